import { findListedPeople } from '#features/account/server/person-directory.service.ts'
import { type OpenedEvent, openKnownEvent, type Session } from '#features/programme/server/event.service.ts'
import { placesOfPeople } from '#features/programme/server/mine/giving.service.ts'
import type { ListedRegistration } from '#features/registrations/registrations.admin.contract.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { listRegistrations } from '#features/registrations/server/registration-list.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { CsvCell } from '#platform/csv/csv-response.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { instantOf, isWallTime } from '#platform/time/wall-time.ts'
import type {
  AttendanceRow,
  AttendanceSettings,
  attendanceAdminCalls,
  ReportOutcome,
  StoredAttendanceSettings,
} from '../attendance.admin.contract.ts'
import { type AttendanceRule, doorState } from '../attendance.rules.ts'
import { reportLines } from '../report-file.rules.ts'
import * as store from './attendance.store.ts'
import { settleSession, standingIn } from './settling.service.ts'

type Calls = typeof attendanceAdminCalls

const sessionIn = ({ programme }: OpenedEvent, id: number): Session | undefined =>
  programme.sessions.find((session) => session.id === id)

async function settingsOf(ctx: Ctx, productId: number, sessionId: number): Promise<StoredAttendanceSettings> {
  const [live, rule] = await Promise.all([store.liveSettings(ctx.db, sessionId), store.ruleOf(ctx.db, productId)])
  const settings: AttendanceSettings = {
    join_url: live.joinUrl ?? '',
    is_framed: live.isFramed,
    doors_minutes: live.doorsMinutes,
    code: live.code ?? '',
    rule: rule.kind,
    rule_value: rule.value,
  }
  return { ...settings, version: versionOf(settings) }
}

/** What was seen of some registrants. */
async function rowsOf(
  ctx: Ctx,
  session: Session,
  rule: AttendanceRule,
  registrations: readonly ListedRegistration[],
): Promise<AttendanceRow[]> {
  const people = registrations.map(({ person }) => person.id)
  const [evidence, places] = await Promise.all([
    store.evidenceOf(ctx.db, session.id, people),
    session.signUp ? placesOfPeople(ctx, session.id, people) : new Map<number, 'booked' | 'waiting'>(),
  ])
  return registrations.map(({ id, person }) => {
    const seen = evidence.get(person.id)
    return {
      registration_id: id,
      user_id: person.id,
      name: person.name,
      email: person.email,
      ...standingIn(session, rule, seen),
      sources: [...new Set(seen?.spans.map(({ source }) => source))],
      has_code: seen?.hasCode ?? false,
      place: places.get(person.id) ?? null,
      correction: seen?.correction ? { is_attended: seen.correction.isAttended, reason: seen.correction.reason } : null,
    }
  })
}

export async function showSessionDesk(
  ctx: Ctx,
  { product_id, session_id, search, before }: InputOf<Calls['desk']>,
): Promise<Result<AnswerOf<Calls['desk']>, 'programmeNotFound'>> {
  const opened = await openKnownEvent(ctx, product_id)
  if (!opened) return refuse('programmeNotFound')
  const { event, programme, timeZone } = opened
  const held = programme.sessions.filter(({ kind }) => kind !== 'break')
  // Who comes to the desk while an event is on comes for what is on.
  const session =
    programme.sessions.find(({ id }) => id === session_id) ??
    held.find((one) => doorState(one, 0, ctx.now()) === 'open') ??
    held[0]
  const counts = await store.countAttended(
    ctx.db,
    programme.sessions.map(({ id }) => id),
  )
  const list = await listRegistrations(ctx, { product_id, state: 'active', search, before })
  const [settings, rule] = session
    ? [await settingsOf(ctx, product_id, session.id), await store.ruleOf(ctx.db, product_id)]
    : [null, null]
  return ok({
    product: { id: event.id, title: event.title, url_slug: event.url_slug },
    time_zone: timeZone,
    sessions: programme.sessions.map(({ id, title, startsAt }) => ({
      id,
      title,
      starts_at: startsAt.toISOString(),
      attended: counts.get(id) ?? 0,
    })),
    session_id: session?.id ?? null,
    takes_bookings: session?.signUp ?? false,
    settings,
    rows: session && rule && list.ok ? await rowsOf(ctx, session, rule, list.value.registrations) : [],
    total: list.ok ? list.value.total : 0,
    next_before: list.ok ? list.value.next_before : null,
  })
}

