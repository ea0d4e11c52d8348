import { type FormEvent, useRef, useState } from 'react'
import { useActionData, useRouteLoaderData } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useShownAgain } from '#ui/foundations/use-shown-again.ts'
import { ordersCalls } from '../orders.contract.ts'
import { type OfferedKind, processingSeconds } from '../payment.rules.ts'
import { BillingFields, useBilling } from './billing-fields.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { leadOn, useLeaveGuard } from './use-leave-guard.ts'
import { usePaymentDraft } from './use-payment-draft.ts'

type CheckoutProps = {
  /** Of a pack that is ordered instead of what is in the cart. */
  packId?: number
  cartVersion: number
  due: number
  currency: string
  /** Names the words of the policy that is to be accepted; empty where there is none. */
  policyVersion: string
  kinds: OfferedKind[]
  onRefused: () => void
}

/** The last step: how to pay, policy, then the order. While it is processed one must not leave the page (§4). */
export function CheckoutPanel({ packId, cartVersion, due, currency, policyVersion, kinds, onRefused }: CheckoutProps) {
  const t = useT()
  const format = useFormat()
  const [isProcessing, setIsProcessing] = useState(false)
  const sent = useActionData<{ refusal: string }>()
  const [refusal, setRefusal] = useState<string | null>(sent?.refusal ?? null)
  const [isPolicyMissed, setIsPolicyMissed] = useState(false)
  const policy = useRef<HTMLDivElement>(null)
  const viewer = useRouteLoaderData<{ viewer: { id: number } | null }>('root')?.viewer ?? null
  const billing = useBilling({ draft: { of: viewer, at: 'billing' } })
  // Not one for all: what is accepted for one order is not accepted for another.
  const draft = { of: viewer, at: packId ? `payment:pack-${packId}` : 'payment' }
  const { choice, choose, accepts, accept, forget } = usePaymentDraft({ kinds, policyVersion, draft })
  const hasPolicy = policyVersion !== ''
  useLeaveGuard(isProcessing)
  useShownAgain(() => {
    setIsProcessing(false)
    onRefused()
  })
  const isInvoice = due > 0 && choice.kind === 'invoice'
  const place = async () => {
    if (hasPolicy && !accepts) {
      setIsPolicyMissed(true)
      return policy.current?.querySelector('input')?.focus()
    }
    if (isInvoice && !billing.isComplete()) return
    setIsProcessing(true)
    setRefusal(null)
    const payment = due === 0 ? ('none' as const) : choice.kind
    const input = {
      cart_version: cartVersion,
      payment,
      due,
      demo_card: choice.card,
      accepts_policy: accepts,
      ...(due > 0 && { billing: billing.billing }),
    }
    const order = () => (packId ? ask(ordersCalls.purchasePack, { ...input, pack_id: packId }) : ask(ordersCalls.checkout, input))
    // An answer may be lost though the order was made: asked once more with the same cart, it is told.
    const reply = await order()
      .catch(() => new Promise((done) => setTimeout(done, 1000)).then(order))
      .catch(() => null)
    // It stays busy until the page is gone: what is placed is not to be placed again.
    if (reply?.ok) {
      billing.forget()
      forget()
      return leadOn(`/orders/${reply.value.order_id}/processing`)
    }
    setIsProcessing(false)
    setRefusal(reply?.message ?? t('common.error'))
    // Where nothing was answered the cart stays as it was sent, for the next press to find the order by.
    if (reply) onRefused()
  }
  // Without scripts the browser sends the form, and the page's action orders.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void place()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-t pt-5">
      <input type="hidden" name="cart_version" value={cartVersion} />
      <input type="hidden" name="due" value={due} />
      {due > 0 && <PaymentChoice kinds={kinds} choice={choice} onChange={choose} />}
      {due > 0 && <BillingFields state={billing} isRequired={isInvoice} />}
      {hasPolicy && (
        <div ref={policy}>
          <Checkbox
            name="accepts_policy"
            label={t('orders.acceptPolicy')}
            checked={accepts}
            error={isPolicyMissed && !accepts ? t('orders.policyNotAccepted') : undefined}
            onChange={(event) => accept(event.target.checked)}
          />
        </div>
      )}
      {refusal && (
        <Callout tone="danger" live="alert">
          {refusal}
        </Callout>
      )}
      <Button type="submit" wide size="lg" loading={isProcessing}>
        {due === 0 && t(packId ? 'orders.orderPack' : 'orders.complete')}
        {isInvoice && t('orders.orderByInvoice')}
        {due > 0 && !isInvoice && t('orders.pay', { amount: format.money(due, currency) })}
      </Button>
      {isInvoice && !packId && <p className="text-muted text-sm">{t('orders.invoiceHint')}</p>}
      {isProcessing && (
        <Callout tone="warning" live="alert">
          {t('orders.processing', { seconds: processingSeconds })}
        </Callout>
      )}
    </form>
  )
}
