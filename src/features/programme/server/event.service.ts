import { placeClock } from '#features/catalogue/product.rules.ts'
import { eventZone } from '#features/catalogue/server/products/event-zone.service.ts'
import { productIdBySlug, productOccasions, visibleAmong } from '#features/catalogue/server/products/product-lookup.service.ts'
import { registeredAmong } from '#features/registrations/server/registration.service.ts'
import { actorIdOf, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { keepRowsPerVersion } from '#platform/pages/keep-per-version.ts'
import type { EventOutline } from '../programme.contract.ts'
import { type Programme, productOfSession, readProgrammes, type Session } from './programme.store.ts'

export type { Session } from './programme.store.ts'

/** What shows the programme is made anew when this tag changes. */
export const programmeTag = 'programme'

/** The programmes of these events as they were released last. */
export const releasedProgrammes = keepRowsPerVersion(programmeTag, readProgrammes)

export type OpenedEvent = { event: EventOutline; programme: Programme; timeZone: string }

/** An event with a programme, for whoever may see its page. What is unknown and what is not open to the viewer answer alike. */
export const openEvent = (ctx: Ctx, urlSlug: string): Promise<OpenedEvent | null> =>
  ctx.once(`event ${actorIdOf(ctx.actor)} ${urlSlug}`, async () => {
    const productId = await productIdBySlug(ctx, urlSlug)
    return productId !== null && (await mayOpen(ctx, productId)) ? openKnownEvent(ctx, productId) : null
  })

export async function openKnownEvent(ctx: Ctx, productId: number): Promise<OpenedEvent | null> {
  const [programmes, occasions] = await Promise.all([releasedProgrammes(ctx, [productId]), productOccasions(ctx, [productId])])
  const [programme, occasion] = [programmes.get(productId), occasions.get(productId)]
  if (!programme || !occasion) return null
  const { id, url_slug, title, place, starts_at, ends_at } = occasion
  const counts = countsOf(programme)
  const timeZone = await eventZone(ctx, occasion)
  return {
    event: { id, url_slug, title, place, starts_at, ends_at, place_zone: placeClock(occasion), time_zone: timeZone, ...counts },
    programme,
    timeZone,
  }
}

export const countsOf = ({ sessions, speakers, exhibitors }: Programme) => ({
  sessions: sessions.length,
  speakers: speakers.length,
  exhibitors: exhibitors.length,
})

/** Whoever is registered keeps the page, whatever becomes of the event. */
export async function mayOpen(ctx: Ctx, productId: number): Promise<boolean> {
  if ((await visibleAmong(ctx, [productId])).has(productId)) return true
  return isUser(ctx.actor) && (await registeredAmong(ctx, [productId], ctx.actor.userId)).has(productId)
}

/** Whether the viewer may see a session, and so keep it as a favorite. */
export async function isSessionVisible(ctx: Ctx, sessionId: number): Promise<boolean> {
  const productId = await productOfSession(ctx.db, sessionId)
  return productId !== null && (await mayOpen(ctx, productId))
}

/** The event of a session that was shown already, and the session; whether the viewer may see it is another question. */
export async function openSession(ctx: Ctx, sessionId: number): Promise<{ opened: OpenedEvent; session: Session } | null> {
  const productId = await productOfSession(ctx.db, sessionId)
  const opened = productId === null ? null : await openKnownEvent(ctx, productId)
  const session = opened?.programme.sessions.find(({ id }) => id === sessionId)
  return opened && session ? { opened, session } : null
}
