import { FileText, LayoutDashboard, Mail, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderView } from '../order-view.schema.ts'

/** Who was told of a new order, and what happens with it now. */
export function WhatNext({ order }: { order: OrderView }) {
  const t = useT()
  const format = useFormat()
  const day = useFormat('UTC')
  const others = [...new Set(order.lines.map(({ registrant_name }) => registrant_name))].filter(
    (name) => name !== order.buyer_name,
  )
  const names = others.join(', ')
  const toPay = order.state === 'awaiting_payment' && order.due > 0
  return (
    <section aria-labelledby="what-next" className="mb-8 rounded-card border bg-raised p-5 print:hidden">
      <h2 id="what-next" className="text-lg md:text-lg">
        {t('orders.whatNext')}
      </h2>
      <ul className="mt-3 grid gap-3 text-sm">
        <Point icon={<Mail />}>
          {t('orders.toldYou')}{' '}
          {others.length > 0 && t(order.send_confirmations ? 'orders.toldOthers' : 'orders.othersNotTold', { names })}
        </Point>
        {toPay && order.due_on && (
          <Point icon={<FileText />}>
            {t('orders.payBy', { amount: format.money(order.due, order.currency), date: day.date(order.due_on) })}
          </Point>
        )}
        {order.pack_title === null && (
          <Point icon={<LayoutDashboard />}>
            {t('orders.onDashboard')} <Link href="/my-dashboard">{t('orders.toDashboard')}</Link>
          </Point>
        )}
        {order.pack_title !== null && toPay && <Point icon={<ShoppingCart />}>{t('orders.packWhenPaid')}</Point>}
        {order.pack && order.state === 'complete' && (
          <Point icon={<ShoppingCart />}>
            {t('orders.packReady')} <Link href="/catalogue">{t('orders.browse')}</Link>
          </Point>
        )}
      </ul>
    </section>
  )
}

const Point = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
    {icon}
    <span>{children}</span>
  </li>
)