type Missing = 'programmeNotFound' | 'sessionNotFound'

export async function saveSettings(
  ctx: Ctx,
  { product_id: productId, session_id, version, ...entry }: InputOf<Calls['saveSettings']>,
): Promise<Result<StoredAttendanceSettings, Missing | 'changedMeanwhile'>> {
  const opened = await openKnownEvent(ctx, productId)
  if (!opened) return refuse('programmeNotFound')
  const session = sessionIn(opened, session_id)
  if (!session) return refuse('sessionNotFound')
  return ctx.tx(async (ctx): Promise<Result<StoredAttendanceSettings, 'changedMeanwhile'>> => {
    await store.lockFact(ctx.db, session.id, 0)
    const present = await settingsOf(ctx, productId, session.id)
    const changed = unlessChanged(version, present)
    if (changed) return changed
    const live = {
      joinUrl: entry.join_url || null,
      isFramed: entry.is_framed,
      doorsMinutes: entry.doors_minutes,
      code: entry.code || null,
    }
    await store.writeLiveSettings(ctx.db, session.id, live, ctx.now())
    await store.writeRule(ctx.db, productId, { kind: entry.rule, value: entry.rule_value })
    // The link and the code open doors: the log says that they changed and not to what.
    const details = { product_id: productId, rule: entry.rule, rule_value: entry.rule_value }
    await recordAct(ctx, { action: 'attendance.settings', subjectType: 'session', subjectId: session.id, details })
    if (entry.rule !== present.rule || entry.rule_value !== present.rule_value) await settleAll(ctx, opened)
    return ok(await settingsOf(ctx, productId, session.id))
  })
}

/** Another rule counts what was seen anew. */
async function settleAll(ctx: Ctx, { event, programme }: OpenedEvent): Promise<void> {
  for (const session of programme.sessions) {
    const userIds = await store.seenIn(ctx.db, session.id)
    if (userIds.length > 0) await settleSession(ctx, { productId: event.id, session, userIds })
  }
}

export async function correctSession(
  ctx: Ctx,
  { product_id: productId, session_id, user_id: userId, is_attended: isAttended, reason }: InputOf<Calls['correct']>,
): Promise<Result<AnswerOf<Calls['correct']>, Missing | 'personNotRegistered'>> {
  const opened = await openKnownEvent(ctx, productId)
  if (!opened) return refuse('programmeNotFound')
  const session = sessionIn(opened, session_id)
  if (!session) return refuse('sessionNotFound')
  if (!(await isRegistered(ctx, productId, userId))) return refuse('personNotRegistered')
  return ctx.tx(async (ctx) => {
    const correction = { sessionId: session.id, userId, isAttended, reason, by: actorIdOf(ctx.actor) }
    await store.addCorrection(ctx.db, correction, ctx.now())
    const details = { product_id: productId, user_id: userId, is_attended: isAttended, reason }
    await recordAct(ctx, { action: 'attendance.correct', subjectType: 'session', subjectId: session.id, details })
    const settled = await settleSession(ctx, { productId, session, userIds: [userId] })
    return ok({ is_attended: must(settled.get(userId), 'somebody was not settled').is_attended })
  })
}

/** An instant as a report writes it: with its zone, or by the event's clock. */
function instantIn(text: string, timeZone: string): Date | null {
  const tidy = text.trim().replace(' ', 'T')
  if (/(Z|[+-]\d\d:?\d\d)$/.test(tidy)) {
    const at = new Date(tidy)
    return Number.isNaN(at.getTime()) ? null : at
  }
  const [wall] = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(tidy) ?? []
  return wall && isWallTime(wall) ? instantOf(wall, timeZone) : null
}

