import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFocusInRows } from '#ui/foundations/use-focus-in-rows.ts'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type CreditRecordView, type CreditTypeView, creditsCalls } from '../credits.contract.ts'
import { mayBecome, type RecordState } from '../credits.rules.ts'
import { RecordPanel } from './record-panel.tsx'

const toneOf: Record<RecordState, Tone> = {
  draft: 'neutral',
  submitted: 'brand',
  accepted: 'success',
  returned: 'warning',
  rejected: 'danger',
  withdrawn: 'neutral',
}

type RecordsProps = { records: CreditRecordView[]; types: CreditTypeView[]; today: string }

/** What was earned elsewhere: to add, to change as long as nobody has decided, to withdraw. */
export function Records({ records, types, today }: RecordsProps) {
  const t = useT()
  const [opened, setOpened] = useState<CreditRecordView | 'new' | null>(null)
  const place = useRef<HTMLElement>(null)
  useFocusInRows(place, 'li:has(button)')
  return (
    <section ref={place} aria-labelledby="credit-records" className="print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="credit-records" tabIndex={-1} className="text-xl outline-none md:text-xl">
            {t('credits.elsewhere')}
          </h2>
          <p className="mt-1 text-muted text-sm">{t('credits.elsewhereIntro')}</p>
        </div>
        <Button variant="secondary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setOpened('new')}>
          {t('credits.add')}
        </Button>
      </div>
      {records.length > 0 && (
        <ul className="mt-4 divide-y rounded-card border bg-raised">
          {records.map((record) => (
            <RecordLine key={record.id} record={record} onChange={() => setOpened(record)} />
          ))}
        </ul>
      )}
      {opened !== null && (
        <RecordPanel record={opened === 'new' ? null : opened} types={types} today={today} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

function RecordLine({ record, onChange }: { record: CreditRecordView; onChange: () => void }) {
  const t = useT()
  const format = useFormat()
  const days = useFormat('UTC')
  const toast = useToast()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const { title, state } = record
  const withdraw = async () => {
    const question = {
      title: t('credits.withdraw'),
      message: t('credits.withdrawAsk', { title }),
      confirmLabel: t('credits.withdraw'),
    }
    if (!(await confirm(question))) return
    const reply = await askSafely(creditsCalls.withdrawRecord, { record_id: record.id })
    toast(reply.ok ? { text: t('credits.withdrawn'), tone: 'success' } : { text: reply.message, tone: 'danger' })
    await revalidate()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-sm">
          {[
            record.provider,
            days.date(record.earned_on),
            t('credits.totalOf', { amount: format.number(record.amount), name: record.type_name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {record.proof && (
          <p className="text-sm">
            <Link href={record.proof.url} target="_blank">
              {record.proof.name}
            </Link>
          </p>
        )}
        {record.decision_text && <p className="mt-1 text-sm">{record.decision_text}</p>}
      </div>
      <Badge tone={toneOf[state]}>{t(`credits.state_${state}`)}</Badge>
      {record.is_changeable && (
        <Button size="sm" variant="secondary" aria-label={t('credits.changeOne', { title })} onClick={onChange}>
          {t('credits.change')}
        </Button>
      )}
      {mayBecome(state, 'withdrawn') && (
        <Button size="sm" variant="quiet" aria-label={t('credits.withdrawOne', { title })} onClick={() => void withdraw()}>
          {t('credits.withdraw')}
        </Button>
      )}
    </li>
  )
}
