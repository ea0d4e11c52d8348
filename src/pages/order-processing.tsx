import { useCallback } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { OrderUnderWay } from '#features/orders/ui/order-under-way.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { namespaces: ['orders'], takesPayments: true }

const addressAfter = (id: number, state: string): string => `/orders/${id}${state === 'failed' ? '' : '?placed=1'}`

/** Whoever reloads or comes back finds the same order here, and its own page once it is no longer under way. */
export async function loader(args: LoaderFunctionArgs) {
  const progress = await load(args, ordersCalls.progress, { order_id: args.params.order_id ?? '' })
  if (!progress.is_under_way) throw redirect(addressAfter(progress.order_id, progress.state))
  return progress
}

export function Component() {
  const t = useT()
  const first = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { order_id: id } = first
  const finish = useCallback((state: string) => void navigate(addressAfter(id, state), { replace: true }), [id, navigate])
  return (
    <div className="mx-auto max-w-xl px-4 py-12 md:py-20">
      <title>{t('orders.processingTitle')}</title>
      <h1 className="mb-6">{t('orders.processingTitle')}</h1>
      <OrderUnderWay key={id} first={first} onDone={finish} />
    </div>
  )
}