export async function importReport(
  ctx: Ctx,
  { product_id: productId, session_id, csv, is_dry_run }: InputOf<Calls['importReport']>,
): Promise<Result<ReportOutcome, Missing | 'noSuchColumns'>> {
  const opened = await openKnownEvent(ctx, productId)
  if (!opened) return refuse('programmeNotFound')
  const session = sessionIn(opened, session_id)
  if (!session) return refuse('sessionNotFound')
  const report = reportLines(csv)
  if (!report) return refuse('noSuchColumns')
  const people = await findListedPeople(
    ctx,
    report.lines.map(({ email }) => email),
  )
  const spans: store.ReportedSpan[] = []
  const unmatched: ReportOutcome['unmatched'] = report.unreadable.map(({ line, email }) => ({
    line,
    email,
    reason: 'unreadable',
  }))
  for (const { line, email, joined, left } of report.lines) {
    const person = people.get(email)
    const [startsAt, endsAt] = [instantIn(joined, opened.timeZone), instantIn(left, opened.timeZone)]
    if (!person) unmatched.push({ line, email, reason: 'unknown' })
    else if (!(await isRegistered(ctx, productId, person.id))) unmatched.push({ line, email, reason: 'notRegistered' })
    else if (!startsAt || !endsAt || endsAt < startsAt) unmatched.push({ line, email, reason: 'badTimes' })
    else spans.push({ userId: person.id, startsAt, endsAt })
  }
  unmatched.sort((one, other) => one.line - other.line)
  if (is_dry_run) return ok({ matched: spans.length, added: 0, unmatched })
  return ctx.tx(async (ctx) => {
    const added = await store.addReported(ctx.db, session.id, spans, actorIdOf(ctx.actor), ctx.now())
    const details = { product_id: productId, added, unmatched: unmatched.length }
    await recordAct(ctx, { action: 'attendance.import', subjectType: 'session', subjectId: session.id, details })
    await settleSession(ctx, { productId, session, userIds: spans.map(({ userId }) => userId) })
    return ok({ matched: spans.length, added, unmatched })
  })
}

type Line = { session: Session; row: AttendanceRow }

const csvHeader = ['session', { time: 'starts_at' }, 'name', 'email', 'minutes', 'sources', 'attended', 'corrected_because']
const csvRow = ({ session, row }: Line): CsvCell[] => [
  session.title,
  session.startsAt,
  row.name,
  row.email,
  String(row.minutes),
  [...row.sources, ...(row.has_code ? ['code'] : [])].join(' '),
  row.is_attended ? 'yes' : 'no',
  row.correction?.reason ?? '',
]

/** Of every session those of whom anything is known. */
export async function exportSessions(
  ctx: Ctx,
  { product_id }: InputOf<Calls['exportList']>,
): Promise<Result<Response, 'programmeNotFound'>> {
  const opened = await openKnownEvent(ctx, product_id)
  if (!opened) return refuse('programmeNotFound')
  const rule = await store.ruleOf(ctx.db, product_id)
  const registrations: ListedRegistration[] = []
  for (let before: number | undefined; ; ) {
    const list = await listRegistrations(ctx, { product_id, state: 'active', before })
    if (!list.ok) break
    registrations.push(...list.value.registrations)
    if (list.value.next_before === null) break
    before = list.value.next_before
  }
  const sessions = [...opened.programme.sessions]
  const next = async (last: Line | undefined): Promise<Line[]> => {
    const from = last ? sessions.indexOf(last.session) + 1 : 0
    for (const session of sessions.slice(from)) {
      const known = (await rowsOf(ctx, session, rule, registrations)).filter(
        ({ sources, has_code, is_attended, correction }) => sources.length > 0 || has_code || is_attended || correction,
      )
      if (known.length > 0) return known.map((row) => ({ session, row }))
    }
    return []
  }
  return ok(await reportFile(ctx, { name: 'attendance', at: ctx.now(), header: csvHeader, row: csvRow, next }, opened.timeZone))
}
