import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ListedOrder } from '../orders.admin.contract.ts'
import { Overdue, StateBadge } from './order-details.tsx'

/** Orders as an administrator looks through them; the number leads to the whole order. */
export function OrdersTable({ orders, footer }: { orders: ListedOrder[]; footer?: ReactNode }) {
  const t = useT()
  return (
    <DataTable
      caption={t('orders-admin.administration')}
      columns={useColumns()}
      rows={orders}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState icon={<ReceiptText />} title={t('orders-admin.noneFound')}>
          {t('orders-admin.noneFoundText')}
        </EmptyState>
      }
      footer={footer}
    />
  )
}

function useColumns(): Column<ListedOrder>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'order',
      header: t('orders-admin.order'),
      rowHeader: true,
      cell: ({ id, invoice_number, made_at, state, is_overdue }) => (
        <span>
          <Link href={`/admin/orders/${id}`} look="plain" className="whitespace-nowrap">
            {t('orders.orderTitle', { id })}
          </Link>
          {invoice_number && <span className="block whitespace-nowrap font-normal text-muted text-xs">{invoice_number}</span>}
          <span className="mt-1 block font-normal text-muted text-xs md:hidden">{format.date(made_at)}</span>
          <span className="mt-1 flex flex-wrap gap-1 md:hidden">
            <StateBadge state={state} />
            <Overdue order={{ is_overdue }} />
          </span>
        </span>
      ),
    },
    {
      key: 'buyer',
      header: t('orders-admin.buyer'),
      cell: ({ buyer }) => (
        <span>
          <LinkIfMay needs="people.read" href={`/admin/people/${buyer.id}`} look="plain">
            {buyer.name}
          </LinkIfMay>
          <span className="block max-w-40 truncate text-muted text-xs max-md:hidden 2xl:max-w-44" title={buyer.email}>
            {buyer.email}
          </span>
        </span>
      ),
    },
    {
      key: 'product',
      header: t('orders.product'),
      wideOnly: true,
      cell: ({ title, count }) => (
        <span>
          <span className="line-clamp-2 min-w-34">{title}</span>
          {count > 0 && <span className="block text-muted text-xs">{t('orders.registrations', { count })}</span>}
        </span>
      ),
    },
    {
      key: 'made_at',
      header: t('orders-admin.madeAt'),
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: ({ made_at }) => format.dateTime(made_at),
    },
    {
      key: 'state',
      header: t('orders-admin.state'),
      wideOnly: true,
      cell: ({ state, is_overdue }) => (
        <span className="flex flex-wrap gap-1">
          <StateBadge state={state} />
          <Overdue order={{ is_overdue }} />
        </span>
      ),
    },
    {
      key: 'total',
      header: t('orders-admin.total'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ total, currency }) => format.money(total, currency),
    },
  ]
}
