import { must } from '#platform/calls/result.ts'
import { type DemoCard, thinkingSeconds } from '../../payment.rules.ts'
import * as bank from './demo-card.store.ts'
import type { PaymentProvider, Standing } from './payment-provider.ts'

const referenceOf = (paymentId: number): string => `demo-${paymentId}`

const firstStates: Record<DemoCard, bank.ChargeState> = {
  succeeds: 'authorised',
  declined: 'declined',
  slow: 'waiting',
  slowest: 'waiting',
  confirm: 'waiting',
}

/** A bank for the demo, with books of its own: it works, refuses, thinks or asks its owner, as the chosen card says. */
export const demoCard: PaymentProvider = {
  authorise: async (ctx, payment) => {
    const card = must(payment.details.card, 'a demo payment without a card')
    const charge = await bank.openCharge(ctx.db, {
      paymentId: payment.id,
      card,
      state: firstStates[card],
      amount: payment.amount,
      at: ctx.now(),
    })
    const thinks = thinkingSeconds[card]
    const readyAt = thinks === undefined ? null : new Date(charge.madeAt.getTime() + thinks * 1000)
    if (!readyAt || charge.state !== 'waiting' || readyAt > ctx.now()) return standingOf(charge, readyAt)
    await bank.moveCharge(ctx.db, payment.id, ['waiting'], 'authorised')
    return standingOf(await bank.chargeOf(ctx.db, payment.id), readyAt)
  },
  capture: async (ctx, payment) => {
    if (await bank.moveCharge(ctx.db, payment.id, ['authorised'], 'captured')) return 'captured'
    return (await bank.chargeOf(ctx.db, payment.id)).state === 'captured' ? 'captured' : 'lost'
  },
  release: async (ctx, payment, isDecided) => {
    const charge = await bank.findCharge(ctx.db, payment.id)
    if (!charge) return 'released'
    // What its owner authorised while nobody had heard of it is not thrown away: somebody is waiting for a seat.
    if (charge.state === 'authorised' && !isDecided) return 'authorised'
    await bank.moveCharge(ctx.db, payment.id, ['waiting', 'authorised'], 'released')
    return 'released'
  },
  refund: async (ctx, payment, { partId, amount }) => {
    await bank.giveBack(ctx.db, payment.id, partId, amount)
    return { reference: `${referenceOf(payment.id)}-${partId}` }
  },
}

/** Without a time the bank waits for its owner. */
function standingOf({ paymentId, state }: bank.Charge, readyAt: Date | null): Standing {
  const reference = referenceOf(paymentId)
  if (state === 'authorised' || state === 'captured') return { kind: 'authorised', reference }
  if (state === 'waiting') return readyAt ? { kind: 'later', at: readyAt, reference } : { kind: 'waiting', reference }
  return { kind: 'declined', reference }
}
