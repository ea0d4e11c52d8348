import { Anchor, ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderSummary } from '../order-view.schema.ts'
import { Overdue, StateBadge } from './order-details.tsx'

type ListProps = {
  orders: OrderSummary[]
  addressOf: (order: OrderSummary) => string
  olderAddress: string | null
}

export function OrderList({ orders, addressOf, olderAddress }: ListProps) {
  const t = useT()
  const format = useFormat()
  const titleOf = ({ titles, id }: OrderSummary) => {
    const [first = t('orders.orderTitle', { id }), ...others] = titles
    return others.length === 0 ? first : `${first} ${t('orders.andMore', { count: others.length })}`
  }
  return (
    <>
      <ul className="mt-6 divide-y rounded-card border bg-raised">
        {orders.map((order) => (
          <li key={order.id} className="group relative flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4">
            <div className="min-w-0 flex-1 max-md:basis-full">
              <Anchor href={addressOf(order)} className="row-link font-medium">
                {titleOf(order)}
              </Anchor>
              <p className="text-muted text-sm">
                {[
                  t('orders.orderTitle', { id: order.id }),
                  format.dateTime(order.made_at),
                  order.pack_title === null && t('orders.registrations', { count: order.count }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="flex flex-wrap gap-2">
              <StateBadge state={order.state} />
              <Overdue order={order} />
            </span>
            <span className="ml-auto flex min-w-24 flex-wrap justify-end gap-x-2 text-right tabular-nums">
              {order.uncredited !== order.total && <del className="text-muted">{format.money(order.total, order.currency)}</del>}
              {format.money(order.uncredited, order.currency)}
            </span>
          </li>
        ))}
      </ul>
      {olderAddress && (
        <p className="mt-6 text-center">
          <ButtonLink href={olderAddress} variant="secondary">
            {t('orders.older')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
