import { type DiscountFault, tidyCode } from '#features/discounts/discount.rules.ts'
import { findDiscount } from '#features/discounts/server/discount-use.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { cartDiscountCalls } from '../cart.discount.contract.ts'
import * as store from './cart.store.ts'
import { priceLines } from './cart.view.service.ts'

/** Enters a code, if it can be used for what is in the cart now; the code that was there stays where it cannot. */
export const applyDiscount = (
  ctx: Ctx,
  { code }: InputOf<typeof cartDiscountCalls.applyDiscount>,
): Promise<Result<{ message: string }, DiscountFault>> =>
  ctx.tx(async (ctx) => {
    const ownerId = userIdOf(ctx)
    const cart = await store.lockCart(ctx.db, ownerId, ctx.now())
    const lines = await store.linesOf(ctx.db, cart.id)
    const known = await findDiscount(ctx, code, ownerId)
    const { discountFault } = await priceLines(ctx, lines, { switches: cart, discount: known })
    if (discountFault) return refuse(discountFault)
    await store.changeCart(ctx.db, cart, { discountCode: tidyCode(code) }, ctx.now())
    return ok({ message: ctx.t('cart.discountApplied', { code: tidyCode(code) }) })
  })

export const removeDiscount = (ctx: Ctx): Promise<Result<{ message: string }>> =>
  ctx.tx(async (ctx) => {
    const cart = await store.lockCart(ctx.db, userIdOf(ctx), ctx.now())
    await store.changeCart(ctx.db, cart, { discountCode: null }, ctx.now())
    return ok({ message: ctx.t('cart.discountRemoved') })
  })
