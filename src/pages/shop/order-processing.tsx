import { useCallback } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { OrderUnderWay } from '#features/orders/ui/order-under-way.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['orders'], takesPayments: true }

const addressAfter = (id: number, state: string): string => `/orders/${id}${state === 'failed' ? '' : '?placed=1'}`

/** Whoever reloads or comes back finds the same order here, and its own page once it is no longer under way. */
export async function loader(args: LoaderFunctionArgs) {
  const progress = await load(args, ordersCalls.progress, { order_id: args.params.order_id ?? '' })
  if (!progress.is_under_way) throw redirect(addressAfter(progress.order_id, progress.state))
  // The bank has its answer and takes a moment over it.
  return new URL(args.request.url).searchParams.has('answered') ? { ...progress, needs: null } : progress
}

/** What the demo's bank is told by the browser itself, where there are no scripts. */
export async function action(args: ActionFunctionArgs) {
  const confirms = textOf(await args.request.formData(), 'confirms') === 'yes'
  const reply = await askFrom(args)(ordersCalls.answerDemoBank, { order_id: args.params.order_id ?? '', confirms })
  if (reply.ok) throw redirect(`/orders/${args.params.order_id}/processing?answered=1`)
  return { refusal: reply.message }
}

export function Component() {
  const t = useT()
  const sent = useActionData<{ refusal: string }>()
  const first = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { order_id: id } = first
  const finish = useCallback((state: string) => void navigate(addressAfter(id, state), { replace: true }), [id, navigate])
  return (
    <div className="mx-auto max-w-xl px-4 py-12 md:py-20">
      <title>{t('orders.processingTitle')}</title>
      <h1 className="mb-6">{t('orders.processingTitle')}</h1>
      <OrderUnderWay key={id} first={first} refusal={sent?.refusal ?? null} onDone={finish} />
      {/* Whoever is asked something has time to answer. */}
      <noscript>{first.needs === null && <meta httpEquiv="refresh" content="3" />}</noscript>
    </div>
  )
}
