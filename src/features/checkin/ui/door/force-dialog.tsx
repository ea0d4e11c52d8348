import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'

/** Somebody is let in all the same: not without a reason. */
export function ForceDialog({ onForce, onClose }: { onForce: (reason: string) => void; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const form = 'force-form'
  return (
    <Modal
      open
      onClose={onClose}
      title={t('door.forceTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('door.cancel')}
          </Button>
          <Button type="submit" form={form}>
            {t('door.force')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (reason.trim() !== '') onForce(reason.trim())
        }}
      >
        <Field
          label={t('door.forceReason')}
          hint={t('door.forceReasonHelp')}
          required
          {...(isTried && reason.trim() === '' && { error: t('door.forceReasonMissing') })}
        >
          <TextInput data-autofocus maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Modal>
  )
}
