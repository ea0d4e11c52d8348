import { Download, ScanLine, Users } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type ExhibitorDesk, type ExhibitorLead, exhibitingCalls } from '../exhibiting.contract.ts'

type Props = {
  desk: ExhibitorDesk
  /** The camera, which belongs to the door. */
  camera: (onCode: (code: string) => void) => ReactNode
}

/** Visitors who were scanned at the booth; who has agreed has a name. */
export function LeadDesk({ desk, camera }: Props) {
  const t = useT()
  const of = { url_slug: desk.event.url_slug, exhibitor_id: desk.exhibitor.id }
  return (
    <section aria-labelledby="leads">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="leads" className="text-lg md:text-lg">
          {t('exhibiting.leads')}
        </h2>
        <ButtonLink
          href={`/api/programme/${of.url_slug}/exhibitors/${of.exhibitor_id}/leads.csv`}
          reload
          size="sm"
          variant="quiet"
          icon={<Download className="size-4" aria-hidden="true" />}
        >
          {t('exhibiting.exportCsv')}
        </ButtonLink>
      </div>
      <p className="mb-4 max-w-read text-muted text-sm">{t('exhibiting.leadsText')}</p>
      <ScanForm of={of} camera={camera} />
      {desk.leads.length === 0 ? (
        <EmptyState level={3} icon={<Users />} title={t('exhibiting.noLeads')}>
          {t('exhibiting.noLeadsText')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {desk.leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} of={of} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Of = { url_slug: string; exhibitor_id: number }

function ScanForm({ of, camera }: { of: Of; camera: Props['camera'] }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<{ text: string; isRefused: boolean } | null>(null)
  const keep = async (scanned: string) => {
    const reply = await ask(exhibitingCalls.scanLead, { ...of, code: scanned }).catch(() => null)
    if (!reply?.ok) return setSaid({ text: reply?.message ?? t('common.error'), isRefused: true })
    const { person } = reply.value
    setSaid({ text: person ? t('exhibiting.kept', { name: person.name }) : t('exhibiting.keptWaits'), isRefused: false })
    setCode('')
    await revalidate()
  }
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (code.trim() !== '') void keep(code)
  }
  return (
    <div className="mb-6 grid max-w-read gap-4 rounded-card border bg-raised p-4 noscript:hidden">
      {camera((scanned) => void keep(scanned))}
      <form className="flex flex-wrap items-end gap-3" onSubmit={send}>
        <Field label={t('exhibiting.ticketCode')} className="min-w-0 flex-1" error={said?.isRefused ? said.text : undefined}>
          <TextInput value={code} maxLength={400} autoComplete="off" onChange={({ target }) => setCode(target.value)} />
        </Field>
        <Button type="submit" icon={<ScanLine className="size-4" aria-hidden="true" />}>
          {t('exhibiting.keep')}
        </Button>
      </form>
      <p role="status" className="text-success empty:hidden">
        {said && !said.isRefused ? said.text : ''}
      </p>
    </div>
  )
}

function LeadCard({ lead, of }: { lead: ExhibitorLead; of: Of }) {
  const t = useT()
  const toast = useToast()
  const format = useFormat()
  const [entry, setEntry] = useState({ note: lead.note, rating: lead.rating === null ? '' : String(lead.rating) })
  const isChanged = entry.note !== lead.note || entry.rating !== (lead.rating === null ? '' : String(lead.rating))
  const { revalidate } = useRevalidator()
  const name = lead.person?.name ?? t('exhibiting.notAgreed')
  const save = async () => {
    const asked = { ...of, lead_id: lead.id, note: entry.note, rating: entry.rating === '' ? null : entry.rating }
    const reply = await ask(exhibitingCalls.noteLead, asked).catch(() => null)
    if (!reply?.ok) return toast({ text: reply?.message ?? t('common.error'), tone: 'danger' })
    toast({ text: t('exhibiting.noteSaved'), tone: 'success' })
    await revalidate()
  }
  return (
    <li className="grid content-start gap-3 rounded-card border bg-raised p-4">
      <p>
        <span className={lead.person ? 'block break-words font-medium' : 'block text-muted'}>{name}</span>
        {lead.person && (
          <span className="block break-words text-sm">
            {[lead.person.organisation, lead.person.email].filter(Boolean).join(' · ')}
          </span>
        )}
        <span className="text-muted text-sm">{format.dateTime(lead.scanned_at)}</span>
      </p>
      <Field label={t('exhibiting.noteOf', { name })} labelHidden>
        <TextArea
          rows={2}
          maxLength={2000}
          placeholder={t('exhibiting.note')}
          value={entry.note}
          onChange={({ target }) => setEntry({ ...entry, note: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('exhibiting.ratingOf', { name })}
          className="w-auto"
          value={entry.rating}
          options={[
            { value: '', label: t('exhibiting.noRating') },
            ...[1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: '★'.repeat(value) })),
          ]}
          onChange={({ target }) => setEntry({ ...entry, rating: target.value })}
        />
        {isChanged && (
          <Button size="sm" onClick={() => void save()}>
            {t('exhibiting.saveNote')}
          </Button>
        )}
      </div>
    </li>
  )
}
