import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { NameWithEmail } from '#ui/admin/name-with-email.tsx'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import type { CycleRowView } from '../../certifications.admin.contract.ts'
import { cycleMayBecome, isStanding } from '../../standing.rules.ts'

type TableProps = { title: string; people: CycleRowView[]; nextHref: string | null; pageKey: string }

export function CertifiedTable({ title, people, nextHref, pageKey }: TableProps) {
  const t = useT()
  const days = useFormat('UTC')
  const dayOf = (day: string | null) => (day ? <span className="whitespace-nowrap">{days.date(day)}</span> : '–')
  if (people.length === 0)
    return (
      <EmptyState icon={<Users />} title={t('certifications-admin.peopleNone')}>
        {t('certifications-admin.peopleNoneText')}
      </EmptyState>
    )
  return (
    <div className="min-w-0">
      <DataTable
        caption={t('certifications-admin.peopleOf', { title })}
        rows={people}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'person',
            header: t('certifications-admin.person'),
            rowHeader: true,
            cell: ({ person, valid_until }) => (
              <>
                <NameWithEmail needs="people.read" href={`/admin/people/${person.id}`} name={person.name} email={person.email} />
                {valid_until && (
                  <span className="block font-normal text-muted text-xs md:hidden">
                    {t('certifications-admin.validUntil')}: {dayOf(valid_until)}
                  </span>
                )}
              </>
            ),
          },
          { key: 'standing', header: t('certifications-admin.standing'), cell: (row) => <RowState row={row} /> },
          {
            key: 'certified',
            header: t('certifications-admin.certifiedOn'),
            wideOnly: true,
            cell: (row) => dayOf(row.certified_on),
          },
          {
            key: 'until',
            header: t('certifications-admin.validUntil'),
            wideOnly: true,
            cell: (row) => dayOf(row.valid_until),
          },
          {
            key: 'act',
            header: t('certifications-admin.act'),
            cell: (row) => (
              <IfMay permission="certifications.edit">
                {(isStanding(row.state) || row.requirements.length > 0) && <ActOn row={row} pageKey={pageKey} />}
              </IfMay>
            ),
          },
        ]}
      />
      {nextHref && (
        <ButtonLink href={nextHref} variant="secondary" className="mt-4">
          {t('certifications-admin.older')}
        </ButtonLink>
      )}
    </div>
  )
}

function RowState({ row: { state, standing, audit } }: { row: CycleRowView }) {
  const t = useT()
  const words =
    standing === null
      ? state === 'review'
        ? t('certifications.state_review')
        : state === 'withdrawn'
          ? '–'
          : t('certifications.state_in_progress')
      : state === 'probation' && standing !== 'expired'
        ? t('certifications.state_probation')
        : t(`certifications.standing_${standing as 'valid'}`)
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={standing === 'valid' && state === 'certified' ? 'success' : standing === null ? 'brand' : 'neutral'}>
        {words}
      </Badge>
      {audit && <Badge tone={audit === 'failed' ? 'danger' : 'neutral'}>{t(`certifications-admin.audit_${audit}`)}</Badge>}
    </span>
  )
}

const standings = ['certified', 'probation', 'suspended', 'revoked'] as const

function ActOn({ row, pageKey }: { row: CycleRowView; pageKey: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { id, person, state, valid_until, requirements } = row
  const message = t('certifications-admin.sure', { name: person.name })
  const heading = t('certifications-admin.actOn', { name: person.name })
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={heading} onClick={() => setOpen(true)}>
        {t('certifications-admin.act')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} size="content" title={heading}>
        <div className="grid gap-6">
          {valid_until && (
            <SureForm
              name={`extend-${id}`}
              pageKey={pageKey}
              fields={{ act: 'extend', cycle_id: String(id) }}
              className="grid gap-3"
              button={t('certifications-admin.extend')}
              done={t('certifications-admin.extended')}
              question={() => ({
                title: t('certifications-admin.extend'),
                message,
                confirmLabel: t('certifications-admin.extend'),
              })}
            >
              {(errors) => (
                <>
                  <Field label={t('certifications-admin.until')} error={errors.until} required>
                    <DatePicker name="until" defaultValue={valid_until} />
                  </Field>
                  <Field label={t('certifications-admin.reason')} error={errors.reason} required>
                    <TextInput name="reason" maxLength={500} />
                  </Field>
                </>
              )}
            </SureForm>
          )}
          {requirements.length > 0 && (
            <SureForm
              name={`waive-${id}`}
              pageKey={pageKey}
              fields={{ act: 'waive', cycle_id: String(id) }}
              className="grid gap-3"
              button={t('certifications-admin.waive')}
              done={t('certifications-admin.waived')}
              question={() => ({
                title: t('certifications-admin.waive'),
                message,
                confirmLabel: t('certifications-admin.waive'),
              })}
            >
              {(errors) => (
                <>
                  <Field label={t('certifications-admin.waiveWhich')} error={errors.requirement_id} required>
                    <Select name="requirement_id" options={requirements.map((one) => ({ value: one.id, label: one.title }))} />
                  </Field>
                  <Field label={t('certifications-admin.reason')} error={errors.reason} required>
                    <TextInput name="reason" maxLength={500} />
                  </Field>
                </>
              )}
            </SureForm>
          )}
          {standings
            .filter((next) => cycleMayBecome(state, next))
            .map((next) => {
              const label = t(`certifications-admin.standing_${next}`)
              return (
                <details key={next} className="rounded-card border">
                  <summary className="px-4 py-2 text-sm font-medium">{label}</summary>
                  <SureForm
                    name={`${next}-${id}`}
                    pageKey={pageKey}
                    fields={{ act: 'standing', cycle_id: String(id), state: next }}
                    className="grid gap-3 px-4 pb-4"
                    button={label}
                    isDanger={next === 'revoked'}
                    done={t('certifications-admin.standingChanged')}
                    question={() => ({ title: label, message, confirmLabel: label })}
                  >
                    {(errors) => (
                      <Field label={t('certifications-admin.reason')} error={errors.reason} required>
                        <TextInput name="reason" maxLength={500} />
                      </Field>
                    )}
                  </SureForm>
                </details>
              )
            })}
        </div>
      </Modal>
    </>
  )
}
