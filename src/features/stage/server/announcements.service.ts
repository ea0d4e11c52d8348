import { describeSessions } from '#features/programme/server/agenda.service.ts'
import { openEvent, openKnownEvent } from '#features/programme/server/event.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { keepRowsPerVersion } from '#platform/pages/keep-per-version.ts'
import { positionOn, publish, publishStanding } from '#platform/realtime/publish.ts'
import type { MadeAnnouncement, stageAdminCalls } from '../stage.admin.contract.ts'
import type { stageCalls } from '../stage.contract.ts'
import { eventChannel, isShownAt, type ToldAnnouncement } from '../stage.rules.ts'
import * as store from './announcement.store.ts'
import { countQuestions } from './question.store.ts'

type Calls = typeof stageCalls
type AdminCalls = typeof stageAdminCalls

/** Pages that show announcements are made anew when this tag changes. */
const stageTag = 'stage'
const standing = keepRowsPerVersion(stageTag, store.standingAnnouncements)

const told = ({ id, text, madeAt, shownUntil }: store.AnnouncementRow): ToldAnnouncement => ({
  id,
  text,
  made_at: madeAt.toISOString(),
  shown_until: shownUntil?.toISOString() ?? null,
})

const shownNow = (ctx: Ctx, rows: store.AnnouncementRow[] = []): ToldAnnouncement[] =>
  rows.map(told).filter((one) => isShownAt(one, ctx.now().getTime()))

export async function showAnnouncements(
  ctx: Ctx,
  { url_slug }: InputOf<Calls['announcements']>,
): Promise<Result<AnswerOf<Calls['announcements']>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const { id } = opened.event
  const channel = eventChannel(id)
  const after = await positionOn(ctx, channel)
  return ok({ announcements: shownNow(ctx, (await standing(ctx, [id])).get(id)), live: { channel, after } })
}

/** So many sessions fit on a screen, and some more until it asks again. */
const mostOnScreen = 12

export async function showRoom(
  ctx: Ctx,
  { url_slug, room_id }: InputOf<Calls['room']>,
): Promise<Result<AnswerOf<Calls['room']>, 'eventNotFound' | 'roomNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const { event, programme } = opened
  const room = programme.rooms.find(({ id }) => id === room_id)
  if (!room) return refuse('roomNotFound')
  const channel = eventChannel(event.id)
  const after = await positionOn(ctx, channel)
  const coming = programme.sessions
    .filter(({ roomId, endsAt }) => (roomId === room.id || roomId === null) && endsAt > ctx.now())
    .slice(0, mostOnScreen)
  return ok({
    event,
    room: { id: room.id, name: room.name, floor: room.floor },
    now: ctx.now().toISOString(),
    // What stands on a wall says nothing about who looks at it.
    sessions: (await describeSessions(ctx, opened, coming)).map((session) => ({ ...session, is_favorite: false })),
    announcements: shownNow(ctx, (await standing(ctx, [event.id])).get(event.id)),
    live: { channel, after },
  })
}

const made = (ctx: Ctx, row: store.AnnouncementRow): MadeAnnouncement => ({
  ...told(row),
  made_by: row.madeBy,
  is_shown: row.endedAt === null && isShownAt(told(row), ctx.now().getTime()),
})

const mostListed = 50

export async function showStageDesk(
  ctx: Ctx,
  { product_id }: InputOf<AdminCalls['desk']>,
): Promise<Result<AnswerOf<AdminCalls['desk']>, 'programmeNotFound'>> {
  const opened = await openKnownEvent(ctx, product_id)
  if (!opened) return refuse('programmeNotFound')
  const { event, programme, timeZone } = opened
  const sessions = programme.sessions.filter(({ kind, isCancelled }) => kind !== 'break' && !isCancelled)
  const [rows, counts] = await Promise.all([
    store.announcementsOf(ctx.db, product_id, mostListed),
    countQuestions(
      ctx.db,
      sessions.map(({ id }) => id),
    ),
  ])
  return ok({
    product: { id: event.id, title: event.title, url_slug: event.url_slug },
    time_zone: timeZone,
    announcements: rows.map((row) => made(ctx, row)),
    rooms: programme.rooms.map(({ id, name, floor }) => ({ id, name, floor })),
    sessions: sessions.map(({ id, title, startsAt }) => {
      const { mode = 'open' as const, questions = 0, waiting = 0 } = counts.get(id) ?? {}
      return { id, title, starts_at: startsAt.toISOString(), mode, questions, waiting }
    }),
  })
}

/** What is said now, to all who look: on kept pages, and on open ones at once. */
async function tellAnnouncements(ctx: Ctx, productId: number): Promise<void> {
  await invalidatePages(ctx, stageTag)
  await publishStanding(ctx, eventChannel(productId), async () => {
    const rows = (await store.standingAnnouncements(ctx.db, [productId])).get(productId)
    return { announcements: shownNow(ctx, rows) }
  })
}

type Announced = Result<MadeAnnouncement, 'programmeNotFound' | 'untilIsOver' | 'formUsed'>

export async function announceAtEvent(
  ctx: Ctx,
  { product_id: productId, text, shown_until, form_key }: InputOf<AdminCalls['announce']>,
): Promise<Announced> {
  if (!(await openKnownEvent(ctx, productId))) return refuse('programmeNotFound')
  const shownUntil = shown_until === null ? null : new Date(shown_until)
  if (shownUntil !== null && shownUntil <= ctx.now()) return refuse('untilIsOver')
  return ctx.tx(async (ctx): Promise<Announced> => {
    const claim = await claimFormKey(ctx, form_key, { act: 'stage.announce', productId, text, shown_until })
    if (claim === 'other') return refuse('formUsed')
    if (claim === 'again') return ok(made(ctx, must(await store.lastSaid(ctx.db, productId, text), 'an announcement vanished')))
    const said = { productId, text, shownUntil, by: actorIdOf(ctx.actor) }
    const id = await store.addAnnouncement(ctx.db, said, ctx.now())
    await recordAct(ctx, { action: 'stage.announce', subjectType: 'product', subjectId: productId, details: { id, text } })
    const row = must(await store.oneAnnouncement(ctx.db, productId, id), 'an announcement was not written')
    await tellAnnouncements(ctx, productId)
    return ok(made(ctx, row))
  })
}

const setEnd =
  (isEnded: boolean) =>
  (
    ctx: Ctx,
    { product_id: productId, announcement_id: id }: InputOf<AdminCalls['endAnnouncement']>,
  ): Promise<Result<MadeAnnouncement, 'announcementNotFound'>> =>
    ctx.tx(async (ctx) => {
      if (!(await store.oneAnnouncement(ctx.db, productId, id))) return refuse('announcementNotFound')
      await store.endAnnouncement(ctx.db, id, isEnded ? ctx.now() : null)
      const action = isEnded ? 'stage.end_announcement' : 'stage.show_announcement'
      await recordAct(ctx, { action, subjectType: 'product', subjectId: productId, details: { id } })
      const row = must(await store.oneAnnouncement(ctx.db, productId, id), 'an announcement vanished')
      await tellAnnouncements(ctx, productId)
      return ok(made(ctx, row))
    })

export const endAnnouncement = setEnd(true)
export const showAnnouncementAgain = setEnd(false)

/** Screens show the new programme. */
export const tellRelease = (ctx: Ctx, productId: number, release: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    await publish(ctx, eventChannel(productId), { release })
  })
