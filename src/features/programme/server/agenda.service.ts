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
  const [sessions, type] = await Promise.all([describeSessions(ctx, opened, programme.sessions), typeFor(ctx, widgetId)])
  const days = [...new Set(sessions.map((one) => one.day))].sort()
  const asked = sessions.find(({ session_id }) => session_id === session)?.day ?? day
  const shown = asked === 'all' ? null : (days.find((one) => one === asked) ?? days[0] ?? null)
  return ok({
    event,
    widget_id: widgetId,
    days,
    day: shown,
    tracks: programme.tracks.map(({ id, name }) => ({ id, name })),
    sessions: shown === null ? sessions : sessions.filter((one) => one.day === shown),
    type,
    release: programme.release,
    released_at: programme.releasedAt?.toISOString() ?? null,
  })
}

/** Sessions of an event as they are shown, with the viewer's favorites. */
export async function describeSessions(
  ctx: Ctx,
  { programme, timeZone }: OpenedEvent,
  sessions: readonly Session[],
): Promise<AgendaSession[]> {
  const favorites = new Set(await favoriteIdsOf(ctx, 'session'))
  const byId = <One extends { id: number }>(all: readonly One[]) => new Map(all.map((one) => [one.id, one]))
  const [rooms, tracks, speakers] = [byId(programme.rooms), byId(programme.tracks), byId(programme.speakers)]
  return sessions.map((session): AgendaSession => {
    const room = session.roomId === null ? undefined : rooms.get(session.roomId)
    const track = session.trackId === null ? undefined : tracks.get(session.trackId)
    return {
      session_id: session.id,
      session_position: session.position,
      is_favorite: favorites.has(session.id),
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
  })
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
