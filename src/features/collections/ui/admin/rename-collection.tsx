import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ModalForm } from '#ui/overlays/modal-form.tsx'
import { collectionsAdminCalls } from '../../collections.contract.ts'

type Named = { id: number; title: string }

/** Another title for a collection, with a way back. Blocks that show it find it by its number. */
export function RenameCollection({ collection }: { collection: Named }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('collections-admin.rename')}
      </Button>
      {isOpen && <RenameDialog collection={collection} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameDialog({ collection: { id: collection_id, title: before }, onClose }: { collection: Named; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [title, setTitle] = useState(before)
  const [fault, setFault] = useState<string[] | undefined>(undefined)
  const rename = async (to: string) => {
    const reply = await askSafely(collectionsAdminCalls.rename, { collection_id, title: to })
    if (reply.ok) await revalidate()
    return reply
  }
  const putBack = async () => {
    const reply = await rename(before)
    if (!reply.ok) toast({ text: reply.message, tone: 'danger' })
  }
  const save = async () => {
    const reply = await rename(title)
    if (!reply.ok) return setFault(reply.fields.title ?? [reply.message])
    onClose()
    toast({ text: t('collections-admin.renamed', { title: title.trim() }), undo: () => void putBack() })
  }
  return (
    <ModalForm
      title={t('collections-admin.renameTitle')}
      submitLabel={t('collections-admin.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('collections-admin.title')} error={fault} required>
        <TextInput data-autofocus value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      </Field>
    </ModalForm>
  )
}
