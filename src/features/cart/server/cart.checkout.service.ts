import { listPeople } from '#features/account/server/person-directory.service.ts'
import { saleTerms } from '#features/catalogue/server/products/sale-lookup.service.ts'
import { isOfTheCart } from '#features/discounts/discount.rules.ts'
import { holdDiscount } from '#features/discounts/server/discount-use.service.ts'
import { lockBalances } from '#features/packs/server/balance.service.ts'
import { isHeld, isSurelyHeld } from '#features/seats/seats.rules.ts'
import { lockSeatsOf } from '#features/seats/server/seats.service.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readingOnce } from '#platform/ctx/make-ctx.ts'
import type { CartCost } from '../pricing.rules.ts'
import { regainHolds } from './cart.lines.service.ts'
import * as store from './cart.store.ts'
import { priceLines } from './cart.view.service.ts'
import type { PackTerms } from './pack-terms.service.ts'

/** A cart in the hands of a checkout: its lines with their seats sure, and what they cost. */
export type TakenCart = {
  cart: store.Cart
  lines: store.Line[]
  costs: CartCost
  currency: string
  /** The code that takes something off, held until the order stands. */
  discount: { id: number; code: string } | null
  packs: PackTerms
  /** By product. */
  titles: Map<number, string>
  /** Who has read all this, and need not read it again for the order. */
  reading: Ctx
}

type TakeRefusal = 'cartEmpty' | 'cartChanged' | 'leftSale' | 'placesLost' | 'otherCurrency' | 'discountNotUsable'

/**
 * Takes the cart as it was shown, inside the checkout's transaction. Seats that ran out are asked for once more, and then the locks of all
 * seats are held until the registrations stand, so that nobody counts between the two. Seats that are kept for a while longer become the
 * order's by its commit: nobody waits for their locks, and the checkout ends with `refuseTooLate`.
 */
export async function takeCart(
  ctx: Ctx,
  { ownerId, version }: { ownerId: number; version: number },
): Promise<Result<TakenCart, TakeRefusal>> {
  // On one way, in this order: the lines are read once the cart is held.
  const [cart, lines] = await Promise.all([store.lockCart(ctx.db, ownerId, ctx.now()), store.linesOfOwner(ctx.db, ownerId)])
  if (lines.length === 0) return refuse('cartEmpty')
  if (cart.version !== version) return refuse('cartChanged')
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const reading = readingOnce(ctx)
  const switches = { switches: cart, isBuying: true }
  // Read before the seats are locked, where everybody who wants them waits: below it is there already, but for codes and balances.
  const [terms] = await Promise.all([
    saleTerms(reading, productIds),
    isPlain(cart) ? priceLines(reading, lines, { ...switches, discount: null }) : null,
  ])
  // What was hidden meanwhile, or is no longer for this person to see, is no longer for them to buy.
  const isForSale = (id: number) => terms.get(id)?.availability === 'open' && terms.get(id)?.isVisible === true
  if (!productIds.every(isForSale)) return refuse('leftSale')
  if ([...terms.values()].some(({ isForeign }) => isForeign)) return refuse('otherCurrency')
  const lost = lines.every(({ heldUntil }) => isSurelyHeld(heldUntil, ctx.now())) ? [] : await askAgain(ctx, lines)
  if (lost.length > 0) return refuse('placesLost', { names: await namesOf(ctx, lost) })
  // After the seats: every checkout takes the locks in this order. What is priced by a balance stays in it until it is held.
  const held = cart.discountCode === null ? null : await holdDiscount(ctx, cart.discountCode, ownerId)
  if (cart.useSavingsPack || cart.usePrepaid) await lockBalances(ctx, ownerId)
  const { costs, currency, packs, discountFault } = await priceLines(reading, lines, { ...switches, discount: held })
  if (discountFault && !isOfTheCart(discountFault)) return refuse('discountNotUsable', { code: cart.discountCode ?? '' })
  const discount = discountFault === null ? (held?.discount ?? null) : null
  const titles = new Map([...terms].map(([id, { title }]) => [id, title]))
  return ok({ cart, lines, titles, costs, currency, packs, discount, reading })
}

/** Under the locks of all seats; answers whose are gone. */
async function askAgain(ctx: Ctx, lines: store.Line[]): Promise<store.Line[]> {
  await lockSeatsOf(ctx, [...new Set(lines.map(({ productId }) => productId))])
  return regainHolds(
    ctx,
    lines.filter(({ heldUntil }) => !isHeld(heldUntil, ctx.now())),
  )
}

/** Without anything whose price is known under a lock only. */
const isPlain = (cart: store.Cart): boolean => cart.discountCode === null && !cart.useSavingsPack && !cart.usePrepaid

const namesOf = async (ctx: Ctx, lines: store.Line[]): Promise<string> => {
  const people = await listPeople(
    ctx,
    lines.map(({ registrantId }) => registrantId),
  )
  return lines.map(({ registrantId }) => people.get(registrantId)?.name ?? '').join(', ')
}

/** The lines are an order's now; the cart goes on empty, as a new version. */
export const emptyCart = (ctx: Ctx, cart: store.Cart): Promise<void> => store.emptyCart(ctx.db, cart, ctx.now())

/**
 * Takes a version of the cart for an order of something else than its lines, which stay: sent twice, it is one order. Null where
 * the cart has changed since it was shown.
 */
export async function takeVersion(
  ctx: Ctx,
  { ownerId, version }: { ownerId: number; version: number },
): Promise<Pick<store.Cart, 'id' | 'version'> | null> {
  const cart = await store.lockCart(ctx.db, ownerId, ctx.now())
  if (cart.version !== version) return null
  await store.changeCart(ctx.db, cart, {}, ctx.now())
  return { id: cart.id, version }
}
