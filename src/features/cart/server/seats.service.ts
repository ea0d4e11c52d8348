import type { Ctx } from '#platform/ctx.ts'
import { type Hold, holdOfOffer, isHeld, newHold } from '../seats.rules.ts'
import * as store from './seats.store.ts'
import { enterState } from './waitlist.store.ts'

/**
 * Takes the locks of all seats that these products need, in one order. Whoever asks for several seats in one transaction, or turns
 * kept seats into registrations, begins with it: otherwise two carts could wait for each other, or a seat be counted as neither.
 */
export async function lockSeatsOf(ctx: Ctx, productIds: number[]): Promise<void> {
  if (productIds.length > 0) await store.lockSeats(ctx.db, productIds)
}

/**
 * Seats of a product that nobody has and nobody keeps: of a package the fewest of its parts. Right only under the locks of all
 * seats it needs. Null where there is no limit, below 0 where it is overbooked.
 */
export const countFreeSeats = async (ctx: Ctx, productId: number): Promise<number | null> =>
  (await store.countSeats(ctx.db, productId, null, ctx.now())).free

/** Seats left for this person, or for a passer-by: those who wait for the product, and wait before them, come first. */
export const seatsLeft = async (ctx: Ctx, productId: number, personId: number | null): Promise<number | null> =>
  leftOf(await store.countSeats(ctx.db, productId, personId, ctx.now()))

const leftOf = ({ free, ahead }: store.SeatCount) => (free === null ? null : Math.max(0, free - ahead))

/**
 * Asks for a seat for somebody, inside the caller's transaction and under the locks that the caller took by lockSeatsOf. A seat that
 * was offered to them is theirs already. Answers null where the product has no limit, and 'sold_out' where it, or a part of it, has
 * no seat left.
 */
export async function askForSeat(ctx: Ctx, productId: number, registrantId: number): Promise<Hold | null | 'sold_out'> {
  const count = await store.countSeats(ctx.db, productId, registrantId, ctx.now())
  const { entry } = count
  const offer = entry?.state === 'offered' && isHeld(entry.offerUntil, ctx.now()) ? entry.offerUntil : null
  const left = offer ? null : leftOf(count)
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
