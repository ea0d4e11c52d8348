import { IllustratedField, UploadField } from '#ui/choosing/file-parts.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import type { Editor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { NewsEntry } from '../../news.contract.ts'

/** What a post says. */
export function PostEditor({ editor, maxMb }: { editor: Editor<NewsEntry>; maxMb: number }) {
  const t = useT()
  const { entry, fields: errors } = editor
  const set = (change: Partial<NewsEntry>) => {
    editor.set(change)
    editor.clear(Object.keys(change))
  }
  return (
    <>
      <Card className="flex max-w-4xl flex-col gap-5">
        <Field label={t('news-admin.postTitle')} error={errors.title} required>
          <TextInput value={entry.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
        </Field>
        <Field label={t('news-admin.summary')} hint={t('news-admin.summaryHint')} error={errors.summary}>
          <TextArea rows={2} value={entry.summary} maxLength={500} onChange={(event) => set({ summary: event.target.value })} />
        </Field>
        <IllustratedField
          label={t('news-admin.text')}
          value={entry.html}
          error={errors.html}
          visibility="public"
          onChange={(html) => set({ html })}
        />
        <UploadField
          label={t('news-admin.picture')}
          kind="image"
          maxMb={maxMb}
          visibility="public"
          file={entry.picture_id ? { id: entry.picture_id, name: t('news-admin.chosenPicture') } : null}
          onChange={(file) => set({ picture_id: file?.id ?? null })}
        />
        {entry.picture_id && (
          <img src={`/files/${entry.picture_id}`} alt="" className="aspect-video w-full max-w-sm rounded-card object-cover" />
        )}
      </Card>
      <SaveBar editor={editor} />
    </>
  )
}
