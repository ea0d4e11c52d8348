import { describeSessions } from '#features/programme/server/agenda.service.ts'
import { type Attending, attendingAs } from '#features/programme/server/attending.service.ts'
import { type OpenedEvent, openEvent, type Session } from '#features/programme/server/event.service.ts'
import { hasPlace } from '#features/programme/server/mine/places.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { type DoorState, doorState, doorsOpenAt, sameCode } from '../attendance.rules.ts'
import type { liveCalls, OwnAttendance } from '../live.contract.ts'
import { type LivePlayerFrame, livePlayerOf } from '../live-player.rules.ts'
import * as store from './attendance.store.ts'
import { settleSession, standingIn } from './settling.service.ts'

type Calls = typeof liveCalls
type Missing = 'eventNotFound' | 'sessionNotFound' | 'notRegistered'
type Entered = {
  ok: true
  opened: OpenedEvent
  session: Session
  live: store.LiveSettings
  userId: number
  door: DoorState
  as: Attending
}

/** A session that one is registered for, speaks in or works at, and how its door stands now. */
async function enter(ctx: Ctx, { url_slug, session_id }: InputOf<Calls['live']>): Promise<Entered | Refusal<Missing>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const session = opened.programme.sessions.find(({ id }) => id === session_id)
  if (!session) return refuse('sessionNotFound')
  const as = await attendingAs(ctx, opened, session)
  if (!as) return refuse('notRegistered')
  const live = await store.liveSettings(ctx.db, session.id)
  return { ok: true, opened, session, live, userId: userIdOf(ctx), door: doorState(session, live.doorsMinutes, ctx.now()), as }
}

const closed = { early: 'tooEarly', over: 'sessionOver', cancelled: 'sessionCancelled' } as const

export async function showLive(ctx: Ctx, input: InputOf<Calls['live']>): Promise<Result<AnswerOf<Calls['live']>, Missing>> {
  const entered = await enter(ctx, input)
  if (!entered.ok) return entered
  const { opened, session, live, userId, door, as } = entered
  const [[described], rule, evidence] = await Promise.all([
    describeSessions(ctx, opened, [session]),
    store.ruleOf(ctx.db, opened.event.id),
    store.evidenceOf(ctx.db, session.id, [userId]),
  ])
  return ok({
    event: opened.event,
    session: must(described, 'a session without a description'),
    door,
    doors_open_at: doorsOpenAt(session, live.doorsMinutes).toISOString(),
    has_link: live.joinUrl !== null,
    player: playerOf(ctx, live)?.host ?? null,
    counts: as.isRegistered,
    takes_code: as.isRegistered && live.code !== null && rule.kind === 'code',
    rule,
    own: standingIn(session, rule, evidence.get(userId)),
  })
}

/** The player that a session's page may show; its address is as secret as the link. */
const playerOf = (ctx: Ctx, { joinUrl, isFramed }: store.LiveSettings): LivePlayerFrame | null =>
  isFramed && joinUrl !== null ? livePlayerOf(joinUrl, ctx.parts.config.jitsiUrl) : null

type JoinRefusal = Missing | 'needsPlace' | 'tooEarly' | 'sessionOver' | 'sessionCancelled' | 'noLink'

/** Joining opens a span and completes nothing. */
export async function joinLive(ctx: Ctx, input: InputOf<Calls['join']>): Promise<Result<AnswerOf<Calls['join']>, JoinRefusal>> {
  const entered = await enter(ctx, input)
  if (!entered.ok) return entered
  const { session, live, userId, door, as } = entered
  if (session.signUp && !as.isRunning && !(await hasPlace(ctx, session.id, userId))) return refuse('needsPlace')
  if (door !== 'open') return refuse(closed[door])
  if (live.joinUrl === null) return refuse('noLink')
  if (as.isRegistered) await store.renewPresence(ctx.db, session.id, userId, ctx.now())
  ctx.reply.headers.set('cache-control', 'no-store')
  return ok({ url: live.joinUrl, frame: playerOf(ctx, live)?.frame ?? null })
}

export async function beat(
  ctx: Ctx,
  input: InputOf<Calls['beat']>,
): Promise<Result<OwnAttendance, Missing | 'tooEarly' | 'sessionOver' | 'sessionCancelled'>> {
  const entered = await enter(ctx, input)
  if (!entered.ok) return entered
  const { opened, session, userId, door, as } = entered
  if (!as.isRegistered) return refuse('notRegistered')
  if (door !== 'open') return refuse(closed[door])
  await store.renewPresence(ctx.db, session.id, userId, ctx.now())
  const settled = await settleSession(ctx, { productId: opened.event.id, session, userIds: [userId] })
  return ok(must(settled.get(userId), 'somebody was not settled'))
}

export async function enterCode(
  ctx: Ctx,
  { code, ...input }: InputOf<Calls['enterCode']>,
): Promise<Result<OwnAttendance, Missing | 'tooEarly' | 'sessionCancelled' | 'wrongCode'>> {
  const entered = await enter(ctx, input)
  if (!entered.ok) return entered
  const { opened, session, live, userId, door, as } = entered
  if (!as.isRegistered) return refuse('notRegistered')
  // Who was there may enter it afterwards, too.
  if (door === 'early' || door === 'cancelled') return refuse(closed[door])
  if (live.code === null || !sameCode(code, live.code)) return refuse('wrongCode')
  await store.addCode(ctx.db, session.id, userId, ctx.now())
  const settled = await settleSession(ctx, { productId: opened.event.id, session, userIds: [userId] })
  return ok(must(settled.get(userId), 'somebody was not settled'))
}
