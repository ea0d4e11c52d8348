import { releaseUse, retakeUse } from '#features/discounts/server/discount-use.service.ts'
import { paymentFailedReason } from '#features/registrations/registration.rules.ts'
import { cancelRegistration } from '#features/registrations/server/registration.service.ts'
import { areSurelyKept, freeSeats, refuseTooLate, regainSeats } from '#features/seats/server/seats.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { orderPlaced } from '../../orders.events.ts'
import { type CardKind, cardKinds, isCard, payWithinMinutes } from '../../payment.rules.ts'
import { enterStates, regainBalances, registerLines, seatHolder } from '../checkout/settling.service.ts'
import { issueInvoice } from '../invoices/issuing.service.ts'
import * as store from '../orders.store.ts'
import type { Standing } from './payment-provider.ts'
import { providerOf } from './payment-providers.ts'
import { advancePayment, lastPayment, type Payment } from './payments.store.ts'

/**
 * The way of a card order: authorise → seats become registrations → capture → complete. Each step looks at the rows to see where
 * the order stands, asks the provider outside of any transaction, and writes down the answer in one; so whoever dies on the way
 * leaves an order that the next one can take up. Money that is set aside is taken only once the seats are sure, and given up as
 * soon as they are not.
 */

type Failure = 'declined' | 'expired' | 'seatsGone' | 'someRegistered' | 'notCaptured' | 'wrongAmount' | 'balanceGone'
type Next = 'goOn' | 'rest' | { again: Date }

/** Takes an order as far as it goes now. Answers when to come back, where a provider is still thinking. */
export async function processOrder(ctx: Ctx, orderId: number): Promise<Date | null> {
  for (;;) {
    const next = await takeStep(ctx, orderId)
    if (next === 'rest') return null
    if (next !== 'goOn') return next.again
  }
}

async function takeStep(ctx: Ctx, orderId: number): Promise<Next> {
  const [found, payment] = await Promise.all([store.findOrder(ctx.db, orderId), lastPayment(ctx.db, orderId, cardKinds)])
  const order = must(found, 'an order in processing vanished')
  if (!payment || !isCard(order.payment)) return 'rest'
  const isUnheard = payment.state === 'begun' || payment.state === 'waiting'
  if (order.state === 'failed') return isUnheard || payment.state === 'authorised' ? giveUp(ctx, order, payment) : 'rest'
  if (order.state !== 'processing' && order.state !== 'awaiting_payment') return 'rest'
  if (isUnheard) return authorise(ctx, order, payment)
  if (payment.state !== 'authorised') return 'rest'
  const lines = await store.linesOfOrder(ctx.db, orderId)
  return lines.some(({ registrationId }) => registrationId === null) ? seat(ctx, order) : capture(ctx, order, payment)
}

const kindOf = (payment: Payment): CardKind =>
  must(
    cardKinds.find((kind) => kind === payment.source),
    'only cards are asked for',
  )

async function authorise(ctx: Ctx, order: store.Order, payment: Payment): Promise<Next> {
  const isTooLate = ctx.now().getTime() > payment.begunAt.getTime() + payWithinMinutes * 60_000
  const standing = await providerOf(kindOf(payment)).authorise(ctx, payment)
  if (isTooLate && (standing.kind === 'waiting' || standing.kind === 'later')) return fail(ctx, order.id, payment, 'expired')
  if (standing.kind === 'authorised' && (await hearAndSeat(ctx, order.id, payment, standing)))
    return capture(ctx, order, { ...payment, ...newsOf(standing) })
  return heard(ctx, order.id, payment, standing)
}

type Authorised = Extract<Standing, { details?: unknown }>
const newsOf = ({ kind, reference, details }: Authorised) => ({ state: kind, reference, ...(details && { details }) })

/**
 * What nearly always happens, in one transaction: the money is set aside and the seats are there. False where anything is otherwise;
 * then nothing was written, and each step is taken by itself.
 */
