import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedMulti, multiAdminCalls } from '../../certificates.multi.contract.ts'

/** The numbers of the products as they are typed. */
type Entry = { title: string; design_id: string; product_ids: string; is_archived: boolean }

const storedOf = (multi: EditedMulti) => ({
  entry: {
    title: multi.title,
    design_id: String(multi.design_id),
    product_ids: multi.product_ids.join(', '),
    is_archived: multi.is_archived,
  } satisfies Entry,
  version: multi.version,
})

type Props = { multi: EditedMulti | null; designs: { id: number; name: string }[]; onClose: () => void }

/** A multi-certificate, new or changed. */
export function MultiPanel({ multi, designs, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [fresh] = useState({
    entry: { title: '', design_id: String(designs[0]?.id ?? ''), product_ids: '', is_archived: false },
    version: null,
  })
  const editor = useEditor<Entry, EditedMulti>({
    stored: multi ? storedOf(multi) : fresh,
    send: ({ product_ids, ...entry }, version) => {
      const entered = { ...entry, product_ids: product_ids.split(/[\s,;]+/).filter(Boolean) }
      return multi
        ? ask(multiAdminCalls.saveMulti, { widget_id: multi.id, version: String(version), ...entered })
        : ask(multiAdminCalls.addMulti, entered)
    },
    theirs: storedOf,
    onSaved: async () => {
      toast({ text: t('certificates-admin.multiSaved'), tone: 'success' })
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) =>
      ({
        title: t('certificates-admin.multiTitle'),
        design_id: t('certificates-admin.design'),
        product_ids: t('certificates-admin.multiProducts'),
        is_archived: t('certificates-admin.archived'),
      })[path] ?? null,
    wordsOf: (path, value) => (path === 'design_id' ? (designs.find(({ id }) => String(id) === value)?.name ?? null) : null),
  })
  const { entry, set, errorsOf } = editor
  return (
    <EditorPanel
      editor={editor}
      title={t(multi ? 'certificates-admin.multiChange' : 'certificates-admin.multiNew')}
      onClose={onClose}
    >
      <Field label={t('certificates-admin.multiTitle')} error={errorsOf('title')} required>
        <TextInput data-autofocus value={entry.title} maxLength={200} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field label={t('certificates-admin.design')} error={errorsOf('design_id')} required>
        <Select
          value={entry.design_id}
          options={designs.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => set({ design_id: target.value })}
        />
      </Field>
      <Field
        label={t('certificates-admin.multiProducts')}
        hint={t('certificates-admin.multiProductsHint')}
        error={errorsOf('product_ids')}
        required
      >
        <TextInput value={entry.product_ids} onChange={({ target }) => set({ product_ids: target.value })} />
      </Field>
      <Checkbox
        label={t('certificates-admin.archived')}
        checked={entry.is_archived}
        onChange={({ target }) => set({ is_archived: target.checked })}
      />
    </EditorPanel>
  )
}
