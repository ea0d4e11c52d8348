import { isRegistered, registeredAmong } from '#features/registrations/server/registration.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf, isGuest, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { emit } from '#platform/jobs/events.ts'
import { placesToShow } from '../../mine.rules.ts'
import { placeMovedUp } from '../../programme.events.ts'
import type { mineCalls, SessionPlace, SessionPlaces } from '../../programme.mine.contract.ts'
import { type OpenedEvent, openEvent } from '../event.service.ts'
import * as store from './places.store.ts'

type Calls = typeof mineCalls

const placeView = ({ sessionId, capacity, booked, waiting, state, position }: store.Standing): SessionPlace => ({
  session_id: sessionId,
  left: placesToShow(capacity, booked),
  is_full: capacity !== null && (booked >= capacity || waiting > 0),
  waiting,
  mine: state && { state, position },
})

const isRegisteredFor = async (ctx: Ctx, productId: number): Promise<boolean> =>
  isUser(ctx.actor) && (await isRegistered(ctx, productId, ctx.actor.userId))

/** The places of an event's sessions, as whoever asks may book them. A guest's page is kept for a minute and counts none. */
export async function bookablePlaces(ctx: Ctx, { event, programme }: OpenedEvent): Promise<SessionPlaces> {
  if (isGuest(ctx.actor)) return { is_registered: false, places: [] }
  const booked = programme.sessions.filter(({ signUp }) => signUp).map(({ id }) => id)
  const [standing, is_registered] = await Promise.all([
    store.standingOf(ctx.db, booked, actorIdOf(ctx.actor)),
    isRegisteredFor(ctx, event.id),
  ])
  return { is_registered, places: standing.map(placeView) }
}

export async function listPlaces(
  ctx: Ctx,
  { url_slug }: InputOf<Calls['places']>,
): Promise<Result<AnswerOf<Calls['places']>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  return opened ? ok(await bookablePlaces(ctx, opened)) : refuse('eventNotFound')
}

const placeOf = async (ctx: Ctx, sessionId: number): Promise<SessionPlace> => {
  const [standing] = await store.standingOf(ctx.db, [sessionId], userIdOf(ctx))
  return placeView(must(standing, 'a session vanished while its places were held'))
}

/** Under the lock of its places: whoever waits longest moves up, and is told. */
export async function fillPlaces(ctx: Ctx, sessionId: number): Promise<void> {
  const moved = await store.moveUp(ctx.db, sessionId, ctx.now())
  await emit(ctx, ...moved.map((placeId) => placeMovedUp({ placeId })))
}

type BookRefusal = 'eventNotFound' | 'sessionNotFound' | 'notRegistered' | 'noBooking' | 'sessionCancelled' | 'sessionOver'

export async function bookPlace(
  ctx: Ctx,
  { url_slug, session_id: sessionId }: InputOf<Calls['book']>,
): Promise<Result<SessionPlace, BookRefusal>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const productId = opened.event.id
  if (!(await isRegisteredFor(ctx, productId))) return refuse('notRegistered')
  return ctx.tx(async (ctx): Promise<Result<SessionPlace, BookRefusal>> => {
    const session = await store.lockPlaces(ctx.db, sessionId)
    if (!session?.isReleased || session.productId !== productId) return refuse('sessionNotFound')
    if (!session.takesBookings) return refuse('noBooking')
    if (session.isCancelled) return refuse('sessionCancelled')
    if (session.endsAt <= ctx.now()) return refuse('sessionOver')
    await store.takePlace(ctx.db, sessionId, userIdOf(ctx), ctx.now())
    await fillPlaces(ctx, sessionId)
    return ok(await placeOf(ctx, sessionId))
  })
}

export async function leavePlace(
  ctx: Ctx,
  { url_slug, session_id: sessionId }: InputOf<Calls['leave']>,
): Promise<Result<SessionPlace, 'eventNotFound' | 'sessionNotFound' | 'noPlace'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  return ctx.tx(async (ctx): Promise<Result<SessionPlace, 'sessionNotFound' | 'noPlace'>> => {
    const session = await store.lockPlaces(ctx.db, sessionId)
    if (session?.productId !== opened.event.id) return refuse('sessionNotFound')
    const own = { personId: userIdOf(ctx), sessionIds: [sessionId], state: 'left' as const }
    if ((await store.leavePlaces(ctx.db, own, ctx.now())).length === 0) return refuse('noPlace')
    await fillPlaces(ctx, sessionId)
    return ok(await placeOf(ctx, sessionId))
  })
}

/** Whoever is registered no more has no places either. */
export async function leavePlacesOf(ctx: Ctx, productId: number, personId: number): Promise<void> {
  if ((await registeredAmong(ctx, [productId], personId)).has(productId)) return
  for (const sessionId of await store.sessionsWithPlaces(ctx.db, productId, personId))
    await ctx.tx(async (ctx) => {
      await store.lockPlaces(ctx.db, sessionId)
      await store.leavePlaces(ctx.db, { personId, sessionIds: [sessionId], state: 'left' }, ctx.now())
      await fillPlaces(ctx, sessionId)
    })
}

/** A release may have made rooms larger. */
export async function fillPlacesOf(ctx: Ctx, productId: number): Promise<void> {
  for (const sessionId of await store.sessionsWaitedFor(ctx.db, productId))
    await ctx.tx(async (ctx) => {
      await store.lockPlaces(ctx.db, sessionId)
      await fillPlaces(ctx, sessionId)
    })
}

/** Whether somebody has a place in a session; waiting is none. */
export const hasPlace = async (ctx: Ctx, sessionId: number, personId: number): Promise<boolean> =>
  (await store.standingOf(ctx.db, [sessionId], personId)).some(({ state }) => state === 'booked')
