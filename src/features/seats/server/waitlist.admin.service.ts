import { findNamedPeople } from '#features/account/server/person-directory.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { emit } from '#platform/jobs/events.ts'
import { seatFreed } from '../seats.events.ts'
import { isHeld } from '../seats.rules.ts'
import type { waitlistCalls } from '../waitlist.contract.ts'
import { makeOffer } from './offering.service.ts'
import { countFreeSeats, lockSeatsOf } from './seats.service.ts'
import * as store from './waitlist.store.ts'

type Calls = typeof waitlistCalls

const pageSize = 50

const writeCursor = ({ state, place }: store.Entry): string => `${state}.${place}`
const readCursor = (text: string | undefined): store.Cursor | null => {
  const [, state, place] = /^(waiting|offered)\.(-?\d{1,15})$/.exec(text ?? '') ?? []
  return place === undefined ? null : { isWaiting: state === 'waiting', place: Number(place) }
}

export async function listLine(
  ctx: Ctx,
  { product_id: productId, after }: InputOf<Calls['list']>,
): Promise<Result<AnswerOf<Calls['list']>, 'productNotFound'>> {
  const product = (await productOutlines(ctx, [productId])).get(productId)
  if (!product) return refuse('productNotFound')
  const found = await store.listLive(ctx.db, productId, readCursor(after), pageSize + 1)
  const shown = found.slice(0, pageSize)
  const people = await findNamedPeople(
    ctx,
    shown.map(({ personId }) => personId),
  )
  const first = shown.find(({ state }) => state === 'waiting')
  const before = first ? await store.countWaiting(ctx.db, productId, first.place) : 0
  const waiting = shown.filter(({ state }) => state === 'waiting')
  const last = found.length > pageSize ? shown.at(-1) : undefined
  return ok({
    product: { id: product.id, title: product.title, url_slug: product.urlSlug },
    entries: shown.map((entry) => ({
      id: entry.id,
      person: people.get(entry.personId) ?? { id: entry.personId, name: '', email: '' },
      state: entry.state === 'offered' ? ('offered' as const) : ('waiting' as const),
      position: entry.state === 'waiting' ? before + waiting.indexOf(entry) + 1 : null,
      joined_at: entry.joinedAt.toISOString(),
      offer_until: entry.offerUntil?.toISOString() ?? null,
    })),
    next: last ? writeCursor(last) : null,
    ...(await store.countLive(ctx.db, productId)),
    free: await countFreeSeats(ctx, productId),
  })
}

/** Somebody who waits, under the locks of the seats they wait for; null where there is nobody any more. */
async function lockEntry(ctx: Ctx, id: number): Promise<store.Entry | null> {
  const found = await store.findEntry(ctx.db, id)
  if (!found) return null
  allow(may(ctx.actor, 'registrations.edit', found.productId))
  await lockSeatsOf(ctx, [found.productId])
  return store.findEntry(ctx.db, id)
}

const record = (ctx: Ctx, action: string, { id, productId, personId }: store.Entry, details: Record<string, unknown> = {}) =>
  recordAct(ctx, {
    action,
    subjectType: 'waitlist_entry',
    subjectId: id,
    details: { productId, userId: personId, ...details },
  })

/** Out of turn, and whatever the capacity: whoever gives a seat away by hand knows that the room is full. */
export function offerByHand(
  ctx: Ctx,
  { entry_id: id }: InputOf<Calls['offerPlace']>,
): Promise<Result<AnswerOf<Calls['offerPlace']>, 'entryNotFound'>> {
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['offerPlace']>, 'entryNotFound'>> => {
    const entry = await lockEntry(ctx, id)
    const until = entry && (await makeOffer(ctx, entry))
    if (!until) return refuse('entryNotFound')
    await record(ctx, 'waitlist.offer', entry, { until: until.toISOString() })
    return ok({ offer_until: until.toISOString() })
  })
}

export function moveInLine(
  ctx: Ctx,
  { entry_id: id, to }: InputOf<Calls['move']>,
): Promise<Result<AnswerOf<Calls['move']>, 'entryNotFound'>> {
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['move']>, 'entryNotFound'>> => {
    const entry = await lockEntry(ctx, id)
    if (entry?.state !== 'waiting') return refuse('entryNotFound')
    const beside = to === 'first' ? null : await store.neighbourOf(ctx.db, entry, to)
    if (to === 'first') await store.changePlace(ctx.db, entry, { first: true })
    else if (beside) await store.changePlace(ctx.db, entry, { beside })
    const place = (await store.findEntry(ctx.db, id))?.place
    const position = (await store.countWaiting(ctx.db, entry.productId, place)) + 1
    await record(ctx, 'waitlist.move', entry, { to, position })
    return ok({ position })
  })
}

export function removeFromLine(
  ctx: Ctx,
  { entry_id: id }: InputOf<Calls['removeEntry']>,
): Promise<Result<{ removed: boolean }, 'entryNotFound'>> {
  return ctx.tx(async (ctx): Promise<Result<{ removed: boolean }, 'entryNotFound'>> => {
    const entry = await lockEntry(ctx, id)
    if (!entry || !(await store.enterState(ctx.db, id, 'removed', ctx.now()))) return refuse('entryNotFound')
    if (isHeld(entry.offerUntil, ctx.now())) await emit(ctx, seatFreed({ productId: entry.productId }))
    await record(ctx, 'waitlist.remove', entry)
    return ok({ removed: true })
  })
}
