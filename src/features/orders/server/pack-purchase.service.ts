import { takeVersion } from '#features/cart/server/cart.checkout.service.ts'
import { packForSale } from '#features/packs/server/packs.service.ts'
import { readPolicy } from '#features/site/server/site.service.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ok, type Result, refuse } from '#platform/result.ts'
import type { ordersCalls } from '../orders.contract.ts'
import { isRightPayment } from '../payment.rules.ts'
import { type Placed, placeOnce, settle } from './checkout.service.ts'
import * as store from './orders.store.ts'
import { offeredKinds } from './payment-options.ts'

type Input = InputOf<typeof ordersCalls.purchasePack>
type PurchaseRefusal = 'packNotForSale' | 'shownBefore' | 'policyNotAccepted' | 'wrongPayment' | 'notOffered'

/** An order for a pack, paid like any other; its lots follow when it is paid. */
export const purchasePack = (ctx: Ctx, input: Input): Promise<Result<Placed, PurchaseRefusal>> =>
  placeOnce(ctx, input.cart_version, (ctx, ownerId) => placePackOrder(ctx, ownerId, input))

async function placePackOrder(ctx: Ctx, ownerId: number, input: Input): Promise<Result<Placed, PurchaseRefusal>> {
  const pack = await packForSale(ctx, input.pack_id)
  if (!pack) return refuse('packNotForSale')
  const policy = await readPolicy(ctx)
  if (policy.ok && policy.value.html !== '' && !input.accepts_policy) return refuse('policyNotAccepted')
  if (!isRightPayment(input.payment, pack.price) || input.due !== pack.price) return refuse('wrongPayment')
  if (input.payment !== 'none' && !(await offeredKinds(ctx)).includes(input.payment)) return refuse('notOffered')
  const cart = await takeVersion(ctx, { ownerId, version: input.cart_version })
  if (!cart) return refuse('shownBefore')
  const order = {
    buyerId: ownerId,
    cartId: cart.id,
    cartVersion: cart.version,
    state: 'draft' as const,
    payment: input.payment,
    currency: pack.currency,
    list: pack.price,
    discount: 0,
    covered: 0,
    discountCode: null,
    groupDiscount: 0,
    codeDiscount: 0,
    pricesIncludeTax: false,
    // What is bought with it is taxed when it is bought: which rate is known only then.
    tax: 0,
    total: pack.price,
    prepaid: 0,
    sendConfirmations: true,
    policyAcceptedAt: input.accepts_policy ? ctx.now() : null,
    madeAt: ctx.now(),
    lines: [],
  }
  const id = await store.addOrder(ctx.db, order)
  await store.addPackLine(ctx.db, id, { packId: pack.id, title: pack.name, price: pack.price })
  await store.enterState(ctx.db, id, 'draft', { actorId: ownerId, note: '', at: ctx.now() })
  const state = await settle(ctx, { ...order, id }, pack.price, input)
  return ok({ order_id: id, state })
}
