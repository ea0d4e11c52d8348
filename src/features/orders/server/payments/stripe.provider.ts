import Stripe from 'stripe'
import { must } from '#platform/calls/result.ts'
import type { Config } from '#platform/ctx/config.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { actOutside } from '#platform/db/inside-transaction.ts'
import type { PaymentProvider, Standing } from './payment-provider.ts'
import type { Payment } from './payments.store.ts'

type StripeConfig = NonNullable<Config['stripe']>
const clients = new WeakMap<StripeConfig, Stripe>()

export const stripeConfig = (ctx: Ctx): StripeConfig => must(ctx.parts.config.stripe, 'Stripe is not configured')

/** One client per process; it is only asked from jobs and from the webhook. */
export function stripeClient(ctx: Ctx): Stripe {
  actOutside()
  const config = stripeConfig(ctx)
  const known = clients.get(config)
  if (known) return known
  const { hostname, port, protocol } = new URL(config.api)
  const client = new Stripe(config.secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // The job tries again, with growing pauses; here it would only hold up the queue.
    maxNetworkRetries: 0,
    timeout: 20_000,
    telemetry: false,
  })
  clients.set(config, client)
  return client
}

/** The same for the same payment, whoever asks again; of another installation's on the same account it differs by its moment. */
const keyOf = (act: string, { id, begunAt }: Payment): { idempotencyKey: string } => ({
  idempotencyKey: `lectern-${act}-${id}-${begunAt.getTime()}`,
})

const intentOf = async (ctx: Ctx, payment: Payment): Promise<Stripe.PaymentIntent> =>
  payment.reference === null
    ? stripeClient(ctx).paymentIntents.create(
        {
          amount: payment.amount,
          currency: payment.currency.toLowerCase(),
          capture_method: 'manual',
          allowed_payment_method_types: ['card'],
          metadata: { payment_id: String(payment.id), order_id: String(payment.orderId) },
        },
        keyOf('payment', payment),
      )
    : stripeClient(ctx).paymentIntents.retrieve(payment.reference)

/** Cards by Stripe: authorised in Stripe's own form in the buyer's browser, captured once the seats are registrations. */
export const stripeCard: PaymentProvider = {
  authorise: async (ctx, payment) => standingOf(await intentOf(ctx, payment), payment, ctx.now()),
  capture: async (ctx, payment) => {
    const id = must(payment.reference, 'an authorised payment without a reference')
    const intent = await inWhateverState(ctx, id, () =>
      stripeClient(ctx).paymentIntents.capture(id, {}, keyOf('capture', payment)),
    )
    return intent.status === 'succeeded' ? 'captured' : 'lost'
  },
  release: async (ctx, payment, isDecided) => {
    const { id, status } = await intentOf(ctx, payment)
    if (status === 'requires_capture' && !isDecided) return 'authorised'
    if (status === 'canceled') return 'released'
    const intent = await inWhateverState(ctx, id, () =>
      stripeClient(ctx).paymentIntents.cancel(id, {}, keyOf('release', payment)),
    )
    if (intent.status === 'canceled') return 'released'
    if (intent.status === 'requires_capture') return 'authorised'
    // It was taken although nobody gets anything for it: all of it goes back.
    await stripeClient(ctx).refunds.create({ payment_intent: id }, keyOf('give-back', payment))
    return 'released'
  },
  refund: async (ctx, payment, { partId, amount }) => {
    const { idempotencyKey } = keyOf('refund', payment)
    const { id } = await stripeClient(ctx).refunds.create(
      { payment_intent: must(payment.reference, 'a captured payment without a reference'), amount },
      { idempotencyKey: `${idempotencyKey}-${partId}` },
    )
    return { reference: id }
  },
}

/** Refused because the intent has moved on: how it stands now is the answer. Anything else is a failure. */
async function inWhateverState(ctx: Ctx, id: string, act: () => Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const isMovedOn = error.code === 'payment_intent_unexpected_state' || error.code === 'charge_expired_for_capture'
    if (!isMovedOn) throw error
    return stripeClient(ctx).paymentIntents.retrieve(id)
  }
}

const pauseMs = 3000

function standingOf(intent: Stripe.PaymentIntent, payment: Payment, now: Date): Standing {
  const { id: reference, status, amount, currency, client_secret: clientSecret } = intent
  if (amount !== payment.amount || currency !== payment.currency.toLowerCase()) return { kind: 'mismatch', reference }
  if (status === 'requires_capture' || status === 'succeeded') return { kind: 'authorised', reference }
  if (status === 'canceled') return { kind: 'declined', reference }
  if (status === 'processing') return { kind: 'later', at: new Date(now.getTime() + pauseMs), reference }
  // Another card can still be entered in the same form, however often one was declined.
  return { kind: 'waiting', reference, details: { ...payment.details, ...(clientSecret && { clientSecret }) } }
}
