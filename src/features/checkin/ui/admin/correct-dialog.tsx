import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { type Attendee, type DoorDesk, doorAdminCalls } from '../../door.admin.contract.ts'
import { TimeEntry } from './time-entry.tsx'

type DialogProps = { desk: DoorDesk; checkpointId: number; attendee: Attendee; act: 'in' | 'out'; onClose: () => void }

/** In or out by hand: when, and why. */
export function CorrectDialog({ desk, checkpointId, attendee, act, onClose }: DialogProps) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [id] = useState(() => crypto.randomUUID())
  const [at, setAt] = useState<string | null>(() => new Date().toISOString())
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | readonly string[]>('')
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const reply = await askSafely(doorAdminCalls.correct, {
      product_id: desk.product.id,
      registration_id: attendee.registration_id,
      id,
      checkpoint_id: checkpointId,
      act,
      at,
      reason,
    })
    setSending(false)
    if (!reply.ok) return setRefusal(reply.fields.reason ?? reply.message)
    toast({ text: t('door.corrected'), tone: 'success' })
    onClose()
    await revalidate()
  }
  return (
    <Modal open size="content" onClose={onClose} title={t('door.correctTitle', { name: attendee.person.name })}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        <Field label={t('door.when')}>
          <TimeEntry value={at} timeZone={desk.time_zone} onChange={setAt} />
        </Field>
        <Field label={t('door.reason')} hint={t('door.reasonHelp')} required {...(refusal && { error: refusal })}>
          <TextInput data-autofocus maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('door.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t(act === 'in' ? 'door.checkInNow' : 'door.checkOutNow')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
