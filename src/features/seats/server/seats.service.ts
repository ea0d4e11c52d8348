import { isSelf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import {
  freeSeatsOf,
  giveSeats,
  type Hold,
  holdOfOffer,
  isHeld,
  isSurelyHeld,
  isSureNoMore,
  leftBehind,
  newHold,
} from '../seats.rules.ts'
import * as store from './seats.store.ts'
import { acceptEntries, liveEntryOf } from './waitlist.store.ts'

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
  freeSeatsOf(productId, (await store.countSeats(ctx.db, [{ productId, personId: null }], ctx.now())).limits)

/** Seats left for this person, or for a passer-by: those who wait for the product, and wait before them, come first. */
export async function seatsLeft(ctx: Ctx, productId: number, personId: number | null): Promise<number | null> {
  const { limits, places } = await store.countSeats(ctx.db, [{ productId, personId }], ctx.now())
  return leftBehind(freeSeatsOf(productId, limits), places[0]?.ahead ?? 0)
}

/**
 * Asks for seats, inside the caller's transaction and under the locks that the caller took by lockSeatsOf, with as many statements for
 * one as for a hundred. A seat that was offered to somebody is theirs already, and theirs alone: whoever registers them uses neither
 * their offer nor their place in the line, and could not lose it for them. Answers in their order: null where the product has no limit,
 * 'sold_out' where it, or a part of it, has no seat left.
 */
export async function askForSeats(
  ctx: Ctx,
  seats: { productId: number; registrantId: number | null }[],
): Promise<(Hold | null | 'sold_out')[]> {
  if (seats.length === 0) return []
  const now = ctx.now()
  const wanted = seats.map(({ productId, registrantId }) => ({
    productId,
    personId: registrantId !== null && isSelf(ctx.actor, registrantId) ? registrantId : null,
  }))
  const { limits, places } = await store.countSeats(ctx.db, wanted, now)
  const asked = places.map(({ ahead, entry }, at) => ({
    productId: seats[at]?.productId ?? 0,
    ahead,
    place: entry?.state === 'waiting' ? entry.place : null,
    isOffered: entry?.state === 'offered' && isHeld(entry.offerUntil, now),
    entry,
  }))
  const outcomes = giveSeats(asked, limits)
  // Whoever has a seat waits no longer.
  await acceptEntries(
    ctx.db,
    asked.flatMap(({ entry }, at) => (entry && outcomes[at] !== 'sold_out' ? [entry.id] : [])),
    now,
  )
  return asked.map(({ entry }, at) => {
    const outcome = outcomes[at]
    if (outcome === 'sold_out') return outcome
    if (outcome === 'offered' && entry?.offerUntil) return holdOfOffer(entry.offerUntil, now)
    return outcome === 'unlimited' ? null : newHold(now)
  })
}

export const askForSeat = async (ctx: Ctx, productId: number, registrantId: number): Promise<Hold | null | 'sold_out'> =>
  (await askForSeats(ctx, [{ productId, registrantId }]))[0] ?? null

export type { Seat } from './seats.store.ts'

/**
 * For whom of these people another cart than the owner's, or an order that is being paid, keeps a seat of the product. Whoever wants a
 * place for themselves is not kept out by what others have put into their carts for them.
 */
export async function heldElsewhere(ctx: Ctx, ownerId: number, productId: number, registrantIds: number[]): Promise<Set<number>> {
  const others = registrantIds.filter((id) => id !== ownerId)
  const [held, isOwnKept] = await Promise.all([
    others.length > 0 ? store.heldElsewhere(ctx.db, { ownerId, productId, now: ctx.now() }, others) : new Set<number>(),
    others.length < registrantIds.length && isKeptFor(ctx, productId, ownerId),
  ])
  return isOwnKept ? new Set([...held, ownerId]) : held
}

export const isHeldElsewhere = async (ctx: Ctx, ownerId: number, productId: number, registrantId: number): Promise<boolean> =>
  (await heldElsewhere(ctx, ownerId, productId, [registrantId])).has(registrantId)

/**
 * Whether a seat is kept for this person by themselves, or by an order that is being paid. What somebody else has in a cart for them
 * counts as little as a promise: whoever knows an address could keep its owner out with it.
 */
export const isKeptFor = (ctx: Ctx, productId: number, personId: number): Promise<boolean> =>
  store.isKeptFor(ctx.db, productId, personId, ctx.now())

/** Whether a seat is kept for this person who waited for it. */
export async function hasOffer(ctx: Ctx, productId: number, personId: number): Promise<boolean> {
  const entry = await liveEntryOf(ctx.db, productId, personId)
  return entry?.state === 'offered' && isHeld(entry.offerUntil, ctx.now())
}

/**
 * Keeps the seats of a cart for whoever takes it over: an order that is being paid. They are sure already; nothing is counted. Answers
 * those that another order keeps for the same person (decision 42).
 */
export const keepSeats = (ctx: Ctx, holder: string, seats: store.Seat[]): Promise<store.Seat[]> =>
  store.addSeatHolds(ctx.db, holder, seats, { now: ctx.now(), heldUntil: newHold(ctx.now()).heldUntil })

export const freeSeats = (ctx: Ctx, holder: string): Promise<void> => store.removeSeatHolds(ctx.db, holder)

const isSame = (one: store.Seat) => (other: store.Seat) =>
  one.productId === other.productId && one.registrantId === other.registrantId

/**
 * Whether all these seats are kept for the holder for a while longer. Whoever holds the holder may then turn them into registrations without
 * their locks: that is one commit, and whoever counts meanwhile counts each as the one or the other. It ends with `refuseTooLate`.
 */
export async function areSurelyKept(ctx: Ctx, holder: string, seats: store.Seat[]): Promise<boolean> {
  const sure = (await store.seatHoldsOf(ctx.db, holder)).filter(({ heldUntil }) => isSurelyHeld(heldUntil, ctx.now()))
  return seats.every((one) => sure.some(isSame(one)))
}

/** The last thing of a transaction that took kept seats over without their locks: what has run out before its commit may be somebody else's. */
export function refuseTooLate(ctx: Ctx, since: Date): void {
  if (isSureNoMore(since, ctx.now())) throw new Error('kept seats may have run out during the transaction that took them over')
}

/**
 * Makes sure of all these seats inside the caller's transaction, under their locks: those that are still kept for the holder stay,
 * those that ran out are asked for once more. Answers whose are gone. The caller registers or keeps them before the locks end.
 */
export async function regainSeats(ctx: Ctx, holder: string, seats: store.Seat[]): Promise<store.Seat[]> {
  // In this order, on one way: what is kept is read once the locks are ours.
  const [, holds] = await Promise.all([
    lockSeatsOf(ctx, [...new Set(seats.map(({ productId }) => productId))]),
    store.seatHoldsOf(ctx.db, holder),
  ])
  const kept = holds.filter(({ heldUntil }) => isHeld(heldUntil, ctx.now()))
  const missing = seats.filter((one) => !kept.some(isSame(one)))
  if (missing.length === 0) return []
  const [asked, others] = [await askForSeats(ctx, missing), await store.keptByOthers(ctx.db, holder, missing, ctx.now())]
  return missing.filter((seat, at) => asked[at] === 'sold_out' || others.some(isSame(seat)))
}
