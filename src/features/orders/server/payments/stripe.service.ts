import Stripe from 'stripe'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { ordersCalls } from '../../orders.contract.ts'
import { findPaymentByReference, isNewNotice } from './payments.store.ts'
import { processOrderJob } from './processing.jobs.ts'
import { stripeClient } from './stripe.provider.ts'

/**
 * What Stripe tells us only wakes the order: how the payment stands is asked of Stripe itself. So the order in which notices come,
 * their repetition, and what is written in them do not matter; and one that is not signed by Stripe is not heard at all.
 */
export async function hearStripe(
  ctx: Ctx,
  { raw }: InputOf<typeof ordersCalls.stripeWebhook>,
): Promise<Result<{ received: boolean }, 'notSigned' | 'stripeNotConfigured'>> {
  const { stripe } = ctx.parts.config
  if (!stripe) return refuse('stripeNotConfigured')
  const event = signedEvent(ctx, raw, stripe.webhookSecret)
  if (!event) {
    ctx.log.warn({ ip: ctx.caller.ip }, 'a payment notice without a valid signature')
    return refuse('notSigned')
  }
  return ctx.tx(async (ctx) => {
    if (!(await isNewNotice(ctx.db, event.id, ctx.now()))) return ok({ received: true })
    const payment = 'id' in event.data.object ? await findPaymentByReference(ctx.db, String(event.data.object.id)) : null
    if (payment) await enqueue(ctx, processOrderJob, { orderId: payment.orderId })
    return ok({ received: true })
  })
}

function signedEvent(ctx: Ctx, raw: string, secret: string): Stripe.Event | null {
  const signature = ctx.caller.headers.get('stripe-signature') ?? ''
  try {
    return stripeClient(ctx).webhooks.constructEvent(raw, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}
