import { isProductVisible, packageParts, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { saleTerms } from '#features/catalogue/server/products/sale-lookup.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { emit } from '#platform/jobs/events.ts'
import { seatFreed } from '../seats.events.ts'
import { isHeld } from '../seats.rules.ts'
import type { Seats, waitlistCalls } from '../waitlist.contract.ts'
import { seatsToShow } from '../waitlist.rules.ts'
import { isKeptFor, lockSeatsOf, seatsLeft } from './seats.service.ts'
import * as store from './waitlist.store.ts'

/** Nobody waits for more than a screen shows; the oldest are kept. */
const mostPlaces = 100

export async function showSeats(
  ctx: Ctx,
  { product_id: productId }: InputOf<typeof waitlistCalls.seats>,
): Promise<Result<Seats, 'productNotFound'>> {
  return (await isProductVisible(ctx, productId)) ? ok(await seatsOf(ctx, productId)) : refuse('productNotFound')
}

async function seatsOf(ctx: Ctx, productId: number): Promise<Seats> {
  const personId = actorIdOf(ctx.actor)
  const left = await seatsLeft(ctx, productId, personId)
  const entry = personId === null ? null : await store.liveEntryOf(ctx.db, productId, personId)
  return {
    left: seatsToShow(left),
    is_sold_out: left === 0,
    full_parts: left === 0 ? await fullPartsOf(ctx, productId, personId) : [],
    waiting: await store.countWaiting(ctx.db, productId),
    mine: entry && (await placeOf(ctx, entry)),
  }
}

async function fullPartsOf(ctx: Ctx, packageId: number, personId: number | null): Promise<string[]> {
  const parts = await productOutlines(ctx, await packageParts(ctx, packageId))
  const left = await Promise.all(
    [...parts].map(async ([id, { title }]) => ({ title, seats: await seatsLeft(ctx, id, personId) })),
  )
  return left.filter(({ seats }) => seats === 0).map(({ title }) => title)
}

/** An offer that has run out is one no more, whether or not it was noticed. */
async function placeOf(ctx: Ctx, entry: store.LiveEntry): Promise<Seats['mine']> {
  if (entry.state === 'waiting')
    return {
      state: 'waiting',
      position: (await store.countWaiting(ctx.db, entry.productId, entry.place)) + 1,
      offer_until: null,
    }
  return isHeld(entry.offerUntil, ctx.now())
    ? { state: 'offered', position: null, offer_until: entry.offerUntil?.toISOString() ?? null }
    : null
}

type JoinRefusal = 'productNotFound' | 'notOnSale' | 'seatsLeft' | 'alreadyRegistered' | 'alreadyInCart'

export const joinLine = (
  ctx: Ctx,
  { product_id: productId }: InputOf<typeof waitlistCalls.join>,
): Promise<Result<Seats, JoinRefusal>> =>
  ctx.tx(async (ctx): Promise<Result<Seats, JoinRefusal>> => {
    const personId = userIdOf(ctx)
    const terms = (await saleTerms(ctx, [productId])).get(productId)
    if (!terms?.isVisible) return refuse('productNotFound')
    if (terms.availability !== 'open' || terms.isRemote) return refuse('notOnSale')
    if (await isRegistered(ctx, productId, personId)) return refuse('alreadyRegistered')
    if (await isKeptFor(ctx, productId, personId)) return refuse('alreadyInCart')
    await lockSeatsOf(ctx, [productId])
    const entry = await store.liveEntryOf(ctx.db, productId, personId)
    if (entry && (entry.state === 'waiting' || isHeld(entry.offerUntil, ctx.now()))) return ok(await seatsOf(ctx, productId))
    if (entry) await store.enterState(ctx.db, entry.id, 'expired', ctx.now())
    if ((await seatsLeft(ctx, productId, personId)) !== 0) return refuse('seatsLeft')
    await store.addEntry(ctx.db, productId, personId, ctx.now())
    return ok(await seatsOf(ctx, productId))
  })

export const leaveLine = (
  ctx: Ctx,
  { product_id: productId }: InputOf<typeof waitlistCalls.leave>,
): Promise<Result<Seats, 'productNotFound' | 'notWaiting'>> =>
  ctx.tx(async (ctx): Promise<Result<Seats, 'productNotFound' | 'notWaiting'>> => {
    await lockSeatsOf(ctx, [productId])
    const entry = await store.liveEntryOf(ctx.db, productId, userIdOf(ctx))
    if (!entry || !(await store.enterState(ctx.db, entry.id, 'left', ctx.now()))) return refuse('notWaiting')
    if (entry.state === 'offered') await emit(ctx, seatFreed({ productId }))
    return ok(await seatsOf(ctx, productId))
  })

/** What one waits for, as the dashboard shows it; what cannot be registered for any more is waited for in vain. */
export async function showMyPlaces(ctx: Ctx): Promise<Result<AnswerOf<typeof waitlistCalls.mine>>> {
  const entries = await store.liveEntriesOf(ctx.db, userIdOf(ctx), mostPlaces)
  const ids = [...new Set(entries.map(({ productId }) => productId))]
  const [products, terms] = await Promise.all([productOutlines(ctx, ids), saleTerms(ctx, ids)])
  const places: AnswerOf<typeof waitlistCalls.mine>['places'] = []
  for (const entry of entries) {
    if (terms.get(entry.productId)?.availability !== 'open') continue
    const place = await placeOf(ctx, entry)
    const { id, title, urlSlug } = must(products.get(entry.productId), 'a product in a line vanished')
    if (place) places.push({ ...place, product: { id, title, url_slug: urlSlug } })
  }
  return ok({ places })
}
