import { ListChecks } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { bulkCalls } from '../bulk.contract.ts'
import type { BulkState } from '../bulk.rules.ts'

const tones: Record<BulkState, Tone> = { running: 'brand', done: 'success', stopped: 'warning' }

export function BulkActList({ bulks, next_before }: AnswerOf<typeof bulkCalls.list>) {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      caption={t('bulk.title')}
      rows={bulks}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'act',
          header: t('bulk.column_act'),
          rowHeader: true,
          cell: ({ id, label }) => (
            <Link href={`/admin/bulk/${id}`} look="plain">
              {label}
            </Link>
          ),
        },
        {
          key: 'state',
          header: t('bulk.column_result'),
          cell: ({ state, counts }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[state]}>{t(`bulk.state_${state}`)}</Badge>
              <span className="text-muted text-xs">
                {t('bulk.counts', {
                  done: format.number(counts.done),
                  skipped: format.number(counts.skipped),
                  failed: format.number(counts.failed),
                })}
              </span>
            </span>
          ),
        },
        {
          key: 'by',
          header: t('bulk.column_by'),
          wideOnly: true,
          className: 'text-muted',
          cell: ({ asked_by }) => asked_by?.name,
        },
        {
          key: 'when',
          header: t('bulk.column_when'),
          wideOnly: true,
          align: 'end',
          className: 'whitespace-nowrap text-muted',
          cell: ({ asked_at }) => format.dateTime(asked_at),
        },
      ]}
      empty={
        <EmptyState icon={<ListChecks />} title={t('bulk.none')}>
          {t('bulk.noneText')}
        </EmptyState>
      }
      footer={next_before !== null && <PrevNext nextHref={addressWith('/admin/bulk', { before: next_before })} />}
    />
  )
}