async function hearAndSeat(ctx: Ctx, orderId: number, asked: Payment, standing: Authorised): Promise<boolean> {
  const outcome = await ctx.tx(async (ctx): Promise<{ ok: true } | { ok: false; refusal: 'byItself' }> => {
    const { order, payment, lines } = await lockUnderWay(ctx, orderId)
    const isAsAsked = payment.id === asked.id && payment.state === asked.state && order.state === 'processing'
    if (!isAsAsked) return { ok: false, refusal: 'byItself' }
    const { state, ...news } = newsOf(standing)
    const [failure] = await Promise.all([
      takeSeats(ctx, order, lines),
      advancePayment(ctx.db, payment, state, { ...news, at: ctx.now() }),
    ])
    return failure ? { ok: false, refusal: 'byItself' } : { ok: true }
  })
  return outcome.ok
}

/** Held until the transaction ends: what is read of it is read behind its lock, on the same way. */
async function lockUnderWay(ctx: Ctx, orderId: number) {
  const [order, payment, lines] = await Promise.all([
    store.lockOrder(ctx.db, orderId),
    lastPayment(ctx.db, orderId, cardKinds),
    store.linesOfOrder(ctx.db, orderId),
  ])
  return { order: must(order, 'an order in processing vanished'), payment: must(payment, 'a payment vanished'), lines }
}

/** Writes down what the provider said, unless somebody else has already. */
const heard = (ctx: Ctx, orderId: number, asked: Payment, standing: Standing): Promise<Next> =>
  ctx.tx(async (ctx): Promise<Next> => {
    const order = must(await store.lockOrder(ctx.db, orderId), 'an order in processing vanished')
    const payment = must(await lastPayment(ctx.db, orderId, cardKinds), 'a payment vanished')
    if (payment.id !== asked.id || payment.state !== asked.state) return 'goOn'
    const { reference } = standing
    const at = ctx.now()
    if (standing.kind === 'later') {
      await advancePayment(ctx.db, payment, payment.state, { reference, at })
      return { again: standing.at }
    }
    if (standing.kind === 'declined' || standing.kind === 'mismatch') {
      await advancePayment(ctx.db, payment, standing.kind === 'declined' ? 'declined' : payment.state, { reference, at })
      await enterFailure(ctx, order, standing.kind === 'declined' ? 'declined' : 'wrongAmount')
      return 'goOn'
    }
    const { kind, details } = standing
    await advancePayment(ctx.db, payment, kind, { reference, at, ...(details && { details }) })
    if (kind === 'waiting') {
      if (order.state === 'processing') await enterStates(ctx, order, ['awaiting_payment'])
      return 'rest'
    }
    if (order.state === 'failed') {
      await store.setPayment(ctx.db, order.id, order.payment, null)
      // The money is there: a code that somebody else has used up meanwhile does not stop the order that had it first.
      if (order.discountCode !== null) await retakeUse(ctx, order.id, order.discountCode, order.buyerId)
    }
    if (order.state !== 'processing') await enterStates(ctx, order, ['processing'])
    return 'goOn'
  })

/** The seats were kept while it was paid; those that ran out are asked for once more, and if they are gone the money stays its owner's. */
async function seat(ctx: Ctx, { id }: store.Order): Promise<Next> {
  const outcome = await ctx.tx(async (ctx): Promise<{ ok: true } | { ok: false; refusal: Failure }> => {
    const { order, lines } = await lockUnderWay(ctx, id)
    const refusal = order.state === 'processing' ? await takeSeats(ctx, order, lines) : null
    return refusal ? { ok: false, refusal } : { ok: true }
  })
  if (outcome.ok) return 'goOn'
  const payment = must(await lastPayment(ctx.db, id, cardKinds), 'a payment vanished')
  return fail(ctx, id, payment, outcome.refusal)
}

