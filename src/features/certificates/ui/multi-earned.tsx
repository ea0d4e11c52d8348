import { creditName } from '#features/catalogue/credit-name.rules.ts'
import { Link } from '#ui/actions/link.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { MultiEarned } from '../certificates.multi.contract.ts'

/** §2: the credits earned view of a multi-certificate. */
export function MultiEarnedTable({ earned }: { earned: MultiEarned }) {
  const t = useT()
  const days = useFormat('UTC')
  return (
    <div className="grid gap-4">
      <DataTable
        caption={t('certificates.multiEarned')}
        rows={earned.products}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'title',
            header: t('certificates.multiProduct'),
            rowHeader: true,
            cell: ({ title, url }) => (url ? <Link href={url}>{title}</Link> : title),
          },
          {
            key: 'completed',
            header: t('certificates.multiCompletedOn'),
            cell: ({ completed_on }) =>
              completed_on ? days.date(completed_on) : <span className="text-muted">{t('certificates.multiMissing')}</span>,
          },
          {
            key: 'credits',
            header: t('certificates.credits'),
            align: 'end',
            cell: ({ credits }) => <Credits credits={credits} />,
          },
        ]}
      />
      <dl className="flex flex-wrap justify-end gap-4 text-sm">
        <dt className="font-medium">{t('certificates.multiTotal')}</dt>
        <dd>
          <Credits credits={earned.totals} />
        </dd>
      </dl>
      {!earned.is_complete && <p className="text-muted text-sm">{t('certificates.multiNotYet')}</p>}
    </div>
  )
}

function Credits({ credits }: { credits: MultiEarned['totals'] }) {
  const t = useT()
  const format = useFormat()
  if (credits.length === 0) return <span className="text-muted">–</span>
  return credits.map(({ name, unit, amount }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two types of credits may have one name, and the list is as it was sent
    <span key={at} className="block whitespace-nowrap tabular-nums">
      {format.number(amount)} {creditName(t, { name, unit })}
    </span>
  ))
}
