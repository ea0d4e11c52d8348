import { favoriteIdsOf } from '#features/favorites/server/favorites.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type AgendaType, agendaWidgetOf, eventDay, productOfAgenda } from '../agenda.rules.ts'
import type { AgendaSession, programmeCalls } from '../programme.contract.ts'
import { countsOf, mayOpen, type OpenedEvent, openEvent, releasedProgrammes } from './event.service.ts'
import { keepAgendaType, keptAgendaType, type Session } from './programme.store.ts'

export async function showAgenda(
  ctx: Ctx,
  { url_slug, day, session }: InputOf<typeof programmeCalls.agenda>,
): Promise<Result<AnswerOf<typeof programmeCalls.agenda>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const { event, programme } = opened
  const widgetId = agendaWidgetOf(event.id)
  const all = describedSessions(opened)
  const days = [...new Set([...all.values()].map((one) => one.day))].sort()
  const asked = all.get(session ?? 0)?.day ?? day
  const shown = asked === 'all' ? null : (days.find((one) => one === asked) ?? days[0] ?? null)
  const wanted = shown === null ? programme.sessions : programme.sessions.filter(({ id }) => all.get(id)?.day === shown)
  const [sessions, type] = await Promise.all([describeSessions(ctx, opened, wanted), typeFor(ctx, widgetId)])
  return ok({
    event,
    widget_id: widgetId,
    days,
    day: shown,
    tracks: programme.tracks.map(({ id, name }) => ({ id, name })),
    sessions,
    type,
    release: programme.release,
    released_at: programme.releasedAt?.toISOString() ?? null,
  })
}

/** Sessions of an event as they are shown, with the viewer's favorites. */
export async function describeSessions(ctx: Ctx, opened: OpenedEvent, sessions: readonly Session[]): Promise<AgendaSession[]> {
  const favorites = new Set(await favoriteIdsOf(ctx, 'session'))
  const described = describedSessions(opened)
  return sessions.flatMap(({ id }) => {
    const session = described.get(id)
    return session ? [favorites.has(id) ? { ...session, is_favorite: true } : session] : []
  })
}

type Described = ReadonlyMap<number, AgendaSession>

/** By the programme as it was released: a thousand sessions are described once for all who look, not for each. */
const kept = new WeakMap<OpenedEvent['programme'], { timeZone: string; sessions: Described }>()

function describedSessions({ programme, timeZone }: OpenedEvent): Described {
  const known = kept.get(programme)
  if (known?.timeZone === timeZone) return known.sessions
  const byId = <One extends { id: number }>(all: readonly One[]) => new Map(all.map((one) => [one.id, one]))
  const [rooms, tracks, speakers] = [byId(programme.rooms), byId(programme.tracks), byId(programme.speakers)]
  const viewOf = (session: Session): AgendaSession => {
    const room = session.roomId === null ? undefined : rooms.get(session.roomId)
    const track = session.trackId === null ? undefined : tracks.get(session.trackId)
    return {
      session_id: session.id,
      session_position: session.position,
      is_favorite: false,
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
  kept.set(programme, { timeZone, sessions })
  return sessions
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
