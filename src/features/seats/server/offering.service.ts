import { listPeople } from '#features/account/server/person-directory.service.ts'
import { packageParts } from '#features/catalogue/server/products/product-lookup.service.ts'
import { saleTerms, seatLimitsOf } from '#features/catalogue/server/products/sale-lookup.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { offerExpired, seatOffered } from '../seats.events.ts'
import { offerEnd } from '../waitlist.rules.ts'
import { waitlistSettings } from '../waitlist.settings.ts'
import { countFreeSeats, lockSeatsOf } from './seats.service.ts'
import { isPaidFor } from './seats.store.ts'
import * as store from './waitlist.store.ts'

/** How many of each line are served at once; the scheduled work goes on with the rest. */
const mostAtOnce = 200

/**
 * Ends offers that nobody took and offers free seats to those next in line, of this product and of all that share seats with it.
 * Everything happens under the locks of these seats, so that asking twice, or from two processes, offers a seat once.
 */
export const serveLine = (ctx: Ctx, productId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    const productIds = await sharingSeats(ctx, productId)
    await lockSeatsOf(ctx, productIds)
    const ended = [
      ...(await store.expireOffers(ctx.db, productIds, ctx.now())),
      ...(await store.expireAccepted(ctx.db, productIds, ctx.now())),
    ]
    for (const entryId of ended) await emit(ctx, offerExpired({ entryId }))
    const terms = await saleTerms(ctx, productIds)
    const closed = new Set(productIds.filter((id) => terms.get(id)?.availability !== 'open'))
    for (const entry of await store.waitingFor(ctx.db, productIds, mostAtOnce)) {
      if (closed.has(entry.productId) || !(await stillWants(ctx, entry))) continue
      // The first who gets nothing is the last to be asked: nobody overtakes in the same line.
      const free = await countFreeSeats(ctx, entry.productId)
      if (free !== null && free <= 0) closed.add(entry.productId)
      else await makeOffer(ctx, entry)
    }
  })

/** The product, its parts, and every package that takes a seat of one of these. */
async function sharingSeats(ctx: Ctx, productId: number): Promise<number[]> {
  const [parts, limits] = await Promise.all([packageParts(ctx, productId), seatLimitsOf(ctx, [productId])])
  return [...new Set([productId, ...parts, ...limits.flatMap(({ takenBy }) => takenBy)])]
}

/** Those who have a seat by another way, or an account no more, leave the line. What lies in somebody's cart is no seat yet. */
async function stillWants(ctx: Ctx, { id, productId, personId }: store.Entry): Promise<boolean> {
  const person = (await listPeople(ctx, [personId])).get(personId)
  const end = !person?.isActive
    ? 'left'
    : (await isRegistered(ctx, productId, personId))
      ? 'registered'
      : (await isPaidFor(ctx.db, productId, personId, ctx.now()))
        ? 'accepted'
        : null
  if (end) await store.enterState(ctx.db, id, end, ctx.now())
  return end === null
}

/** Keeps a seat for the person and tells them. Null where they are not in line any more. */
export async function makeOffer(ctx: Ctx, { id, productId }: Pick<store.Entry, 'id' | 'productId'>): Promise<Date | null> {
  const [terms, hours] = await Promise.all([saleTerms(ctx, [productId]), readSetting(ctx, waitlistSettings.offerHours)])
  const until = offerEnd(ctx.now(), hours, terms.get(productId)?.nextTurn ?? null)
  if (!(await store.offerSeat(ctx.db, id, { now: ctx.now(), until }))) return null
  await emit(ctx, seatOffered({ entryId: id }))
  return until
}

/** Every line that may have something to give: seats that ran out in carts, offers that ended, a larger room. */
export async function serveAllLines(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  for (const productId of await store.productsToServe(ctx.db, ctx.now()))
    await serveLine(ctx, productId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waiting lists could not be served`)
}
