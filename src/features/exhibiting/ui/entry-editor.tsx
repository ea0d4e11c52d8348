import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type ExhibitorDesk, type ExhibitorEntry, exhibitingCalls, type StoredExhibitorEntry } from '../exhibiting.contract.ts'

const storedOf = ({ version, ...entry }: StoredExhibitorEntry) => ({ entry, version })

/** What an exhibitor says of itself, shown as soon as it is saved. */
export function EntryEditor({ desk }: { desk: ExhibitorDesk }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [stored] = useState(() => storedOf(desk.entry))
  const labels = { blurb: t('exhibiting.blurb'), website: t('exhibiting.website') }
  const editor = useEditor<ExhibitorEntry, StoredExhibitorEntry>({
    stored,
    send: (entry, version) =>
      ask(exhibitingCalls.saveEntry, {
        url_slug: desk.event.url_slug,
        exhibitor_id: desk.exhibitor.id,
        ...entry,
        version: String(version),
      }),
    theirs: storedOf,
    onSaved: async (saved) => {
      await revalidate()
      return storedOf(saved)
    },
    labelOf: (path) => (Object.hasOwn(labels, path) ? labels[path as keyof typeof labels] : null),
  })
  const { entry, set, errorsOf } = editor
  return (
    <section aria-labelledby="entry" className="mb-10">
      <h2 id="entry" className="mb-3 text-lg md:text-lg">
        {t('exhibiting.entry')}
      </h2>
      <div className="grid max-w-read gap-5">
        <Field label={labels.blurb} error={errorsOf('blurb')}>
          <TextArea rows={6} maxLength={5000} value={entry.blurb} onChange={({ target }) => set({ blurb: target.value })} />
        </Field>
        <Field label={labels.website} error={errorsOf('website')}>
          <TextInput inputMode="url" value={entry.website} onChange={({ target }) => set({ website: target.value })} />
        </Field>
      </div>
      <SaveBar editor={editor} />
    </section>
  )
}
