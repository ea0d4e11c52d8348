import { whyNotForSale } from '#features/cart/server/cart.lines.service.ts'
import { saleTerms } from '#features/catalogue/server/products/sale-lookup.service.ts'
import { retakeUse } from '#features/discounts/server/discount-use.service.ts'
import { isPackSoldSince } from '#features/packs/server/packs.service.ts'
import { freeSeats, keepSeats, regainSeats, type Seat } from '#features/seats/server/seats.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isSelf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { OrderState } from '../../order.rules.ts'
import type { ordersCalls } from '../../orders.contract.ts'
import { orderPlaced } from '../../orders.events.ts'
import { ordersPolicy } from '../../orders.policy.ts'
import { cardKinds, isCard, isUnderWay, orderProgress } from '../../payment.rules.ts'
import { dueNow } from '../../sums.rules.ts'
import { billingFor, billTo } from '../checkout/billing.service.ts'
import { offeredKinds } from '../checkout/payment-options.ts'
import { enterStates, regainBalances, registerLines, seatHolder } from '../checkout/settling.service.ts'
import { issueInvoice } from '../invoices/issuing.service.ts'
import { creditedSoFar } from '../order-sums.service.ts'
import * as store from '../orders.store.ts'
import { moveCharge } from './demo-card.store.ts'
import { addPayment, lastPayment, type Payment } from './payments.store.ts'
import { processOrderJob } from './processing.jobs.ts'

export async function showPaymentOptions(ctx: Ctx): Promise<Result<AnswerOf<typeof ordersCalls.paymentOptions>>> {
  return ok({ kinds: await offeredKinds(ctx) })
}

type Progress = AnswerOf<typeof ordersCalls.progress>

/** How far an order is, and what its buyer must do for it to go on. */
export async function showProgress(ctx: Ctx, { order_id: id }: { order_id: number }): Promise<Result<Progress, 'orderNotFound'>> {
  const order = await store.findOrder(ctx.db, id)
  if (!order || !ordersPolicy.read(ctx.actor, order)) return refuse('orderNotFound')
  const payment = isCard(order.payment) ? await lastPayment(ctx.db, id, cardKinds) : null
  const lines = await store.linesOfOrder(ctx.db, id)
  const isSeated = lines.every(({ registrationId }) => registrationId !== null)
  const secondsSince = payment ? (ctx.now().getTime() - payment.begunAt.getTime()) / 1000 : 0
  const isWaiting = order.state === 'awaiting_payment' && payment?.state === 'waiting'
  return ok({
    order_id: id,
    state: order.state,
    payment: order.payment,
    total: order.total,
    currency: order.currency,
    progress: orderProgress(order.state, payment?.state ?? null, isSeated, secondsSince),
    is_under_way: isUnderWay(order),
    due: dueNow(order, await creditedSoFar(ctx, id)),
    needs: isWaiting && isSelf(ctx.actor, order.buyerId) ? needsOf(ctx, payment) : null,
    failure: failureText(ctx, order),
  })
}

/** What the provider wants from the buyer. */
function needsOf(ctx: Ctx, { source, details }: Payment): Progress['needs'] {
  if (source === 'demo_card') return { kind: 'demo_confirmation' }
  const { stripe } = ctx.parts.config
  if (!stripe || !details.clientSecret) return null
  return {
    kind: 'stripe',
    client_secret: details.clientSecret,
    publishable_key: stripe.publishableKey,
    script_url: stripe.script,
  }
}

/** Asks how the payment stands, now; the provider tells us too, but perhaps later. */
export const checkPayment = (ctx: Ctx, { order_id: id }: { order_id: number }): Promise<Result<Paid, 'orderNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<Paid, 'orderNotFound'>> => {
    const order = await store.findOrder(ctx.db, id)
    if (!order || !isSelf(ctx.actor, order.buyerId)) return refuse('orderNotFound')
    if (isUnderWay(order)) await enqueue(ctx, processOrderJob, { orderId: id })
    return ok({ order_id: id, state: order.state })
  })

const failures = ['declined', 'expired', 'seatsGone', 'someRegistered', 'notCaptured', 'wrongAmount', 'balanceGone'] as const

/** Why a failed order failed, for its buyer. */
export function failureText(ctx: Ctx, { state, failure }: Pick<store.Order, 'state' | 'failure'>): string | null {
  if (state !== 'failed') return null
  return ctx.t(`orders.failure_${failures.find((known) => known === failure) ?? 'declined'}`)
}

type Paid = { order_id: number; state: OrderState }
type RetryRefusal =
  | 'billingMissing'
  | 'orderNotFound'
  | 'notInThisState'
  | 'notOffered'
  | 'placesLost'
  | 'leftSale'
  | 'packNotForSale'
  | 'discountNotUsable'
  | 'balanceGone'
  | 'lineRegistered'

