import { knownPerson } from '#features/account/server/person-lookup.service.ts'
import { favoriteIdsOf } from '#features/favorites/server/favorites.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { searchText } from '../../agenda.rules.ts'
import { type OwnReason, ownClashes } from '../../mine.rules.ts'
import type { mineCalls, OwnAgenda } from '../../programme.mine.contract.ts'
import { describeSessions } from '../agenda.service.ts'
import { openEvent } from '../event.service.ts'
import { placeForReader } from '../planning.texts.ts'
import type { Programme, Session } from '../programme.store.ts'
import * as store from './mine.store.ts'
import { bookablePlaces } from './places.service.ts'
import { livePlacesOf } from './places.store.ts'

type Calls = typeof mineCalls

export type OwnChoice = { favorites: ReadonlySet<number>; places: ReadonlyMap<number, 'booked' | 'waiting'>; userId: number }

/** What somebody keeps and has booked, of every event. */
export async function ownChoice(ctx: Ctx): Promise<OwnChoice> {
  const userId = userIdOf(ctx)
  const [favorites, places] = await Promise.all([favoriteIdsOf(ctx, 'session'), livePlacesOf(ctx.db, userId)])
  return { userId, favorites: new Set(favorites), places: new Map(places.map(({ sessionId, state }) => [sessionId, state])) }
}

/** The sessions of a programme that are somebody's own, and why. */
export function ownSessions(programme: Programme, own: OwnChoice): { session: Session; reasons: OwnReason[] }[] {
  const speaking = new Set(programme.speakers.filter(({ personId }) => personId === own.userId).map(({ id }) => id))
  return programme.sessions.flatMap((session) => {
    const place = own.places.get(session.id)
    const reasons: OwnReason[] = [
      ...(session.speakerIds.some((id) => speaking.has(id)) ? (['speaker'] as const) : []),
      ...(place ? [place] : []),
      ...(own.favorites.has(session.id) ? (['favorite'] as const) : []),
    ]
    return reasons.length > 0 ? [{ session, reasons }] : []
  })
}

export async function showMine(
  ctx: Ctx,
  { url_slug }: InputOf<Calls['mine']>,
): Promise<Result<AnswerOf<Calls['mine']>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const { event, programme } = opened
  const own = ownSessions(programme, await ownChoice(ctx))
  const [described, places, changes, reader] = await Promise.all([
    describeSessions(
      ctx,
      opened,
      own.map(({ session }) => session),
    ),
    bookablePlaces(ctx, opened),
    store.changesSince(ctx.db, {
      productId: event.id,
      userId: userIdOf(ctx),
      sessionIds: own.map(({ session }) => session.id),
    }),
    knownPerson(ctx, userIdOf(ctx)),
  ])
  const ownIds = new Set(own.map(({ session }) => session.id))
  const latest = new Map(changes.toReversed().map((change) => [change.sessionId, change]))
  return ok({
    event,
    sessions: described.map((session, place) => ({
      ...session,
      reasons: own[place]?.reasons ?? [],
      again: otherTimes(programme, session.title, ownIds),
    })),
    places,
    clashes: ownClashes(described),
    changes: [...latest.values()].map(({ sessionId, kinds, after, madeAt }): OwnAgenda['changes'][number] => ({
      session_id: sessionId,
      title: after.title,
      kinds,
      released_at: madeAt.toISOString(),
      place: placeForReader({ locale: ctx.locale, timeZone: reader?.timeZone ?? event.time_zone }, after, opened),
    })),
    release: programme.release,
  })
}

/** What is held twice is two sessions of one title. */
const otherTimes = ({ sessions }: Programme, title: string, ownIds: ReadonlySet<number>) =>
  sessions
    .filter(
      (one) => !one.isCancelled && !ownIds.has(one.id) && one.kind !== 'break' && searchText(one.title) === searchText(title),
    )
    .map(({ id, startsAt }) => ({ session_id: id, starts_at: startsAt.toISOString() }))

export async function markSeen(
  ctx: Ctx,
  { url_slug, release }: InputOf<Calls['seen']>,
): Promise<Result<AnswerOf<Calls['seen']>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const seen = Math.min(release, opened.programme.release)
  await store.keepSeen(ctx.db, opened.event.id, userIdOf(ctx), seen, ctx.now())
  return ok({ release: seen })
}
