import { FileCheck2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { WaitingCertifications } from '../../certifications.admin.contract.ts'

type ListProps = { waiting: WaitingCertifications; pageKey: string }

/** What somebody has to look at, each with what there is to decide. */
export function WaitingList({ waiting: { reviews, evidence, audits }, pageKey }: ListProps) {
  const t = useT()
  const days = useFormat('UTC')
  if (reviews.length + evidence.length + audits.length === 0)
    return <p className="text-muted text-sm">{t('certifications-admin.waitingNone')}</p>
  return (
    <ul className="grid gap-4">
      {reviews.map(({ cycle_id, person, title }) => (
        <Waiting key={`review ${cycle_id}`} kind={t('certifications-admin.reviews')} about={{ name: person.name, title }}>
          <Decide act="review" id={cycle_id} yes={t('certifications-admin.confirm')} name={person.name} pageKey={pageKey} />
        </Waiting>
      ))}
      {evidence.map(({ fact_id, person, title, requirement, text, file }) => (
        <Waiting key={`evidence ${fact_id}`} kind={t('certifications-admin.evidence')} about={{ name: person.name, title }}>
          <p className="text-muted text-sm">{requirement}</p>
          <p className="max-w-read whitespace-pre-line">{text}</p>
          {file && (
            <Link href={file.url} target="_blank" className="inline-flex items-center gap-2 text-sm">
              <FileCheck2 className="size-4" aria-hidden="true" />
              {file.name}
            </Link>
          )}
          <Decide act="evidence" id={fact_id} yes={t('certifications-admin.accept')} name={person.name} pageKey={pageKey} />
        </Waiting>
      ))}
      {audits.map(({ audit_id, person, title, due_on }) => (
        <Waiting key={`audit ${audit_id}`} kind={t('certifications-admin.audits')} about={{ name: person.name, title }}>
          <p className="text-muted text-sm">{t('certifications-admin.dueOn', { date: days.date(due_on) })}</p>
          <CloseAudit id={audit_id} name={person.name} pageKey={pageKey} />
        </Waiting>
      ))}
    </ul>
  )
}

type WaitingProps = { kind: string; about: { name: string; title: string }; children: ReactNode }

function Waiting({ kind, about, children }: WaitingProps) {
  const t = useT()
  return (
    <Card as="li" className="grid gap-2">
      <p className="text-muted text-sm">{kind}</p>
      <h3 className="text-lg md:text-lg">{t('certifications-admin.reviewOf', about)}</h3>
      {children}
    </Card>
  )
}

type DecideProps = { act: 'review' | 'evidence'; id: number; yes: string; name: string; pageKey: string }

function Decide({ act, id, yes, name, pageKey }: DecideProps) {
  const t = useT()
  const question = (label: string) => () => ({
    title: label,
    message: t('certifications-admin.sure', { name }),
    confirmLabel: label,
  })
  const back = t('certifications-admin.return')
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SureForm
        name={`${act}-yes-${id}`}
        pageKey={pageKey}
        fields={{ act, id: String(id), decision: 'yes' }}
        button={yes}
        done={t(act === 'review' ? 'certifications-admin.confirmed' : 'certifications-admin.accepted')}
        question={question(yes)}
      />
      <details className="rounded-card border">
        <summary className="px-4 py-2 text-sm font-medium">{back}</summary>
        <SureForm
          name={`${act}-no-${id}`}
          pageKey={pageKey}
          fields={{ act, id: String(id), decision: 'returned' }}
          className="grid gap-3 px-4 pb-4"
          button={back}
          size="sm"
          done={t('certifications-admin.returned')}
          question={question(back)}
        >
          {(errors) => (
            <Field label={t('certifications-admin.whatIsMissing')} error={errors.text} required>
              <TextArea name="text" rows={3} maxLength={1000} />
            </Field>
          )}
        </SureForm>
      </details>
    </div>
  )
}

const consequences = ['nothing', 'probation', 'suspended', 'revoked'] as const

function CloseAudit({ id, name, pageKey }: { id: number; name: string; pageKey: string }) {
  const t = useT()
  const textOf = (one: (typeof consequences)[number]) =>
    one === 'nothing' ? t('certifications-admin.follows_nothing') : t(`certifications-admin.standing_${one}`)
  return (
    <div className="flex flex-wrap items-start gap-3">
      {(['passed', 'failed'] as const).map((outcome) => {
        const label = t(outcome === 'passed' ? 'certifications-admin.pass' : 'certifications-admin.fail')
        return (
          <details key={outcome} className="rounded-card border">
            <summary className="px-4 py-2 text-sm font-medium">{label}</summary>
            <SureForm
              name={`audit-${outcome}-${id}`}
              pageKey={pageKey}
              fields={{ act: 'audit', id: String(id), outcome }}
              className="grid gap-3 px-4 pb-4"
              button={label}
              size="sm"
              isDanger={outcome === 'failed'}
              done={t('certifications-admin.auditClosed')}
              question={() => ({ title: label, message: t('certifications-admin.sure', { name }), confirmLabel: label })}
            >
              {(errors) => (
                <>
                  {outcome === 'failed' && (
                    <Field label={t('certifications-admin.follows')}>
                      <Select name="follows" options={consequences.map((one) => ({ value: one, label: textOf(one) }))} />
                    </Field>
                  )}
                  <Field label={t('certifications-admin.note')} error={errors.note} required={outcome === 'failed'}>
                    <TextArea name="note" rows={2} maxLength={1000} />
                  </Field>
                </>
              )}
            </SureForm>
          </details>
        )
      })}
    </div>
  )
}
