import { useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderProgress } from '../order-view.schema.ts'
import { ordersCalls } from '../orders.contract.ts'

/** As much of Stripe's own script as we use. Card data is entered in its frame and never reaches us. */
type StripeElements = { create: (kind: 'payment') => { mount: (into: HTMLElement) => void; destroy: () => void } }
type StripeScript = (publishableKey: string) => {
  elements: (options: { clientSecret: string }) => StripeElements
  confirmPayment: (options: {
    elements: StripeElements
    redirect: 'if_required'
    confirmParams: { return_url: string }
  }) => Promise<{ error?: { message?: string } }>
}
declare global {
  interface Window {
    Stripe?: StripeScript
  }
}

type Needs = Extract<NonNullable<OrderProgress['needs']>, { kind: 'stripe' }>
type Form = { stripe: ReturnType<StripeScript>; elements: StripeElements }

const loadScript = (src: string): Promise<void> =>
  new Promise((done, fail) => {
    if (window.Stripe) return done()
    const script = document.createElement('script')
    script.src = src
    script.onload = () => done()
    script.onerror = () => fail(new Error('the form for cards could not be loaded'))
    document.head.append(script)
  })

/** Stripe's form in our page; what the bank asks besides, it asks in Stripe's window. */
export function StripeForm({ progress, needs, onPaid }: { progress: OrderProgress; needs: Needs; onPaid: () => void }) {
  const t = useT()
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Form | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { script_url, publishable_key, client_secret } = needs
  useEffect(() => {
    let element: { destroy: () => void } | null = null
    let isGone = false
    loadScript(script_url).then(
      () => {
        if (isGone || !window.Stripe || !place.current) return
        const stripe = window.Stripe(publishable_key)
        const elements = stripe.elements({ clientSecret: client_secret })
        const payment = elements.create('payment')
        payment.mount(place.current)
        element = payment
        setForm({ stripe, elements })
      },
      () => setFault(t('orders.cardFormFailed')),
    )
    return () => {
      isGone = true
      element?.destroy()
    }
  }, [script_url, publishable_key, client_secret, t])
  const pay = async () => {
    if (!form) return
    setIsBusy(true)
    setFault(null)
    const { error } = await form.stripe.confirmPayment({
      elements: form.elements,
      redirect: 'if_required',
      confirmParams: { return_url: window.location.href },
    })
    setIsBusy(false)
    if (error) return setFault(error.message ?? t('common.error'))
    // Stripe tells us too; whoever is first wakes the order.
    await ask(ordersCalls.checkPayment, { order_id: progress.order_id }).catch(() => null)
    onPaid()
  }
  return (
    <section aria-label={t('orders.kind_stripe')} className="grid gap-4 rounded-card border bg-raised p-5">
      <div ref={place} className="min-h-40" />
      {fault && (
        <Callout tone="danger" live="alert">
          {fault}
        </Callout>
      )}
      <Button loading={isBusy} disabled={!form} onClick={() => void pay()}>
        {t('orders.pay', { amount: format.money(progress.due, progress.currency) })}
      </Button>
    </section>
  )
}
