import { Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { addDays } from '#ui/choosing/date.rules.ts'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { type TranscriptShare, transcriptCalls } from '../transcript.contract.ts'

type SharesProps = { shares: TranscriptShare[]; today: string }

/** Links by which others see it: made with what they show and until when, and ended at any time. */
export function Shares({ shares, today }: SharesProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="shares" className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="shares" className="text-xl md:text-xl">
            {t('transcript.shares')}
          </h2>
          <p className="mt-1 text-muted text-sm">{t('transcript.sharesIntro')}</p>
        </div>
        <Button variant="secondary" icon={<Link2 className="size-4" aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('transcript.share')}
        </Button>
      </div>
      {shares.length > 0 && (
        <ul className="divide-y rounded-card border bg-raised">
          {shares.map((share) => (
            <ShareLine key={share.id} share={share} />
          ))}
        </ul>
      )}
      {isOpen && <ShareDialog today={today} onClose={() => setOpen(false)} />}
    </section>
  )
}

const tones = { open: 'success', over: 'neutral', revoked: 'neutral' } as const

function ShareLine({ share }: { share: TranscriptShare }) {
  const t = useT()
  const days = useFormat('UTC')
  const toast = useToast()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const name = share.label || t('transcript.shareUnnamed')
  const end = async () => {
    const question = {
      title: t('transcript.revokeOne', { name }),
      message: t('transcript.revokeText'),
      confirmLabel: t('transcript.revoke'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const reply = await askSafely(transcriptCalls.revokeShare, { share_id: share.id })
    if (!reply.ok) toast({ text: reply.message, tone: 'danger' })
    await revalidate()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{share.state === 'open' ? <Link href={share.url}>{name}</Link> : name}</p>
        <p className="text-muted text-sm">
          {[
            share.has_credits && t('transcript.scopeCredits'),
            share.has_certifications && t('transcript.scopeCertifications'),
            share.earned_from && t('transcript.scopeFrom', { date: days.date(share.earned_from) }),
            t('transcript.endsOnDay', { date: days.date(share.ends_on) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Badge tone={tones[share.state]}>{t(`transcript.share_${share.state}`)}</Badge>
      {share.state === 'open' && <CopyButton text={() => new URL(share.url, location.href).href} label={name} />}
      {share.state === 'open' && (
        <Button size="sm" variant="quiet" aria-label={t('transcript.revokeOne', { name })} onClick={() => void end()}>
          {t('transcript.revoke')}
        </Button>
      )}
    </li>
  )
}

function ShareDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setBusy(true)
    const reply = await askSafely(transcriptCalls.share, {
      label: text('label'),
      has_credits: form.has('has_credits'),
      has_certifications: form.has('has_certifications'),
      earned_from: text('earned_from'),
      ends_on: text('ends_on'),
    })
    setBusy(false)
    if (reply.ok) {
      toast({ text: t('transcript.shared'), tone: 'success' })
      onClose()
      return revalidate()
    }
    setErrors(reply.fields)
    if (reply.key !== 'invalid') toast({ text: reply.message, tone: 'danger' })
  }
  return (
    <Modal open onClose={onClose} size="content" title={t('transcript.share')}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        <Field label={t('transcript.label')} hint={t('transcript.labelHint')} error={errors.label}>
          <TextInput name="label" maxLength={120} />
        </Field>
        <Field group label={t('transcript.scope')} error={errors.has_credits}>
          <div className="grid gap-2">
            <Checkbox name="has_credits" label={t('transcript.scopeCredits')} defaultChecked />
            <Checkbox name="has_certifications" label={t('transcript.scopeCertifications')} defaultChecked />
          </div>
        </Field>
        <Field label={t('transcript.earnedFrom')} hint={t('transcript.earnedFromHint')} error={errors.earned_from}>
          <DatePicker name="earned_from" max={today} />
        </Field>
        <Field label={t('transcript.endsOn')} error={errors.ends_on} required>
          <DatePicker name="ends_on" defaultValue={addDays(today, 30)} min={today} />
        </Field>
        <Button type="submit" loading={isBusy} className="justify-self-start">
          {t('transcript.makeLink')}
        </Button>
      </form>
    </Modal>
  )
}