/** Another try to pay a failed order, at the prices it was made at. Asking twice is one try. */
export const retryPayment = (ctx: Ctx, input: InputOf<typeof ordersCalls.retryPayment>): Promise<Result<Paid, RetryRefusal>> =>
  ctx.tx(async (ctx): Promise<Result<Paid, RetryRefusal>> => {
    const order = await store.lockOrder(ctx.db, input.order_id)
    if (!order || !isSelf(ctx.actor, order.buyerId)) return refuse('orderNotFound')
    if (order.state === 'processing') return ok({ order_id: order.id, state: order.state })
    const last = await lastPayment(ctx.db, order.id, cardKinds)
    // As long as the money of the last try is not back, there is no next one.
    const isOver = last?.state === 'declined' || last?.state === 'released'
    if (order.state !== 'failed' || !isOver) return refuse('notInThisState')
    if (!(await offeredKinds(ctx)).includes(input.payment)) return refuse('notOffered')
    const billing = await billingFor(ctx, order.buyerId, input)
    if (!billing.ok) return billing
    const lines = await store.linesOfOrder(ctx.db, order.id)
    const terms = await saleTerms(ctx, [...new Set(lines.map(({ productId }) => productId))])
    if (lines.some(({ productId }) => whyNotForSale(terms.get(productId)) !== null)) return refuse('leftSale')
    const pack = await store.packLineOf(ctx.db, order.id)
    if (pack && !(await isPackSoldSince(ctx, pack.packId, order.madeAt))) return refuse('packNotForSale')
    const lost = await regainSeats(ctx, seatHolder(order.id), lines)
    if (lost.length > 0) return placesLost(lines, lost)
    if (order.discountCode !== null && !(await retakeUse(ctx, order.id, order.discountCode, order.buyerId)))
      return refuse('discountNotUsable', { code: order.discountCode })
    if (!(await regainBalances(ctx, order))) return refuse('balanceGone')
    await store.setPayment(ctx.db, order.id, input.payment, null)
    await billTo(ctx, order, billing.value)
    if (!isCard(input.payment)) return standByInvoice(ctx, order)
    const taken = await keepSeats(ctx, seatHolder(order.id), lines)
    if (taken.length > 0) return placesLost(lines, taken)
    const details = input.payment === 'demo_card' ? { card: input.demo_card } : {}
    const asked = { orderId: order.id, source: input.payment, state: 'begun' as const, details, currency: order.currency }
    await addPayment(ctx.db, { ...asked, amount: order.total - order.prepaid, at: ctx.now() })
    await enterStates(ctx, order, ['processing'])
    await enqueue(ctx, processOrderJob, { orderId: order.id })
    return ok({ order_id: order.id, state: 'processing' })
  })

/** An invoice registers at once, as at the checkout (decision 10). */
async function standByInvoice(ctx: Ctx, order: store.Order): Promise<Result<Paid, 'lineRegistered'>> {
  if (!(await registerLines(ctx, order))) return refuse('lineRegistered')
  await freeSeats(ctx, seatHolder(order.id))
  await enterStates(ctx, order, ['processing', 'awaiting_payment'])
  await issueInvoice(ctx, order, { total: order.total })
  await emit(ctx, orderPlaced({ orderId: order.id, buyerId: order.buyerId }))
  return ok({ order_id: order.id, state: 'awaiting_payment' })
}

const placesLost = (lines: store.OrderLine[], lost: Seat[]) =>
  refuse('placesLost', { names: [...new Set(titlesOf(lines, lost))].join(', ') })

const titlesOf = (lines: store.OrderLine[], lost: Seat[]): string[] =>
  lost.flatMap(({ productId }) => lines.find((line) => line.productId === productId)?.title ?? [])

/** What a bank asks its customer in its own window; the demo's bank asks here. */
export const answerDemoBank = (
  ctx: Ctx,
  { order_id: id, confirms }: InputOf<typeof ordersCalls.answerDemoBank>,
): Promise<Result<Paid, 'orderNotFound' | 'notInThisState'>> =>
  ctx.tx(async (ctx): Promise<Result<Paid, 'orderNotFound' | 'notInThisState'>> => {
    const order = await store.lockOrder(ctx.db, id)
    if (!order || !isSelf(ctx.actor, order.buyerId)) return refuse('orderNotFound')
    const payment = await lastPayment(ctx.db, id, ['demo_card'])
    if (!payment || !(await moveCharge(ctx.db, payment.id, ['waiting'], confirms ? 'authorised' : 'declined')))
      return refuse('notInThisState')
    await enqueue(ctx, processOrderJob, { orderId: id })
    return ok({ order_id: id, state: order.state })
  })
