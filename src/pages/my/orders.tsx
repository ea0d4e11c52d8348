import { ReceiptText } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { OrderList } from '#features/orders/ui/order-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['orders'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, ordersCalls.myOrders, { before: new URL(args.request.url).searchParams.get('before') ?? undefined })

export function Component() {
  const t = useT()
  const { orders, next_before } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <title>{t('orders.mine')}</title>
      <h1>{t('orders.mine')}</h1>
      {orders.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          title={t('orders.noneTitle')}
          actions={<ButtonLink href="/catalogue">{t('orders.browse')}</ButtonLink>}
        >
          {t('orders.noneText')}
        </EmptyState>
      ) : (
        <OrderList
          orders={orders}
          addressOf={({ id }) => `/orders/${id}`}
          olderAddress={next_before ? `/my-orders?before=${next_before}` : null}
        />
      )}
    </div>
  )
}
