import { DialogsProvider } from '#ui/dialogs.tsx'
import { Actions, Identity } from '#ui/gallery/actions.tsx'
import { Entries } from '#ui/gallery/entries.tsx'

export function Component() {
  return (
    <DialogsProvider>
      <main className="mx-auto max-w-page px-4 py-8">
        <h1 className="mb-8">Gallery of parts</h1>
        <div className="flex flex-col gap-12">
          <Actions />
          <Entries />
          <Identity />
        </div>
      </main>
    </DialogsProvider>
  )
}
