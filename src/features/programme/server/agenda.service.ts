import { hash } from 'node:crypto'
import { favoriteIdsOf } from '#features/favorites/server/favorites.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { shareAnswer } from '#platform/calls/shared-answer.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type AgendaType, agendaWidgetOf, eventDay, eventToday, productOfAgenda } from '../agenda.rules.ts'
import { ownAgenda } from '../own-agenda.rules.ts'
import type { AgendaSession, programmeCalls, TimetableAnswer, TimetableSession } from '../programme.contract.ts'
import type { mineCalls } from '../programme.mine.contract.ts'
import { countsOf, mayOpen, type OpenedEvent, openEvent, releasedProgrammes } from './event.service.ts'
import { bookablePlaces } from './mine/places.service.ts'
import { keepAgendaType, keptAgendaType, type Session } from './programme.store.ts'

type Asked = InputOf<typeof programmeCalls.agenda>

export async function showAgenda(
  ctx: Ctx,
  { url_slug, ...asked }: Asked,
): Promise<Result<AnswerOf<typeof programmeCalls.agenda>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const timetable = timetableOf(ctx, opened, asked)
  const [favorites, type] = await Promise.all([favoriteIdsOf(ctx, 'session'), typeFor(ctx, timetable.widget_id)])
  return ok(ownAgenda(timetable, { favorites, type }))
}

export async function showTimetable(ctx: Ctx, { url_slug, ...asked }: Asked): Promise<Result<TimetableAnswer, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  return opened ? ok(timetableOf(ctx, opened, asked)) : refuse('eventNotFound')
}

export async function showMarks(
  ctx: Ctx,
  { url_slug }: InputOf<typeof mineCalls.marks>,
): Promise<Result<AnswerOf<typeof mineCalls.marks>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const [favorites, type, places] = await Promise.all([
    favoriteIdsOf(ctx, 'session'),
    typeFor(ctx, agendaWidgetOf(opened.event.id)),
    bookablePlaces(ctx, opened),
  ])
  const { sessions } = describedOf(opened)
  return ok({ favorites: favorites.filter((id) => sessions.has(id)), type, places })
}

/** Sessions of an event as they are shown, with the viewer's favorites. */
export async function describeSessions(ctx: Ctx, opened: OpenedEvent, sessions: readonly Session[]): Promise<AgendaSession[]> {
  const favorites = new Set(await favoriteIdsOf(ctx, 'session'))
  const described = describedOf(opened)
  return sessions.flatMap(({ id }) => {
    const session = described.sessions.get(id)
    return session ? [{ ...session, is_favorite: favorites.has(id) }] : []
  })
}

type Described = {
  timeZone: string
  sessions: ReadonlyMap<number, TimetableSession>
  days: string[]
  timetables: Map<string, TimetableAnswer>
}

/** By the programme as it was released: a thousand sessions are described once for all who look, not for each. */
const kept = new WeakMap<OpenedEvent['programme'], Described>()

function describedOf({ programme, timeZone }: OpenedEvent): Described {
  const known = kept.get(programme)
  if (known?.timeZone === timeZone) return known
  const byId = <One extends { id: number }>(all: readonly One[]) => new Map(all.map((one) => [one.id, one]))
  const [rooms, tracks, speakers] = [byId(programme.rooms), byId(programme.tracks), byId(programme.speakers)]
  const viewOf = (session: Session): TimetableSession => {
    const room = session.roomId === null ? undefined : rooms.get(session.roomId)
    const track = session.trackId === null ? undefined : tracks.get(session.trackId)
    return {
      session_id: session.id,
      session_position: session.position,
      kind: session.kind,
      title: session.title,
      abstract: session.abstract,
      day: eventDay(session.startsAt, timeZone, programme.dayStartsAt),
      starts_at: session.startsAt.toISOString(),
      ends_at: session.endsAt.toISOString(),
      room: room ? { id: room.id, name: room.name, floor: room.floor } : null,
      track: track ? { id: track.id, name: track.name } : null,
      speakers: session.speakerIds.flatMap((id) => {
        const speaker = speakers.get(id)
        return speaker ? [{ id, name: speaker.name }] : []
      }),
      is_cancelled: session.isCancelled,
      takes_bookings: session.signUp,
    }
  }
  const sessions = new Map(programme.sessions.map((session) => [session.id, viewOf(session)]))
  const days = [...new Set([...sessions.values()].map(({ day }) => day))].sort()
  const described: Described = { timeZone, sessions, days, timetables: new Map() }
  kept.set(programme, described)
  return described
}

/** One day of a programme or all of it, the same object for everybody who is shown the same. */
function timetableOf(ctx: Ctx, opened: OpenedEvent, asked: Pick<Asked, 'day' | 'session'>): TimetableAnswer {
  const { event, programme } = opened
  const { sessions, days, timetables } = describedOf(opened)
  const wanted = sessions.get(asked.session ?? 0)?.day ?? asked.day
  const dayOf = (name: string | undefined) => days.find((one) => one === name)
  const day = wanted === 'all' ? null : (dayOf(wanted) ?? dayOf(eventToday(event, ctx.now())) ?? days[0] ?? null)
  const key = JSON.stringify([event, day])
  const known = timetables.get(key)
  if (known) return known
  const timetable = {
    event,
    widget_id: agendaWidgetOf(event.id),
    days,
    day,
    tracks: programme.tracks.map(({ id, name }) => ({ id, name })),
    sessions: [...sessions.values()].filter((one) => day === null || one.day === day),
    release: programme.release,
    released_at: programme.releasedAt?.toISOString() ?? null,
  }
  const named = shareAnswer({ ...timetable, version: hash('sha1', JSON.stringify(timetable), 'base64url') })
  // What stands around it may have changed many times since the release.
  if (timetables.size > 100) timetables.clear()
  timetables.set(key, named)
  return named
}

const typeFor = async (ctx: Ctx, widgetId: string): Promise<AgendaType> =>
  (isUser(ctx.actor) ? await keptAgendaType(ctx.db, widgetId, ctx.actor.userId) : null) ?? 'all'

export async function saveAgendaType(
  ctx: Ctx,
  { widgetId, type }: InputOf<typeof programmeCalls.saveType>,
): Promise<Result<AnswerOf<typeof programmeCalls.saveType>, 'agendaNotFound'>> {
  const productId = productOfAgenda(widgetId)
  if (productId === null || !(await releasedProgrammes(ctx, [productId])).has(productId) || !(await mayOpen(ctx, productId)))
    return refuse('agendaNotFound')
  if (isUser(ctx.actor)) await keepAgendaType(ctx.db, widgetId, ctx.actor.userId, type)
  return ok({ type })
}

/** For the event's own page: what else there is to read. */
export async function showProgrammeSize(
  ctx: Ctx,
  { product_id }: InputOf<typeof programmeCalls.about>,
): Promise<Result<AnswerOf<typeof programmeCalls.about>>> {
  const programme = (await releasedProgrammes(ctx, [product_id])).get(product_id)
  return ok(programme && (await mayOpen(ctx, product_id)) ? countsOf(programme) : { sessions: 0, speakers: 0, exhibitors: 0 })
}
