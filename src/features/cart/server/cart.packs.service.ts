import type { packsInCartCalls } from '#features/packs/packs.cart.contract.ts'
import { prepaidFor, savingsFor } from '#features/packs/server/balance.service.ts'
import { siteCurrency } from '#features/site/server/site.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readAmount } from '#platform/money/money.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import { extendHolds } from './cart.lines.service.ts'
import * as store from './cart.store.ts'
import { showCart } from './cart.view.service.ts'
import type { Switches } from './pack-terms.service.ts'

type Calls = typeof packsInCartCalls
/** Changes the switches. Whatever they were, a checkout of the cart as it was shown before is refused. */
const switchTo = (ctx: Ctx, changes: Partial<Switches>, message: string): Promise<Result<{ message: string }>> =>
  ctx.tx(async (ctx) => {
    const cart = await store.lockCart(ctx.db, userIdOf(ctx), ctx.now())
    await store.setPackSwitches(ctx.db, cart.id, changes)
    await extendHolds(ctx, cart, await store.linesOf(ctx.db, cart.id))
    return ok({ message })
  })

/** Loaded when it is asked for: most carts never show a balance, and scripts run by Node alone cannot read its markup. */
const balanceHtml = () => import('#features/packs/server/balance-html.service.tsx')

export async function applySavingsPack(
  ctx: Ctx,
  { active }: InputOf<Calls['applySavingsPack']>,
): Promise<Result<{ message: string }, 'couldNotApply'>> {
  if (active && (await savingsFor(ctx, userIdOf(ctx), [])).lots.length === 0) return refuse('couldNotApply')
  return switchTo(ctx, { useSavingsPack: active }, ctx.t(active ? 'packs.savingsOn' : 'packs.savingsOff'))
}

export async function usePrepaid(
  ctx: Ctx,
  { active, amount }: InputOf<Calls['usePrepaid']>,
): Promise<Result<{ message: string }, 'couldNotUsePrepaid' | 'noAmount'>> {
  const { value: cart } = await showCart(ctx)
  const atMost = amount === '' ? null : readAmount(amount, cart.currency, decimalSignOf(ctx.locale))
  if (amount !== '' && !atMost) return refuse('noAmount')
  if (active && (await prepaidFor(ctx, userIdOf(ctx), cart.currency)).available === 0) return refuse('couldNotUsePrepaid')
  return switchTo(ctx, { usePrepaid: active, prepaidAtMost: atMost }, ctx.t(active ? 'packs.prepaidOn' : 'packs.prepaidOff'))
}

export async function showSavingsBalance(
  ctx: Ctx,
  { no_cart: noCart }: InputOf<Calls['savingsBalance']>,
): Promise<Result<{ html: string }>> {
  const use = noCart ? null : (await showCart(ctx)).value.savings_pack
  const inCart = noCart ? null : { covers: use?.is_active ? use.covers : 0 }
  const { savingsBalanceHtml } = await balanceHtml()
  return ok({ html: await savingsBalanceHtml(ctx, userIdOf(ctx), inCart) })
}

export async function showPrepaidBalance(
  ctx: Ctx,
  { no_cart: noCart }: InputOf<Calls['prepaidBalance']>,
): Promise<Result<{ html: string }>> {
  const cart = noCart ? null : (await showCart(ctx)).value
  const inCart = cart && { uses: cart.prepaid?.is_active ? cart.prepaid.uses : 0 }
  const { prepaidBalanceHtml } = await balanceHtml()
  return ok({ html: await prepaidBalanceHtml(ctx, userIdOf(ctx), await siteCurrency(ctx), inCart) })
}
