import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { type LoaderFunctionArgs, redirectDocument, useLoaderData, useSearchParams } from 'react-router'
import { cardsCalls } from '#features/catalogue/catalogue.cards.contract.ts'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { BillingCard } from '#features/orders/ui/billing.tsx'
import { CancelLine } from '#features/orders/ui/cancel-line.tsx'
import { Documents } from '#features/orders/ui/documents.tsx'
import { OrderDetails, Overdue, StateBadge } from '#features/orders/ui/order-details.tsx'
import { PayAgain } from '#features/orders/ui/pay-again.tsx'
import { WhatNext } from '#features/orders/ui/what-next.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFocusInRows } from '#ui/foundations/use-focus-in-rows.ts'
import { useFormat } from '#ui/foundations/use-format.ts'
import { OrderedThings } from './parts/ordered-things.tsx'

export const handle: PageHandle = { namespaces: ['orders', 'catalogue'] }

export async function loader(args: LoaderFunctionArgs) {
  const order = await load(args, ordersCalls.order, { order_id: args.params.order_id ?? '' })
  // A document of its own: only that page's policy lets the form for cards in.
  if (order.is_under_way && order.is_mine) throw redirectDocument(`/orders/${order.id}/processing`)
  const ids = [...new Set(order.lines.map(({ present }) => present.product_id))].slice(0, mostThings)
  const { products } = ids.length > 0 ? await load(args, cardsCalls.cards, { ids: ids.join(',') }) : { products: [] }
  const { kinds } = order.may_retry ? await load(args, ordersCalls.paymentOptions, {}) : { kinds: [] }
  return { order, kinds, products }
}

/** Whoever orders more reads the list below. */
const mostThings = 12

const thanks = {
  none: 'orders.thanksFree',
  invoice: 'orders.thanksInvoice',
  demo_card: 'orders.thanksCard',
  stripe: 'orders.thanksCard',
} as const

export function Component() {
  const t = useT()
  const format = useFormat()
  const { order, kinds, products } = useLoaderData<typeof loader>()
  const stands = order.state === 'complete' || order.state === 'awaiting_payment'
  const isNew = useSearchParams()[0].has('placed') && stands
  const title = t('orders.orderTitle', { id: order.id })
  const place = useRef<HTMLDivElement>(null)
  useFocusInRows(place, 'tr:has(button)')
  return (
    <div ref={place} className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <title>{title}</title>
      {isNew && (
        <div className="mb-8" role="status">
          <CircleCheck className="mb-3 size-9 text-success" aria-hidden="true" />
          <h1>{t('orders.thanks')}</h1>
          {/* A pack registers nobody. */}
          {order.pack_title === null && <p className="mt-2 text-muted">{t(thanks[order.payment])}</p>}
        </div>
      )}
      {order.failure && (
        <Callout tone="danger" title={t('orders.failedTitle')} className="mb-6">
          {order.failure}
        </Callout>
      )}
      {order.may_retry && <PayAgain order={order} kinds={kinds} />}
      {isNew && <OrderedThings order={order} products={products} />}
      {isNew && <WhatNext order={order} />}
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isNew ? (
          <h2>{title}</h2>
        ) : (
          <h1 tabIndex={-1} className="outline-none">
            {title}
          </h1>
        )}
        <StateBadge state={order.state} />
        <Overdue order={order} />
      </div>
      <p className="mb-6 text-muted text-sm">{[format.dateTime(order.made_at), order.buyer_name].filter(Boolean).join(' · ')}</p>
      {!isNew && order.is_mine && <OrderedThings order={order} products={products} />}
      <Documents order={order} />
      <BillingCard order={order} />
      <OrderDetails order={order} lineActions={(line) => <CancelLine order={order} line={line} />} />
      <p className="mt-8 text-sm print:hidden">
        <Link href="/my-orders">{t('orders.allMine')}</Link>
      </p>
    </div>
  )
}
