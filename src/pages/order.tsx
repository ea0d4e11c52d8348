import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { OrderDetails, StateBadge } from '#features/orders/ui/order-details.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Callout } from '#ui/callout.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'

export const handle: PageHandle = { namespaces: ['orders'] }

export const loader = (args: LoaderFunctionArgs) => load(args, ordersCalls.order, { order_id: args.params.order_id ?? '' })

export function Component() {
  const t = useT()
  const format = useFormat()
  const order = useLoaderData<typeof loader>()
  const isNew = useSearchParams()[0].has('placed')
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <title>{t('orders.orderTitle', { id: order.id })}</title>
      {isNew && (
        <Callout
          tone="success"
          live="status"
          title={t('orders.thanks')}
          className="mb-8"
          actions={<ButtonLink href="/my-dashboard">{t('orders.toDashboard')}</ButtonLink>}
        >
          {t(order.payment === 'invoice' ? 'orders.thanksInvoice' : 'orders.thanksFree')}
        </Callout>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{t('orders.orderTitle', { id: order.id })}</h1>
        <StateBadge state={order.state} />
      </div>
      <p className="mb-6 text-muted text-sm">
        {[
          format.dateTime(order.made_at),
          order.buyer_name,
          order.invoice_number && t('orders.invoiceNumber', { number: order.invoice_number }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <OrderDetails order={order} />
      <p className="mt-8 text-sm print:hidden">
        <Link href="/my-orders">{t('orders.allMine')}</Link>
      </p>
    </div>
  )
}
