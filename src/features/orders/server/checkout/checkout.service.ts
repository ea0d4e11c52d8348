import { emptyCart, type TakenCart, takeCart } from '#features/cart/server/cart.checkout.service.ts'
import { recordUse } from '#features/discounts/server/discount-use.service.ts'
import { holdForOrder } from '#features/packs/server/ledger.service.ts'
import { keepSeats, refuseTooLate } from '#features/seats/server/seats.service.ts'
import { readPolicy } from '#features/site/server/site.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { emit } from '#platform/jobs/events.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { OrderState } from '../../order.rules.ts'
import type { ordersCalls } from '../../orders.contract.ts'
import { orderPlaced } from '../../orders.events.ts'
import { isCard, isRightPayment } from '../../payment.rules.ts'
import { issueInvoice } from '../invoices/issuing.service.ts'
import * as store from '../orders.store.ts'
import { addPayment } from '../payments/payments.store.ts'
import { processOrderJob } from '../payments/processing.jobs.ts'
import { billingFor, billTo } from './billing.service.ts'
import { offeredKinds } from './payment-options.ts'
import { enterStates, isAnybodyRegistered, registerLines, seatHolder } from './settling.service.ts'

type Input = InputOf<typeof ordersCalls.checkout>
export type Placed = { order_id: number; state: OrderState }
type CheckoutRefusal =
  | 'billingMissing'
  | 'cartEmpty'
  | 'cartChanged'
  | 'policyNotAccepted'
  | 'wrongPayment'
  | 'notOffered'
  | 'otherCurrency'
  | 'placesLost'
  | 'someRegistered'
  | 'leftSale'
  | 'discountNotUsable'

/**
 * From cart to order in one transaction: either the order stands, or nothing happened. Where nothing is to be paid, or an invoice
 * is, everybody is registered at once; an unpaid invoice is cancelled by an administrator, which ends the registrations. An order
 * by card keeps the seats of the cart and is taken through payment by a job.
 */
export const checkout = (ctx: Ctx, input: Input): Promise<Result<Placed, CheckoutRefusal>> =>
  placeOnce(ctx, { cartVersion: input.cart_version, packId: null }, (ctx, ownerId) => placeOrder(ctx, ownerId, input))

type Place<Refusal extends string> = (ctx: Ctx, ownerId: number) => Promise<Result<Placed, Refusal>>

type Asked = Omit<store.OrderKey, 'ownerId'>

/** One order for one version of a cart, or for a pack beside it, however often and from wherever it is asked for. */
export async function placeOnce<Refusal extends string>(
  ctx: Ctx,
  asked: Asked,
  place: Place<Refusal>,
): Promise<Result<Placed, Refusal>> {
  const ownerId = userIdOf(ctx)
  const placed = await ctx.tx((ctx) => place(ctx, ownerId))
  if (placed.ok) return placed
  // A version is taken by the order that it became: where the same request came before, its order is the answer.
  const earlier = await earlierOrder(ctx, ownerId, asked)
  return earlier ? ok(earlier) : placed
}

/** Its own order only: a version that was taken for something else is none. */
async function earlierOrder(ctx: Ctx, ownerId: number, asked: Asked): Promise<Placed | null> {
  const order = await store.orderByKey(ctx.db, { ownerId, ...asked })
  return order && { order_id: order.id, state: order.state }
}

