import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { useOnce } from '../actions/use-once.ts'
import { useT } from '../foundations/i18n.tsx'
import { Modal } from './modal.tsx'

type ModalFormProps = {
  title: string
  submitLabel: string
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A few entries asked for in a dialog: sent by its button or by Enter, once however often it is pressed. */
export function ModalForm({ title, submitLabel, onSubmit, onClose, children }: ModalFormProps) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const submit = useOnce(async () => {
    setSending(true)
    await onSubmit().finally(() => setSending(false))
  })
  return (
    <Modal open size="content" onClose={onClose} title={title}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
