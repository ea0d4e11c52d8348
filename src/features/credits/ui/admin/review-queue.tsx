import { Award, FileCheck2 } from 'lucide-react'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { WaitingRecord } from '../../credits.admin.contract.ts'
import type { RecordState } from '../../credits.rules.ts'

const shownStates = ['submitted', 'returned', 'accepted', 'rejected', 'withdrawn'] as const satisfies RecordState[]
export type QueueState = (typeof shownStates)[number]
export const queueAddress = (state: QueueState, after?: number): string =>
  `/admin/credits?state=${state}${after ? `&after=${after}` : ''}`

type QueueProps = { state: QueueState; records: WaitingRecord[]; next: number | null; pageKey: string }

/** What people say to have earned elsewhere, one card each, with what there is to decide. */
export function ReviewQueue({ state, records, next, pageKey }: QueueProps) {
  const t = useT()
  return (
    <>
      <TabLinks
        label={t('credits-admin.stateLabel')}
        links={shownStates.map((one) => ({
          label: one === 'returned' ? t('credits-admin.stateReturned') : t(`credits.state_${one}`),
          href: queueAddress(one),
          current: one === state,
        }))}
      />
      {records.length === 0 ? (
        <EmptyState icon={<Award />} title={t('credits-admin.noneTitle')}>
          {t('credits-admin.noneText')}
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {records.map((record) => (
            <li key={record.id}>
              <RecordCard record={record} pageKey={pageKey} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <ButtonLink href={queueAddress(state, next)} variant="secondary" className="mt-6">
          {t('credits-admin.next')}
        </ButtonLink>
      )}
    </>
  )
}

function RecordCard({ record, pageKey }: { record: WaitingRecord; pageKey: string }) {
  const t = useT()
  const format = useFormat()
  const days = useFormat('UTC')
  const { person, proof } = record
  const amount = format.number(record.amount)
  return (
    <Card className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid content-start gap-2">
        <h2 className="text-lg md:text-lg">{record.title}</h2>
        <p className="text-sm">
          {[record.provider, t('credits-admin.facts', { amount, type: record.type_name, date: days.date(record.earned_on) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-muted text-sm">
          <LinkIfMay needs="credits.read" href={`/admin/people/${person.id}/credits`}>
            {t('credits-admin.submittedBy', {
              name: person.name,
              date: record.submitted_at ? format.date(record.submitted_at) : '',
            })}
          </LinkIfMay>
        </p>
        {record.note && <p className="max-w-read whitespace-pre-line">{record.note}</p>}
        {proof && (
          <p className="flex items-center gap-2 text-sm">
            <FileCheck2 className="size-4 text-muted" aria-hidden="true" />
            <Link href={proof.url} target="_blank">
              {t('credits-admin.proof', { name: proof.name })}
            </Link>
          </p>
        )}
        {record.decision_text && <p className="border-l-2 pl-3 text-sm">{record.decision_text}</p>}
      </div>
      {record.state === 'submitted' && <Decisions record={record} amount={amount} pageKey={pageKey} />}
    </Card>
  )
}

function Decisions({ record, amount, pageKey }: { record: WaitingRecord; amount: string; pageKey: string }) {
  const t = useT()
  const { id, title, person, type_name } = record
  const names = { title, name: person.name, amount, type: type_name }
  const back = ['return', 'reject'] as const
  return (
    <div className="grid content-start gap-5">
      <SureForm
        name={`accept-${id}`}
        pageKey={pageKey}
        fields={{ record_id: String(id), decision: 'accepted' }}
        button={t('credits-admin.accept')}
        done={t('credits-admin.accepted')}
        aria-label={t('credits-admin.acceptTitle', names)}
        question={() => ({
          title: t('credits-admin.acceptTitle', names),
          message: t('credits-admin.acceptText', names),
          confirmLabel: t('credits-admin.accept'),
        })}
      />
      {back.map((act) => (
        <details key={act} className="rounded-card border">
          <summary className="px-4 py-2.5 text-sm font-medium">{t(`credits-admin.${act}`)}</summary>
          <SureForm
            name={`${act}-${id}`}
            pageKey={pageKey}
            fields={{ record_id: String(id), decision: act === 'return' ? 'returned' : 'rejected' }}
            className="grid gap-3 px-4 pb-4"
            button={t(`credits-admin.${act}`)}
            isDanger={act === 'reject'}
            size="sm"
            done={t(act === 'return' ? 'credits-admin.returned' : 'credits-admin.rejected')}
            question={() => ({
              title: t(`credits-admin.${act}Title`, names),
              message: t(`credits-admin.${act}Text`, names),
              confirmLabel: t(`credits-admin.${act}`),
            })}
          >
            {(errors) => (
              <Field label={t('credits-admin.why')} error={errors.text} required>
                <TextArea name="text" rows={3} maxLength={1000} />
              </Field>
            )}
          </SureForm>
        </details>
      ))}
    </div>
  )
}
