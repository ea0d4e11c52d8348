import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderView } from '../order-view.schema.ts'
import { ordersCalls } from '../orders.contract.ts'
import type { OfferedKind } from '../payment.rules.ts'
import { BillingFields, useBilling } from './billing-fields.tsx'
import { type Choice, PaymentChoice } from './payment-choice.tsx'
import { leadOn } from './use-leave-guard.ts'

/** A failed order can be paid once more, with another card or in any other way that is offered. */
export function PayAgain({ order, kinds }: { order: OrderView; kinds: OfferedKind[] }) {
  const t = useT()
  const format = useFormat()
  const [choice, setChoice] = useState<Choice>({ kind: kinds[0] ?? 'invoice', card: 'succeeds' })
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const billing = useBilling({ said: order.billing })
  const payment = kinds.find((kind) => kind === choice.kind)
  if (!payment) return null
  const retry = async () => {
    if (payment === 'invoice' && !billing.isComplete()) return
    setIsBusy(true)
    const input = { order_id: order.id, payment, demo_card: choice.card, billing: billing.billing }
    const reply = await ask(ordersCalls.retryPayment, input).catch(() => null)
    if (reply?.ok) return leadOn(`/orders/${order.id}/processing`)
    setIsBusy(false)
    setRefusal(reply?.message ?? t('common.error'))
  }
  return (
    <section aria-label={t('orders.tryAgain')} className="mb-8 grid max-w-md gap-4 rounded-card border bg-raised p-5">
      <PaymentChoice kinds={kinds} choice={choice} onChange={setChoice} />
      <BillingFields state={billing} isRequired={payment === 'invoice'} />
      {refusal && (
        <Callout tone="danger" live="alert">
          {refusal}
        </Callout>
      )}
      <Button loading={isBusy} onClick={() => void retry()}>
        {payment === 'invoice'
          ? t('orders.orderByInvoice')
          : t('orders.pay', { amount: format.money(order.due, order.currency) })}
      </Button>
    </section>
  )
}
