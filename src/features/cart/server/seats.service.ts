import { packageParts } from '#features/catalogue/server/product-lookup.service.ts'
import { seatLimitsOf } from '#features/catalogue/server/sale-lookup.service.ts'
import { countRegistrations } from '#features/registrations/server/registration.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Hold, newHold } from '../seats.rules.ts'
import * as store from './seats.store.ts'

/**
 * Takes the locks of all seats that these products need, in one order. Whoever asks for several seats in one transaction, or turns
 * kept seats into registrations, begins with it: otherwise two carts could wait for each other, or a seat be counted as neither.
 */
export async function lockSeatsOf(ctx: Ctx, productIds: number[]): Promise<void> {
  const parts = await Promise.all(productIds.map((id) => packageParts(ctx, id)))
  const limits = await seatLimitsOf(ctx, [...new Set([...productIds, ...parts.flat()])])
  await store.lockSeats(
    ctx.db,
    limits.map((limit) => limit.productId),
  )
}

/**
 * Asks for a seat of a product, and of each part where it is a package, inside the caller's transaction. What is taken is counted
 * from rows under the locks of all seats it needs, never from a counter. Answers null where the product has no limit, and
 * 'sold_out' where one of them has none left.
 */
export async function askForSeat(ctx: Ctx, productId: number): Promise<Hold | null | 'sold_out'> {
  const limits = await seatLimitsOf(ctx, [productId, ...(await packageParts(ctx, productId))])
  if (limits.length === 0) return null
  await store.lockSeats(
    ctx.db,
    limits.map((limit) => limit.productId),
  )
  const registered = await countRegistrations(
    ctx,
    limits.map((limit) => limit.productId),
  )
  for (const { productId: id, capacity, takenBy } of limits) {
    const held = await store.countHeld(ctx.db, takenBy, ctx.now())
    if ((registered.get(id) ?? 0) + held >= capacity) return 'sold_out'
  }
  return newHold(ctx.now())
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
    if ((await askForSeat(ctx, seat.productId)) === 'sold_out') lost.push(seat)
    // Each counts for the next one: two seats of one product are two.
    else await keepSeats(ctx, holder, [seat])
  }
  return lost
}
