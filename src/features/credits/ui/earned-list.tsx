import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CreditEntryView, CreditSum } from '../credits.contract.ts'

/** What it adds up to, by type. */
export function EarnedTotals({ totals }: { totals: CreditSum[] }) {
  const t = useT()
  const format = useFormat()
  if (totals.length === 0) return null
  return (
    <section aria-label={t('credits.totals')} className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {totals.map(({ code, name, unit, amount }) => (
        <StatTile key={code} label={name} value={format.number(amount)} note={unit} />
      ))}
    </section>
  )
}

type TableProps = {
  entries: CreditEntryView[] /** What one may do with an entry. */
  action?: (entry: CreditEntryView) => ReactNode
}

export function EarnedTable({ entries, action }: TableProps) {
  const t = useT()
  const format = useFormat()
  // A day without a time is the same day everywhere.
  const days = useFormat('UTC')
  return (
    <DataTable
      caption={t('credits.title')}
      rows={entries}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'activity',
          header: t('credits.activity'),
          rowHeader: true,
          cell: (entry) => <Activity entry={entry} />,
        },
        {
          key: 'earned_on',
          header: t('credits.earnedOn'),
          cell: ({ earned_on }) => <span className="whitespace-nowrap">{days.date(earned_on)}</span>,
        },
        {
          key: 'amount',
          header: t('credits.amount'),
          align: 'end',
          cell: ({ amount, type_name, is_reversed }) => (
            <span className={cx('tabular-nums', is_reversed && 'text-muted line-through')}>
              <span className="font-medium whitespace-nowrap">{format.number(amount)}</span>{' '}
              <span className="text-muted text-xs">{type_name}</span>
            </span>
          ),
        },
        ...(action ? [{ key: 'action', header: '', align: 'end' as const, cell: action }] : []),
      ]}
    />
  )
}

function Activity({ entry: { title, provider, url, kind, is_reversed, reason } }: { entry: CreditEntryView }) {
  const t = useT()
  return (
    <span className="grid gap-0.5">
      {url ? (
        <Link href={url} look="plain" className="font-medium">
          {title}
        </Link>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      {provider && <span className="text-muted text-xs">{provider}</span>}
      {kind !== 'award' && kind !== 'revoke' && (
        <span className="flex flex-wrap items-baseline gap-2 text-muted text-xs">
          <Badge>{t(`credits.kind_${kind}`)}</Badge> {reason}
        </span>
      )}
      {kind === 'revoke' && <span className="text-muted text-xs">{reason || t('credits.reversal')}</span>}
      {is_reversed && (
        <span>
          <Badge>{t('credits.takenBack')}</Badge>
        </span>
      )}
    </span>
  )
}
