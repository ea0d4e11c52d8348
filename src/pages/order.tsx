import { type LoaderFunctionArgs, redirectDocument, useLoaderData, useSearchParams } from 'react-router'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { Billing } from '#features/orders/ui/billing.tsx'
import { CancelLine } from '#features/orders/ui/cancel-line.tsx'
import { Documents } from '#features/orders/ui/documents.tsx'
import { OrderDetails, Overdue, StateBadge } from '#features/orders/ui/order-details.tsx'
import { PayAgain } from '#features/orders/ui/pay-again.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Callout } from '#ui/callout.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'

export const handle: PageHandle = { namespaces: ['orders'] }

export async function loader(args: LoaderFunctionArgs) {
  const order = await load(args, ordersCalls.order, { order_id: args.params.order_id ?? '' })
  // A document of its own: only that page's policy lets the form for cards in.
  if (order.is_under_way && order.is_mine) throw redirectDocument(`/orders/${order.id}/processing`)
  const { kinds } = order.may_retry ? await load(args, ordersCalls.paymentOptions, {}) : { kinds: [] }
  return { order, kinds }
}

const thanks = {
  none: 'orders.thanksFree',
  invoice: 'orders.thanksInvoice',
  demo_card: 'orders.thanksCard',
  stripe: 'orders.thanksCard',
} as const

export function Component() {
  const t = useT()
  const format = useFormat()
  const { order, kinds } = useLoaderData<typeof loader>()
  const isNew = useSearchParams()[0].has('placed')
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <title>{t('orders.orderTitle', { id: order.id })}</title>
      {isNew && (order.state === 'complete' || order.state === 'awaiting_payment') && (
        <Callout
          tone="success"
          live="status"
          title={t('orders.thanks')}
          className="mb-8"
          actions={<ButtonLink href="/my-dashboard">{t('orders.toDashboard')}</ButtonLink>}
        >
          {t(thanks[order.payment])}
        </Callout>
      )}
      {order.failure && (
        <Callout tone="danger" title={t('orders.failedTitle')} className="mb-6">
          {order.failure}
        </Callout>
      )}
      {order.may_retry && <PayAgain order={order} kinds={kinds} />}
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{t('orders.orderTitle', { id: order.id })}</h1>
        <StateBadge state={order.state} />
        <Overdue order={order} />
      </div>
      <p className="mb-6 text-muted text-sm">{[format.dateTime(order.made_at), order.buyer_name].filter(Boolean).join(' · ')}</p>
      <Documents order={order} />
      <Billing order={order} />
      <OrderDetails order={order} lineActions={(line) => <CancelLine order={order} line={line} />} />
      <p className="mt-8 text-sm print:hidden">
        <Link href="/my-orders">{t('orders.allMine')}</Link>
      </p>
    </div>
  )
}
