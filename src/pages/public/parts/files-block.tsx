import { Suspense, useState } from 'react'
import type { FoundFile } from '#features/collections/collections.contract.ts'
import { FileCollection, type FileCollectionProps } from '#features/collections/ui/file-collection.tsx'
import { comingPart } from '#ui/feedback/coming-part.tsx'

// Nobody needs it before something is played.
const FileModal = comingPart(() => import('./file-modal.tsx'), 'FileModal')

/** A collection of files; what can be played is played over the page. */
export function FilesBlock(props: Omit<FileCollectionProps, 'onPlay'>) {
  const [played, setPlayed] = useState<FoundFile | null>(null)
  return (
    <>
      <FileCollection {...props} onPlay={setPlayed} />
      {played && (
        <Suspense>
          <FileModal key={played.id} file={played} onClose={() => setPlayed(null)} />
        </Suspense>
      )}
    </>
  )
}
