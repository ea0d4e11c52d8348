import { FileQuestion } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { certificatesCalls, type WaitingCertificate } from '../certificates.contract.ts'
import { myCertificatePath } from '../certificates-address.rules.ts'

/** Certificates that wait for what their holder is asked. */
export function WaitingList({ waiting }: { waiting: WaitingCertificate[] }) {
  const t = useT()
  if (waiting.length === 0) return null
  return (
    <ul className="grid gap-3" aria-label={t('certificates.waitingLabel')}>
      {waiting.map((one) => (
        <li
          key={one.product_id}
          className="flex flex-wrap items-center gap-4 rounded-card border border-accent/40 bg-accent-soft p-5"
        >
          <FileQuestion className="size-6 shrink-0 text-accent-strong" aria-hidden="true" />
          <p className="min-w-0 flex-1 basis-60">
            <span className="block font-medium">{one.title}</span>
            <span className="text-sm">{t('certificates.waitingText')}</span>
          </p>
          <GetCertificate waiting={one} />
        </li>
      ))}
    </ul>
  )
}

/** §2: the dialog that asks for what has to be on a certificate before it is issued. */
export function GetCertificate({ waiting: { product_id, title, fields } }: { waiting: WaitingCertificate }) {
  const t = useT()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, readonly string[]> } | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const given = Object.fromEntries(fields.map(({ key }) => [key, String(form.get(key) ?? '')]))
    const reply = await askSafely(certificatesCalls.give, { product_id, fields: given })
    setBusy(false)
    if (reply.ok) await navigate(myCertificatePath(reply.value.certificate_id))
    else setRefused({ message: reply.message, fields: reply.fields })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('certificates.get')}</Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} size="content" title={t('certificates.askTitle')}>
        <form onSubmit={send} noValidate className="grid gap-4">
          <p className="text-muted text-sm">{t('certificates.askText', { title })}</p>
          {fields.map(({ key, label, hint, is_required }) => (
            <Field
              key={key}
              label={label}
              hint={hint || undefined}
              error={refused?.fields[`fields.${key}`]}
              required={is_required}
            >
              <TextInput name={key} maxLength={200} />
            </Field>
          ))}
          {refused && Object.keys(refused.fields).length === 0 && (
            <Callout tone="danger" live="alert">
              {refused.message}
            </Callout>
          )}
          <Button type="submit" loading={isBusy} className="justify-self-start">
            {t('certificates.issueNow')}
          </Button>
        </form>
      </Modal>
    </>
  )
}
