import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { ListedRegistration } from '../registrations.admin.contract.ts'

type CancelProps = {
  registration: ListedRegistration
  onClose: () => void
  /** Null where all went well; else why not. */
  onCancel: (reason: string) => Promise<string | null>
}

/** Ends a registration; the reason stays with it. */
export function CancelDialog({ registration: { person, product }, onClose, onCancel }: CancelProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const cancel = async () => {
    if (reason.trim() === '') return setRefusal(t('registrations-admin.reasonNeeded'))
    setIsSending(true)
    const refused = await onCancel(reason.trim())
    setIsSending(false)
    if (refused === null) onClose()
    else setRefusal(refused)
  }
  return (
    <Modal open onClose={onClose} title={t('registrations-admin.cancelTitle', { name: person.name })}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void cancel()
        }}
      >
        <p className="text-muted text-sm">{t('registrations-admin.cancelText', { title: product.title })}</p>
        <Field label={t('registrations-admin.reason')} required error={refusal ?? undefined}>
          <TextArea data-autofocus rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('registrations-admin.keep')}
          </Button>
          <Button type="submit" variant="danger" loading={isSending}>
            {t('registrations-admin.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
