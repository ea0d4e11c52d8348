import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { BillingCard } from '#features/orders/ui/billing.tsx'
import { Documents } from '#features/orders/ui/documents.tsx'
import { OrderActs } from '#features/orders/ui/order-acts.tsx'
import { OrderDetails, Overdue, StateBadge } from '#features/orders/ui/order-details.tsx'
import { RecordedPayments } from '#features/orders/ui/recorded-payments.tsx'
import { RefundDone } from '#features/orders/ui/refund-done.tsx'
import { askFrom, load, type Reply } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import { sentAmount } from '#platform/money/money.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { namespaces: ['orders', 'orders-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const order = await load(args, ordersCalls.order, { order_id: args.params.order_id ?? '' })
  return { order, pageKey: newFormKey() }
}

/** Chosen lines, and an amount as people write it, in minor units. */
const refundOf = (form: FormData) => {
  const amount = textOf(form, 'amount').trim()
  return {
    positions: form.getAll('positions').map(Number),
    ...(amount !== '' && { amount: sentAmount(amount, textOf(form, 'currency'), textOf(form, 'decimal') === ',' ? ',' : '.') }),
    ...(form.has('pack') && { pack: form.get('pack') === 'keep' ? ('keep' as const) : ('withdraw' as const) }),
  }
}

/** Every form names its act; what was done is shown by the order as it then is. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const order_id = args.params.order_id ?? ''
  const [note, form_key, name] = [textOf(form, 'note'), textOf(form, 'form_key'), textOf(form, 'form')]
  const ask = askFrom(args)
  // A map, as any word may be asked for: an object also has what every object has.
  const acts = new Map<string, () => Promise<Reply<unknown>>>(
    Object.entries({
      payment: () => ask(ordersCalls.recordPayment, { order_id, note, form_key }),
      'take-back': () =>
        ask(ordersCalls.takeBackPayment, { order_id, payment_id: textOf(form, 'payment_id'), reason: note, form_key }),
      cancel: () => ask(ordersCalls.cancelOrder, { order_id, reason: note, form_key }),
      refund: () => ask(ordersCalls.refundOrder, { order_id, reason: note, form_key, ...refundOf(form) }),
      refunded: () => ask(ordersCalls.recordRefund, { order_id, part_id: textOf(form, 'part_id') }),
    }),
  )
  const act = acts.get(name.replace(/-\d+$/, ''))
  return act ? sureReply(name, await act()) : null
}

export function Component() {
  const t = useT()
  const format = useFormat()
  const { order, pageKey } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('orders.orderTitle', { id: order.id })}
      trail={[{ label: t('orders-admin.administration'), href: '/admin/orders' }]}
      intro={
        <span className="inline-flex flex-wrap items-center gap-2">
          <StateBadge state={order.state} />
          <Overdue order={order} />
          {[format.dateTime(order.made_at), order.buyer_name].filter(Boolean).join(' · ')}
        </span>
      }
    >
      <Documents order={order} />
      <BillingCard order={order} />
      <OrderDetails order={order} refundActions={(part) => <RefundDone order={order} part={part} pageKey={pageKey} />} />
      <RecordedPayments order={order} />
      <OrderActs order={order} pageKey={pageKey} />
    </AdminPage>
  )
}
