import { packageParts } from '#features/catalogue/server/product-lookup.service.ts'
import { seatLimitsOf } from '#features/catalogue/server/sale-lookup.service.ts'
import { countRegistrations } from '#features/registrations/server/registration.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Hold, holdOfOffer, isHeld, newHold } from '../seats.rules.ts'
import * as store from './seats.store.ts'
import { countWaiting, type Entry, enterState, liveEntryOf } from './waitlist.store.ts'

/**
 * Takes the locks of all seats that these products need, in one order. Whoever asks for several seats in one transaction, or turns
 * kept seats into registrations, begins with it: otherwise two carts could wait for each other, or a seat be counted as neither.
 */
export async function lockSeatsOf(ctx: Ctx, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  const parts = await Promise.all(productIds.map((id) => packageParts(ctx, id)))
  const limits = await seatLimitsOf(ctx, [...new Set([...productIds, ...parts.flat()])])
  await store.lockSeats(
    ctx.db,
    limits.map((limit) => limit.productId),
  )
}

/**
 * Seats of a product that nobody has and nobody keeps: of a package the fewest of its parts. Counted from rows, never from a
 * counter; right only under the locks of all seats it needs. Null where there is no limit, below 0 where it is overbooked.
 */
export async function countFreeSeats(ctx: Ctx, productId: number): Promise<number | null> {
  const limits = await seatLimitsOf(ctx, [productId, ...(await packageParts(ctx, productId))])
  if (limits.length === 0) return null
  const registered = await countRegistrations(
    ctx,
    limits.map((limit) => limit.productId),
  )
  const free: number[] = []
  for (const { productId: id, capacity, takenBy } of limits)
    free.push(capacity - (registered.get(id) ?? 0) - (await store.countHeld(ctx.db, takenBy, ctx.now())))
  return Math.min(...free)
}

/** Seats left for this person, or for a passer-by: those who wait for the product, and wait before them, come first. */
export async function seatsLeft(ctx: Ctx, productId: number, personId: number | null): Promise<number | null> {
  return leftFor(ctx, productId, personId === null ? null : await liveEntryOf(ctx.db, productId, personId))
}

async function leftFor(ctx: Ctx, productId: number, own: Entry | null): Promise<number | null> {
  const free = await countFreeSeats(ctx, productId)
  if (free === null || free <= 0) return free && 0
  // An offer that has run out gives no place in the line any more.
  const place = own?.state === 'waiting' ? own.place : undefined
  return Math.max(0, free - (await countWaiting(ctx.db, productId, place)))
}

/**
 * Asks for a seat for somebody, inside the caller's transaction and under the locks that the caller took by lockSeatsOf. A seat that
 * was offered to them is theirs already. Answers null where the product has no limit, and 'sold_out' where it, or a part of it, has
 * no seat left.
 */
export async function askForSeat(ctx: Ctx, productId: number, registrantId: number): Promise<Hold | null | 'sold_out'> {
  const entry = await liveEntryOf(ctx.db, productId, registrantId)
  const offer = entry?.state === 'offered' && isHeld(entry.offerUntil, ctx.now()) ? entry.offerUntil : null
  const left = offer ? null : await leftFor(ctx, productId, entry)
  if (left === 0) return 'sold_out'
  // Whoever has a seat waits no longer.
  if (entry) await enterState(ctx.db, entry.id, 'accepted', ctx.now())
  if (offer) return holdOfOffer(offer, ctx.now())
  return left === null ? null : newHold(ctx.now())
}

export type { Seat } from './seats.store.ts'

/** Keeps the seats of a cart for whoever takes it over: an order that is being paid. They are sure already; nothing is counted. */
export const keepSeats = (ctx: Ctx, holder: string, seats: store.Seat[]): Promise<void> =>
  store.addSeatHolds(ctx.db, holder, seats, newHold(ctx.now()).heldUntil)

export const freeSeats = (ctx: Ctx, holder: string): Promise<void> => store.removeSeatHolds(ctx.db, holder)

/**
 * Makes sure of all these seats inside the caller's transaction, under their locks: those that are still kept for the holder stay,
 * those that ran out are asked for once more. Answers whose are gone; then nothing new is kept.
 */
export async function regainSeats(ctx: Ctx, holder: string, seats: store.Seat[]): Promise<store.Seat[]> {
  await lockSeatsOf(ctx, [...new Set(seats.map(({ productId }) => productId))])
  const kept = await store.seatHoldsOf(ctx.db, holder, ctx.now())
  const isSame = (one: store.Seat) => (other: store.Seat) =>
    one.productId === other.productId && one.registrantId === other.registrantId
  const lost: store.Seat[] = []
  for (const seat of seats.filter((one) => !kept.some(isSame(one)))) {
    if ((await askForSeat(ctx, seat.productId, seat.registrantId)) === 'sold_out') lost.push(seat)
    // Each counts for the next one: two seats of one product are two.
    else await keepSeats(ctx, holder, [seat])
  }
  return lost
}
