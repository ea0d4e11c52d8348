import { useRef } from 'react'
import { MediaPlayer } from '#features/learning/ui/player/media-player.tsx'

const nothing = async () => {}

/** A recording of ours on a page: whoever plays it is counted, nobody's progress is kept. */
export function MediaBlock({ kind, fileId, title }: { kind: 'audio' | 'video'; fileId: number; title: string }) {
  const pending = useRef<(() => Promise<unknown>) | null>(null)
  return (
    <MediaPlayer
      kind={kind}
      file={{ id: fileId, url: `/files/${fileId}`, name: title }}
      title={title}
      captions={null}
      startAt={0}
      onTime={nothing}
      onPlayed={() => {}}
      pending={pending}
    />
  )
}
