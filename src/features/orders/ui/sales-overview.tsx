import { Banknote, FileClock, ReceiptText, Users } from 'lucide-react'
import { Anchor } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { BarChart, LineChart } from '#ui/data/chart.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { Sales } from '../orders.admin.contract.ts'
import { salesRanges, stepOf } from '../sales.rules.ts'

/** Quiet figures of what was sold: four numbers, four charts, a table behind each. */
export function SalesOverview({ sales }: { sales: Sales }) {
  const t = useT()
  const { locale } = useLanguage()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, sales.currency)
  // The days are dates already, in the site's time zone; UTC here only keeps them from moving.
  const dayOf = (options: Intl.DateTimeFormatOptions) => {
    const day = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (at: string) => day.format(new Date(at))
  }
  const day = dayOf({ month: 'short', day: 'numeric' })
  const isByDay = stepOf[sales.range] === 'day'
  const step = isByDay ? day : dayOf({ month: 'short', year: 'numeric' })
  const week = isByDay ? day : dayOf({ month: 'short', day: 'numeric', year: '2-digit' })
  return (
    <>
      <TabLinks
        label={t('orders-admin.range')}
        className="mb-6"
        links={salesRanges.map((range) => ({
          href: `/admin/sales?range=${range}`,
          label: t(`orders-admin.range_${range}`),
          current: range === sales.range,
        }))}
      />
      <Tiles sales={sales} money={money} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Card>
          <LineChart
            title={t(isByDay ? 'orders-admin.revenueByDay' : 'orders-admin.revenueByMonth')}
            unit={t('orders-admin.revenue')}
            format={money}
            data={sales.revenue.map(({ at, total }) => ({ label: step(at), value: total }))}
          />
        </Card>
        <Card>
          <LineChart
            title={t('orders-admin.registrationsByWeek')}
            unit={t('orders-admin.registrationsUnit')}
            data={sales.registrations.map(({ at, count }) => ({ label: week(at), value: count }))}
          />
        </Card>
        <Card>
          <BarChart
            title={t('orders-admin.topProducts')}
            unit={t('orders-admin.revenue')}
            format={money}
            data={sales.top_products.map(({ title, total }) => ({ label: title, value: total }))}
          />
        </Card>
        <Card>
          <BarChart
            title={t('orders-admin.byPayment')}
            unit={t('orders-admin.revenue')}
            format={money}
            data={sales.by_payment.map(({ payment, total }) => ({ label: t(`orders.kind_${payment}`), value: total }))}
          />
        </Card>
      </div>
    </>
  )
}

function Tiles({ sales, money }: { sales: Sales; money: (amount: number) => string }) {
  const t = useT()
  const format = useFormat()
  const { orders, open_invoices, registrations } = sales
  const range = t(`orders-admin.range_${sales.range}`)
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <li className="min-w-0">
        <StatTile
          label={t('orders-admin.revenue')}
          value={money(orders.total)}
          note={
            orders.refunded > 0
              ? t('orders-admin.revenueNote', { gross: money(orders.gross), refunded: money(orders.refunded) })
              : range
          }
          icon={<Banknote aria-hidden="true" />}
        />
      </li>
      <li className="min-w-0">
        <StatTile
          label={t('orders-admin.ordersPlaced')}
          value={format.number(orders.count)}
          note={range}
          icon={<ReceiptText aria-hidden="true" />}
        />
      </li>
      <li className="min-w-0">
        <StatTile
          label={t('orders-admin.registrationsUnit')}
          value={format.number(registrations.reduce((sum, { count }) => sum + count, 0))}
          note={range}
          icon={<Users aria-hidden="true" />}
        />
      </li>
      <li className="min-w-0">
        <Anchor
          href="/admin/orders?state=awaiting_payment"
          className="block h-full rounded-card text-ink no-underline [&:hover>div]:border-brand"
        >
          <StatTile
            label={t('orders-admin.openInvoices')}
            value={money(open_invoices.total)}
            note={t('orders-admin.openInvoicesCount', { count: open_invoices.count })}
            icon={<FileClock aria-hidden="true" />}
          />
        </Anchor>
      </li>
    </ul>
  )
}
