import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { BarChart } from '#ui/data/chart.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CreditReport } from '../../credits.board.contract.ts'

type Props = { report: CreditReport; hrefOf: (typeId: number) => string }

/** What was earned in a period: by type, and of one of them by month and by activity. */
export function CreditCharts({ report: { types, months, products, type_id }, hrefOf }: Props) {
  const t = useT()
  const format = useFormat()
  const shown = types.find(({ id }) => id === type_id)
  if (!shown) return <p className="text-muted">{t('credits-admin.reportNone')}</p>
  return (
    <div className="grid grid-cols-1 gap-6">
      <DataTable
        caption={t('credits-admin.reportTypes')}
        rows={types}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'name',
            header: t('credits-admin.type'),
            rowHeader: true,
            cell: ({ id, name }) => (id === type_id ? name : <Link href={hrefOf(id)}>{name}</Link>),
          },
          {
            key: 'amount',
            header: t('credits-admin.amount'),
            align: 'end',
            cell: ({ amount, unit }) => `${format.number(amount)} ${unit}`.trim(),
          },
          { key: 'people', header: t('credits-admin.reportPeople'), align: 'end', cell: ({ people }) => format.number(people) },
        ]}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <BarChart
            title={t('credits-admin.reportMonths', { name: shown.name })}
            unit={t('credits-admin.amount')}
            data={months.map(({ label, amount }) => ({ label, value: Math.max(0, amount) }))}
          />
        </Card>
        <Card>
          <BarChart
            title={t('credits-admin.reportProducts', { name: shown.name })}
            unit={t('credits-admin.amount')}
            data={products.map(({ label, amount }) => ({ label, value: amount }))}
          />
        </Card>
      </div>
    </div>
  )
}
