import { ListChecks } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Select } from '#ui/entries/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { bulkCalls } from '../bulk.contract.ts'
import { type TargetState, targetStates } from '../bulk.rules.ts'

const tones: Record<TargetState, Tone> = { waiting: 'neutral', done: 'success', skipped: 'warning', failed: 'danger' }

type TargetsProps = AnswerOf<typeof bulkCalls.read> & { state: TargetState | undefined }

/** What became of each row. */
export function BulkTargets({ bulk, targets, next_from, state }: TargetsProps) {
  const t = useT()
  const path = `/admin/bulk/${bulk.id}`
  return (
    <>
      <FilterForm clearHref={state ? path : undefined}>
        <Select
          name="state"
          aria-label={t('bulk.column_outcome')}
          placeholder={t('bulk.everyOutcome')}
          defaultValue={state ?? ''}
          options={targetStates.map((value) => ({ value, label: t(`bulk.target_${value}`) }))}
          className="min-w-44 max-md:flex-1"
        />
        <ButtonLink href={`/api/admin/bulk/${bulk.id}/targets.csv`} variant="secondary" download="">
          {t('bulk.download')}
        </ButtonLink>
      </FilterForm>
      <DataTable
        caption={bulk.label}
        rows={targets}
        rowKey={({ position }) => String(position)}
        columns={[
          {
            key: 'name',
            header: t('bulk.column_name'),
            rowHeader: true,
            cell: ({ name, href }) =>
              href ? (
                <Link href={href} look="plain">
                  {name}
                </Link>
              ) : (
                name
              ),
          },
          {
            key: 'outcome',
            header: t('bulk.column_outcome'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`bulk.target_${state}`)}</Badge>,
          },
          { key: 'why', header: t('bulk.column_why'), className: 'text-muted', cell: ({ why }) => why },
        ]}
        empty={<EmptyState icon={<ListChecks />} title={t('bulk.noRows')} />}
        footer={next_from !== null && <PrevNext nextHref={addressWith(path, { state, from: next_from })} />}
      />
    </>
  )
}
