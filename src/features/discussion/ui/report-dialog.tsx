import { type FormEvent, useState } from 'react'
import { textOf } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextArea } from '#ui/text-area.tsx'

const longestReason = 500

/** Why a post should not stand; the administrators read it. */
export function ReportDialog({
  name,
  onSend,
  onClose,
}: {
  name: string
  onSend: (reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = textOf(new FormData(event.currentTarget), 'reason').slice(0, longestReason)
    setSending(true)
    const isTaken = await onSend(reason)
    setSending(false)
    if (isTaken) onClose()
  }
  return (
    <Modal open onClose={onClose} size="content" title={t('discussion.reportTitle', { name })}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted text-sm">{t('discussion.reportText')}</p>
        <Field label={t('discussion.reportReason')}>
          <TextArea name="reason" limit={longestReason} rows={3} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('discussion.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('discussion.report')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
