import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ModalForm } from '#ui/overlays/modal-form.tsx'
import { viewsCalls } from '../views.contract.ts'
import type { ViewedList } from '../views.rules.ts'

type KeepProps = { list: ViewedList; query: Record<string, string>; onClose: () => void }

/** Gives what is looked at now a name. */
export function KeepView({ list, query, onClose }: KeepProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const keep = async () => {
    if (name.trim() === '') return setFailure(t('views.nameNeeded'))
    const reply = await askSafely(viewsCalls.keepView, { list, name, query, is_shared: isShared })
    if (!reply.ok) return setFailure(reply.message)
    onClose()
    await revalidate()
  }
  return (
    <ModalForm title={t('views.keep')} submitLabel={t('views.keepIt')} onSubmit={keep} onClose={onClose}>
      <p className="text-muted text-sm">{t('views.keepText')}</p>
      <Field label={t('views.name')} required error={failure ?? undefined}>
        <TextInput data-autofocus maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Checkbox label={t('views.shareWithStaff')} checked={isShared} onChange={(event) => setShared(event.target.checked)} />
    </ModalForm>
  )
}
