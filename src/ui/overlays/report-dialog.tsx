import { type FormEvent, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Field } from '../entries/field.tsx'
import { TextArea } from '../entries/text-area.tsx'
import { Modal } from './modal.tsx'

const longestReason = 500

type ReportProps = {
  texts: { title: string; text: string; reason: string; cancel: string; send: string }
  /** Answers whether it was taken; else the dialog stays. */
  onSend: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Why something should not stand; those who moderate read it. */
export function ReportDialog({ texts, onSend, onClose }: ReportProps) {
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').slice(0, longestReason)
    setSending(true)
    const isTaken = await onSend(reason)
    setSending(false)
    if (isTaken) onClose()
  }
  return (
    <Modal open onClose={onClose} size="content" title={texts.title}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted text-sm">{texts.text}</p>
        <Field label={texts.reason}>
          <TextArea name="reason" limit={longestReason} rows={3} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
