import { useRef } from 'react'
import type { FoundFile } from '#features/collections/collections.contract.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { MediaBlock } from './media-block.tsx'

/** A recording over the page: moved by its header, 20 px below the top, and silent once it is closed (§2, §9). */
export function FileModal({ file, onClose }: { file: FoundFile; onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const close = () => {
    for (const media of frame.current?.querySelectorAll('video, audio') ?? [])
      if (media instanceof HTMLMediaElement) media.pause()
    onClose()
  }
  return (
    <Modal open onClose={close} title={file.title} size="film" draggable>
      <div ref={frame} className="[&_section]:mx-auto">
        <MediaBlock kind={file.kind === 'audio' ? 'audio' : 'video'} fileId={file.id} title={file.title} isOverPage />
      </div>
    </Modal>
  )
}
