import { useRef } from 'react'
import { MediaPlayer } from '#features/learning/ui/player/media-player.tsx'

type MediaBlockProps = {
  kind: 'audio' | 'video'
  fileId: number
  title: string
  /** It stands over the page, where all of it is to be in sight. */
  isOverPage?: boolean
}

const nothing = async () => {}

/** A recording of ours on a page: whoever plays it is counted, nobody's progress is kept. */
export function MediaBlock({ kind, fileId, title, isOverPage = false }: MediaBlockProps) {
  const pending = useRef<(() => Promise<unknown>) | null>(null)
  return (
    <MediaPlayer
      kind={kind}
      file={{ id: fileId, url: `/files/${fileId}`, name: title }}
      title={title}
      fit={isOverPage ? 'sight' : 'widget'}
      captions={null}
      startAt={0}
      onTime={nothing}
      onPlayed={() => {}}
      pending={pending}
    />
  )
}