async function placeOrder(ctx: Ctx, ownerId: number, input: Input): Promise<Result<Placed, CheckoutRefusal>> {
  const since = ctx.now()
  const taken = await takeCart(ctx, { ownerId, version: input.cart_version })
  if (!taken.ok) return taken
  const { cart, lines, costs, currency, discount, reading } = taken.value
  const policy = await readPolicy(reading)
  if (policy.ok && policy.value.html !== '' && !input.accepts_policy) return refuse('policyNotAccepted')
  if (!isRightPayment(input.payment, costs.due)) return refuse('wrongPayment')
  if (input.due !== undefined && input.due !== costs.due) return refuse('wrongPayment')
  if (input.payment !== 'none' && !(await offeredKinds(reading)).includes(input.payment)) return refuse('notOffered')
  const [billing, isTaken] = await Promise.all([billingFor(ctx, ownerId, input), isAnybodyRegistered(ctx, lines)])
  if (!billing.ok) return billing
  if (isTaken) return refuse('someRegistered')
  const byCard = isCard(input.payment)
  const order = {
    buyerId: ownerId,
    cartId: cart.id,
    cartVersion: cart.version,
    state: byCard ? ('processing' as const) : ('draft' as const),
    payment: input.payment,
    currency,
    list: costs.list,
    discount: costs.list - costs.charged - costs.covered,
    covered: costs.covered,
    discountCode: discount?.code ?? null,
    groupDiscount: costs.groupDiscount,
    codeDiscount: costs.codeDiscount,
    pricesIncludeTax: costs.pricesIncludeTax,
    tax: costs.tax,
    total: costs.total,
    prepaid: costs.prepaid,
    sendConfirmations: cart.sendConfirmations,
    policyAcceptedAt: input.accepts_policy ? ctx.now() : null,
    madeAt: ctx.now(),
    lines: orderLines(taken.value),
  }
  const id = await store.addOrder(ctx.db, order, enteredBy(ownerId, order.state))
  if (discount) await recordUse(ctx, { discountId: discount.id, orderId: id, personId: ownerId, amount: costs.codeDiscount })
  await holdForOrder(ctx, { orderId: id, personId: ownerId, ...holdsOf(taken.value) })
  // All of it on one way, in this order.
  const [keptByOthers, , , state] = await Promise.all([
    byCard ? keepSeats(ctx, seatHolder(id), order.lines) : [],
    emptyCart(ctx, cart),
    billTo(ctx, { id, buyerId: ownerId }, billing.value),
    settleOrder(ctx, { ...order, id }, costs.due, input),
  ])
  refuseTooLate(ctx, since)
  return keptByOthers.length > 0 ? refuse('someRegistered') : ok({ order_id: id, state })
}

/** An order begins as a draft, and where it is taken through payment it is on its way at once. */
export const enteredBy = (actorId: number, state: 'draft' | 'processing') => ({
  actorId,
  states: state === 'draft' ? [state] : (['draft', state] as OrderState[]),
})

type ToSettle = Pick<store.Order, 'id' | 'buyerId' | 'state' | 'currency' | 'total' | 'sendConfirmations'> & {
  lines: store.NewLine[]
}

/** By card the order is on its way; otherwise it stands. */
export async function settleOrder(
  ctx: Ctx,
  order: ToSettle,
  due: number,
  { payment, demo_card: card }: Pick<Input, 'payment' | 'demo_card'>,
): Promise<OrderState> {
  if (isCard(payment)) {
    const details = payment === 'demo_card' ? { card } : {}
    const asked = { orderId: order.id, source: payment, state: 'begun' as const, amount: due, currency: order.currency, details }
    await Promise.all([addPayment(ctx.db, { ...asked, at: ctx.now() }), enqueue(ctx, processOrderJob, { orderId: order.id })])
    return 'processing'
  }
  if (!(await registerLines(ctx, order))) throw new Error('somebody was registered beside the lock of the cart')
  const state = payment === 'invoice' ? 'awaiting_payment' : 'complete'
  await enterStates(ctx, order, ['processing', state])
  // What a balance paid has a receipt too; what costs nothing needs no paper.
  if (order.total > 0) await issueInvoice(ctx, order, { total: order.total })
  await emit(ctx, orderPlaced({ orderId: order.id, buyerId: order.buyerId }))
  return state
}

/** What packs cover and the balance pays, as the cart was priced. */
const holdsOf = ({ lines, costs, currency, packs }: TakenCart) => ({
  covered: lines.flatMap(({ id, productId, registrantId }) => {
    const lot = packs.covered.get(String(id))
    return lot ? [{ lotId: lot.id, productId, registrantId }] : []
  }),
  prepaid: { amount: costs.prepaid, currency },
})

/** What each line is and cost, in the cart's order. */
function orderLines({ lines, costs, titles }: TakenCart): store.NewLine[] {
  const costOf = new Map(costs.lines.map((cost) => [cost.key, cost]))
  return lines.map(({ id, productId, registrantId, groupView }) => {
    const cost = must(costOf.get(String(id)), 'every line is priced')
    const title = must(titles.get(productId), 'a product in a cart vanished')
    return {
      productId,
      registrantId,
      title,
      list: cost.list,
      discount: cost.list - cost.charged - cost.covered,
      covered: cost.covered,
      taxRate: cost.taxRate,
      tax: cost.tax,
      total: cost.total,
      groupView,
    }
  })
}
