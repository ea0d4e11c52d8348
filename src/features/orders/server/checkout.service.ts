import { cartIdOf, emptyCart, type TakenCart, takeCart } from '#features/cart/server/cart.checkout.service.ts'
import { productOutlines } from '#features/catalogue/server/product-lookup.service.ts'
import { recordUse } from '#features/discounts/server/discount-use.service.ts'
import { isRegistered, registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { readPolicy } from '#features/site/server/site.service.ts'
import { isUser } from '#platform/actor.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { emit } from '#platform/events.ts'
import { Forbidden, must, ok, type Result, refuse } from '#platform/result.ts'
import { invoiceNumber, invoiceSeries, isRightPayment, type OrderState } from '../order.rules.ts'
import type { ordersCalls } from '../orders.contract.ts'
import { orderPlaced } from '../orders.events.ts'
import * as store from './orders.store.ts'

type Input = InputOf<typeof ordersCalls.checkout>
type Placed = { order_id: number; state: OrderState }
type CheckoutRefusal =
  | 'cartEmpty'
  | 'cartChanged'
  | 'policyNotAccepted'
  | 'wrongPayment'
  | 'placesLost'
  | 'someRegistered'
  | 'leftSale'
  | 'discountNotUsable'

/**
 * From cart to order in one transaction: either everybody is registered and the order stands, or nothing happened. An order by
 * invoice registers at once and waits for its payment; an unpaid one is cancelled by an administrator, which ends the registrations.
 */
export async function checkout(ctx: Ctx, input: Input): Promise<Result<Placed, CheckoutRefusal>> {
  if (!isUser(ctx.actor)) throw new Forbidden('an order is a person’s own')
  const ownerId = ctx.actor.userId
  const earlier = await earlierOrder(ctx, ownerId, input.cart_version)
  if (earlier) return ok(earlier)
  const placed = await ctx.tx((ctx) => placeOrder(ctx, ownerId, input))
  // The same request may have won between the look and the lock: its order is the answer.
  return placed.ok ? placed : ((await answerOf(ctx, ownerId, input)) ?? placed)
}

async function earlierOrder(ctx: Ctx, ownerId: number, version: number): Promise<Placed | null> {
  const cartId = await cartIdOf(ctx, ownerId)
  const order = cartId === null ? null : await store.orderOfCart(ctx.db, cartId, version)
  return order && { order_id: order.id, state: order.state }
}

const answerOf = async (ctx: Ctx, ownerId: number, { cart_version }: Input): Promise<Result<Placed> | null> => {
  const order = await earlierOrder(ctx, ownerId, cart_version)
  return order && ok(order)
}

async function placeOrder(ctx: Ctx, ownerId: number, input: Input): Promise<Result<Placed, CheckoutRefusal>> {
  const taken = await takeCart(ctx, { ownerId, version: input.cart_version })
  if (!taken.ok) return taken
  const { cart, lines, costs, currency, discount } = taken.value
  const policy = await readPolicy(ctx)
  if (policy.ok && policy.value.html !== '' && !input.accepts_policy) return refuse('policyNotAccepted')
  if (!isRightPayment(input.payment, costs.due)) return refuse('wrongPayment')
  if (input.due !== undefined && input.due !== costs.due) return refuse('wrongPayment')
  for (const { productId, registrantId } of lines)
    if (await isRegistered(ctx, productId, registrantId)) return refuse('someRegistered')
  const state = input.payment === 'invoice' ? 'awaiting_payment' : 'complete'
  const orderId = await store.addOrder(ctx.db, {
    buyerId: ownerId,
    cartId: cart.id,
    cartVersion: cart.version,
    state: 'draft',
    payment: input.payment,
    currency,
    list: costs.list,
    discount: costs.list - costs.charged,
    discountCode: discount?.code ?? null,
    groupDiscount: costs.groupDiscount,
    codeDiscount: costs.codeDiscount,
    pricesIncludeTax: costs.pricesIncludeTax,
    tax: costs.tax,
    total: costs.total,
    sendConfirmations: cart.sendConfirmations,
    policyAcceptedAt: input.accepts_policy ? ctx.now() : null,
    madeAt: ctx.now(),
    lines: await orderLines(ctx, taken.value),
  })
  if (discount) await recordUse(ctx, { discountId: discount.id, orderId, personId: ownerId, amount: costs.codeDiscount })
  await enter(ctx, orderId, ['draft', 'processing', state])
  if (input.payment === 'invoice') await issueInvoice(ctx, orderId, costs.total, currency)
  await emptyCart(ctx, cart)
  await emit(ctx, orderPlaced({ orderId, buyerId: ownerId }))
  return ok({ order_id: orderId, state })
}

/** Registers everybody, in the cart's order, and says what each line cost. */
async function orderLines(ctx: Ctx, { lines, costs, cart }: TakenCart): Promise<store.OrderLine[]> {
  const products = await productOutlines(ctx, [...new Set(lines.map(({ productId }) => productId))])
  const sold: store.OrderLine[] = []
  for (const { id, productId, registrantId, groupView } of lines) {
    const cost = must(
      costs.lines.find(({ key }) => key === String(id)),
      'every line is priced',
    )
    const asked = { productId, userId: registrantId, source: 'order' as const, grantedBy: null, isTold: !cart.sendConfirmations }
    const registered = await registerWithoutCharge(ctx, asked)
    if (!registered.ok) throw new Error('a product in a cart vanished')
    const { registrationId } = registered.value
    const { title } = must(products.get(productId), 'a product in a cart vanished')
    sold.push({
      productId,
      registrantId,
      registrationId,
      title,
      list: cost.list,
      discount: cost.list - cost.charged,
      taxRate: cost.taxRate,
      tax: cost.tax,
      total: cost.total,
      groupView,
    })
  }
  return sold
}

async function enter(ctx: Ctx, orderId: number, states: OrderState[]): Promise<void> {
  const actorId = isUser(ctx.actor) ? ctx.actor.userId : null
  for (const state of states) await store.enterState(ctx.db, orderId, state, { actorId, note: '', at: ctx.now() })
}

async function issueInvoice(ctx: Ctx, orderId: number, total: number, currency: string): Promise<void> {
  const series = invoiceSeries(ctx.now())
  const number = invoiceNumber(series, await store.takeInvoiceNumber(ctx.db, series))
  await store.addInvoice(ctx.db, { number, orderId, cancels: null, total, currency, madeAt: ctx.now() })
}
