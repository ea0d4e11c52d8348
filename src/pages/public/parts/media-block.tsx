import { useRef } from 'react'
import { MediaPlayer } from '#features/learning/ui/player/media-player.tsx'

type MediaBlockProps = {
  kind: 'audio' | 'video'
  fileId: number
  title: string
  /** As large as there is room. */
  isLarge?: boolean
}

const nothing = async () => {}

/** A recording of ours on a page: whoever plays it is counted, nobody's progress is kept. */
export function MediaBlock({ kind, fileId, title, isLarge = false }: MediaBlockProps) {
  const pending = useRef<(() => Promise<unknown>) | null>(null)
  return (
    <MediaPlayer
      kind={kind}
      file={{ id: fileId, url: `/files/${fileId}`, name: title }}
      title={title}
      isLarge={isLarge}
      captions={null}
      startAt={0}
      onTime={nothing}
      onPlayed={() => {}}
      pending={pending}
    />
  )
}