/** Everybody of the order is registered, if that can be. Inside the transaction of whoever holds it; why not, where it cannot. */
async function takeSeats(ctx: Ctx, order: store.Order, lines: store.OrderLine[]): Promise<Failure | null> {
  if (lines.every(({ registrationId }) => registrationId !== null)) return null
  const [holder, since] = [seatHolder(order.id), ctx.now()]
  const lost = (await areSurelyKept(ctx, holder, lines)) ? [] : await regainSeats(ctx, holder, lines)
  if (lost.length > 0) return 'seatsGone'
  if (!(await regainBalances(ctx, order))) return 'balanceGone'
  if (!(await registerLines(ctx, order, lines))) return 'someRegistered'
  await freeSeats(ctx, holder)
  refuseTooLate(ctx, since)
  return null
}

async function capture(ctx: Ctx, order: store.Order, asked: Payment): Promise<Next> {
  const outcome = await providerOf(kindOf(asked)).capture(ctx, asked)
  if (outcome === 'lost') return fail(ctx, order.id, asked, 'notCaptured')
  await ctx.tx(async (ctx) => {
    const [locked, last] = await Promise.all([
      store.lockOrder(ctx.db, asked.orderId),
      lastPayment(ctx.db, asked.orderId, cardKinds),
    ])
    const [order, payment] = [must(locked, 'an order in processing vanished'), must(last, 'a payment vanished')]
    if (order.state !== 'processing' || payment.state !== 'authorised') return
    await Promise.all([
      advancePayment(ctx.db, payment, 'captured', { at: ctx.now() }),
      enterStates(ctx, order, ['complete']),
      emit(ctx, orderPlaced({ orderId: order.id, buyerId: order.buyerId })),
    ])
    await issueInvoice(ctx, order, { total: order.total, order })
  })
  return 'rest'
}

/** The order fails: whoever was registered for it no longer is, and its seats are free. The money follows in the next step. */
const fail = (ctx: Ctx, orderId: number, asked: Payment, failure: Failure): Promise<Next> =>
  ctx.tx(async (ctx): Promise<Next> => {
    const order = must(await store.lockOrder(ctx.db, orderId), 'an order in processing vanished')
    const payment = must(await lastPayment(ctx.db, orderId, cardKinds), 'a payment vanished')
    if (payment.id !== asked.id || payment.state === 'captured') return 'goOn'
    if (order.state === 'processing' || order.state === 'awaiting_payment') await enterFailure(ctx, order, failure)
    return 'goOn'
  })

async function enterFailure(ctx: Ctx, order: store.Order, failure: Failure): Promise<void> {
  const seated = (await store.linesOfOrder(ctx.db, order.id)).flatMap(({ position, registrationId }) =>
    registrationId === null ? [] : [{ position, registrationId }],
  )
  for (const { registrationId } of seated) await cancelRegistration(ctx, { registrationId, reason: paymentFailedReason })
  await store.setRegistrations(
    ctx.db,
    order.id,
    seated.map(({ position }) => ({ position, registrationId: null })),
  )
  await freeSeats(ctx, seatHolder(order.id))
  await releaseUse(ctx, order.id)
  await store.setPayment(ctx.db, order.id, order.payment, failure)
  await enterStates(ctx, order, ['failed'])
}

/**
 * The money of a failed order goes back. Where its owner authorised it in the meantime, unheard, the order is taken up once more:
 * they get their seats if these are still to be had, and otherwise it comes back here as heard, and is given up.
 */
async function giveUp(ctx: Ctx, order: store.Order, payment: Payment): Promise<Next> {
  const isDecided = payment.state === 'authorised' || order.failure === 'wrongAmount'
  const outcome = await providerOf(kindOf(payment)).release(ctx, payment, isDecided)
  if (outcome === 'authorised') return authorise(ctx, order, payment)
  await ctx.tx(async (ctx) => {
    const order = must(await store.lockOrder(ctx.db, payment.orderId), 'an order in processing vanished')
    const now = must(await lastPayment(ctx.db, order.id, cardKinds), 'a payment vanished')
    if (order.state === 'failed' && now.id === payment.id && now.state === payment.state)
      await advancePayment(ctx.db, now, 'released', { at: ctx.now() })
  })
  return 'rest'
}
