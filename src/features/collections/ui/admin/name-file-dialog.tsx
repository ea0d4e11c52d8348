import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ModalForm } from '#ui/overlays/modal-form.tsx'
import { collectionsAdminCalls } from '../../collections.contract.ts'
import { TopicField } from './topic-field.tsx'

type Collected = AnswerOf<typeof collectionsAdminCalls.collection>['files'][number]
type DialogProps = { collectionId: number; file: Collected; onClose: () => void }

/** Another title or topic for a file that is in a collection. */
export function NameFileDialog({ collectionId, file, onClose }: DialogProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [entry, setEntry] = useState({ title: file.title, topic: file.topic })
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = async () => {
    const reply = await askSafely(collectionsAdminCalls.put, { collection_id: collectionId, file_id: file.id, ...entry })
    if (!reply.ok) return setRefusal(reply.message)
    onClose()
    await revalidate()
  }
  return (
    <ModalForm
      title={t('collections-admin.nameFile', { title: file.title })}
      submitLabel={t('collections-admin.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={t('collections-admin.fileTitle')}
        hint={t('collections-admin.fileTitleHint')}
        {...(refusal && { error: refusal })}
      >
        <TextInput
          data-autofocus
          value={entry.title}
          maxLength={200}
          onChange={({ target }) => setEntry({ ...entry, title: target.value })}
        />
      </Field>
      <TopicField value={entry.topic} onChange={(topic) => setEntry({ ...entry, topic })} />
    </ModalForm>
  )
}
