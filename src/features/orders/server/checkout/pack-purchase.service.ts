import { listPeople } from '#features/account/server/person-directory.service.ts'
import { takeVersion } from '#features/cart/server/cart.checkout.service.ts'
import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { type PackForSale, packForSale } from '#features/packs/server/packs.service.ts'
import { readPolicy } from '#features/site/server/site.service.ts'
import { taxTerms } from '#features/taxes/server/tax-rates.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { ordersCalls } from '../../orders.contract.ts'
import { type PackCost, packCost } from '../../pack-tax.rules.ts'
import { isCard, isRightPayment } from '../../payment.rules.ts'
import * as store from '../orders.store.ts'
import { billingFor, billTo } from './billing.service.ts'
import { enteredBy, type Placed, placeOnce, settleOrder } from './checkout.service.ts'
import { offeredKinds } from './payment-options.ts'

type Input = InputOf<typeof ordersCalls.purchasePack>
type PurchaseRefusal = 'billingMissing' | 'packNotForSale' | 'shownBefore' | 'policyNotAccepted' | 'wrongPayment' | 'notOffered'

/** An order for a pack, paid like any other; its lots follow when it is paid. */
export const purchasePack = (ctx: Ctx, input: Input): Promise<Result<Placed, PurchaseRefusal>> =>
  placeOnce(ctx, { cartVersion: input.cart_version, packId: input.pack_id }, (ctx, ownerId) =>
    placePackOrder(ctx, ownerId, input),
  )

async function placePackOrder(ctx: Ctx, ownerId: number, input: Input): Promise<Result<Placed, PurchaseRefusal>> {
  const pack = await packForSale(ctx, input.pack_id)
  if (!pack) return refuse('packNotForSale')
  const policy = await readPolicy(ctx)
  if (policy.ok && policy.value.html !== '' && !input.accepts_policy) return refuse('policyNotAccepted')
  const cost = await costOf(ctx, pack, ownerId)
  if (!isRightPayment(input.payment, cost.total) || input.due !== cost.total) return refuse('wrongPayment')
  if (input.payment !== 'none' && !(await offeredKinds(ctx)).includes(input.payment)) return refuse('notOffered')
  const billing = await billingFor(ctx, ownerId, input)
  if (!billing.ok) return billing
  const cart = await takeVersion(ctx, { ownerId, version: input.cart_version })
  if (!cart) return refuse('shownBefore')
  const order = {
    buyerId: ownerId,
    cartId: cart.id,
    cartVersion: cart.version,
    state: isCard(input.payment) ? ('processing' as const) : ('draft' as const),
    payment: input.payment,
    currency: pack.currency,
    list: pack.price,
    discount: 0,
    covered: 0,
    discountCode: null,
    groupDiscount: 0,
    codeDiscount: 0,
    pricesIncludeTax: cost.pricesIncludeTax,
    tax: cost.tax,
    total: cost.total,
    prepaid: 0,
    sendConfirmations: true,
    policyAcceptedAt: input.accepts_policy ? ctx.now() : null,
    madeAt: ctx.now(),
    lines: [],
  }
  const id = await store.addOrder(ctx.db, order, enteredBy(ownerId, order.state))
  await store.addPackLine(ctx.db, id, { packId: pack.id, title: pack.name, price: pack.price, taxRate: cost.taxRate })
  await billTo(ctx, { id, buyerId: ownerId }, billing.value)
  const state = await settleOrder(ctx, { ...order, id }, cost.total, input)
  return ok({ order_id: id, state })
}

/** What the pack costs whoever asks, with its tax. */
export async function showPackCost(
  ctx: Ctx,
  { pack_id: id }: InputOf<typeof ordersCalls.packCost>,
): Promise<Result<AnswerOf<typeof ordersCalls.packCost>, 'packNotForSale'>> {
  const buyerId = userIdOf(ctx)
  const pack = await packForSale(ctx, id)
  if (!pack) return refuse('packNotForSale')
  const { price, tax, total, pricesIncludeTax } = await costOf(ctx, pack, buyerId)
  return ok({ price, tax, total, currency: pack.currency, prices_include_tax: pricesIncludeTax })
}

async function costOf(ctx: Ctx, pack: PackForSale, buyerId: number): Promise<PackCost> {
  const { scope } = pack
  const buyer = (await listPeople(ctx, [buyerId])).get(buyerId)
  const { rateOf, pricesIncludeTax } = await taxTerms(ctx, buyer?.region ?? '')
  const products = await productOutlines(ctx, scope.productIds)
  // Products that it names, and whatever is of its kinds; where it names neither, everything.
  const isNarrow = scope.kinds.length > 0 || (scope.productIds.length > 0 && scope.topicIds.length === 0)
  const kinds = isNarrow ? [...scope.kinds, ...[...products.values()].map(({ kind }) => kind)] : productKinds
  return packCost(pack, kinds.map(rateOf), pricesIncludeTax)
}
