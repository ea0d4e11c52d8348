import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AttendanceRule, PresenceSource, RuleKind, Stay } from '../attendance.rules.ts'

/** A page that says nothing for longer was closed. */
export const beatSeconds = 100

/** Makes the span of an open page longer, or begins one, in one statement. */
export async function renewPresence(db: Db, sessionId: number, userId: number, now: Date): Promise<void> {
  await sql`
    with renewed as (
      update presence_span set ends_at = greatest(ends_at, ${now}) where id = (
        select id from presence_span where session_id = ${sessionId} and user_id = ${userId} and source = 'page'
          and ends_at > ${now}::timestamptz - make_interval(secs => ${beatSeconds}) order by ends_at desc limit 1)
      returning id
    )
    insert into presence_span (session_id, user_id, starts_at, ends_at, source, made_at)
    select ${sessionId}, ${userId}, ${now}, ${now}, 'page', ${now} where not exists (select from renewed)`.execute(db)
}

type Scan = {
  checkpointId: number
  registrationId: number
  sessionId: number
  userId: number
  spans: { from: string; to: string | null }[]
  revision: number
}

/** Answers whether it is newer than what was known. */
export async function keepScan(db: Db, scan: Scan): Promise<boolean> {
  const { rows } = await sql`
    insert into presence_scan (checkpoint_id, registration_id, session_id, user_id, spans, revision)
    values (${scan.checkpointId}, ${scan.registrationId}, ${scan.sessionId}, ${scan.userId}, ${JSON.stringify(scan.spans)}::jsonb,
      ${scan.revision})
    on conflict (checkpoint_id, registration_id) do update set session_id = excluded.session_id, user_id = excluded.user_id,
      spans = excluded.spans, revision = excluded.revision where presence_scan.revision < excluded.revision
    returning revision`.execute(db)
  return rows.length > 0
}

export type ReportedSpan = Stay & { userId: number }

/** Answers how many were not known yet. */
export async function addReported(
  db: Db,
  sessionId: number,
  spans: ReportedSpan[],
  by: number | null,
  now: Date,
): Promise<number> {
  if (spans.length === 0) return 0
  const rows = spans.map(({ userId, startsAt, endsAt }) => ({
    session_id: sessionId,
    user_id: userId,
    starts_at: startsAt,
    ends_at: endsAt,
    source: 'provider',
    made_by: by,
    made_at: now,
  }))
  const added = await db
    .insertInto('presence_span')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

export async function addCode(db: Db, sessionId: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('session_code_entry')
    .values({ session_id: sessionId, user_id: userId, entered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Correction = { sessionId: number; userId: number; isAttended: boolean | null; reason: string; by: number | null }

export async function addCorrection(db: Db, { sessionId, userId, isAttended, reason, by }: Correction, now: Date): Promise<void> {
  await db
    .insertInto('attendance_correction')
    .values({ session_id: sessionId, user_id: userId, is_attended: isAttended, reason, made_by: by, made_at: now })
    .execute()
}

export type Evidence = {
  userId: number
  spans: (Stay & { source: PresenceSource })[]
  hasCode: boolean
  correction: { isAttended: boolean; reason: string } | null
  isAttended: boolean
  /** What was told of it once it was over. */
  toldMinutes: number | null
}

type Row = Omit<Evidence, 'spans'> & { spans: { startsAt: string; endsAt: string; source: PresenceSource }[] }

/** Everything that was seen of these people in a session. */
export async function evidenceOf(db: Db, sessionId: number, userIds: number[]): Promise<Map<number, Evidence>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select one.id as "userId", coalesce((select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at, 'source', source)
        order by starts_at, ends_at) from (
          select starts_at, ends_at, source from presence_span where session_id = ${sessionId} and user_id = one.id
          union all
          -- Who was never seen to leave was there for an instant: nothing is guessed.
          select (seen ->> 'from')::timestamptz, coalesce(seen ->> 'to', seen ->> 'from')::timestamptz, 'scan'
          from presence_scan s, jsonb_array_elements(s.spans) as seen where s.session_id = ${sessionId} and s.user_id = one.id
        ) as stays), '[]') as spans,
      exists (select from session_code_entry where session_id = ${sessionId} and user_id = one.id) as "hasCode",
      (select case when is_attended is not null then json_build_object('isAttended', is_attended, 'reason', reason) end
        from attendance_correction where session_id = ${sessionId} and user_id = one.id order by id desc limit 1) as correction,
      exists (select from session_attended where session_id = ${sessionId} and user_id = one.id) as "isAttended",
      (select minutes from session_attended where session_id = ${sessionId} and user_id = one.id) as "toldMinutes"
    from unnest(${userIds}::bigint[]) as one (id)`.execute(db)
  const dated = ({ startsAt, endsAt, source }: Row['spans'][number]) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    source,
  })
  return new Map(rows.map((row) => [row.userId, { ...row, spans: row.spans.map(dated) }]))
}

/** Until the transaction ends nobody else settles whether this person attended this session. */
export async function lockFact(db: Db, sessionId: number, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7305117, hashint8(${sessionId}::bigint * 1000003 + ${userId}::bigint))`.execute(db)
}

/** Answers whether that is news. */
export async function writeFact(db: Db, sessionId: number, userId: number, isAttended: boolean, now: Date): Promise<boolean> {
  const { rows } = isAttended
    ? await sql`insert into session_attended (session_id, user_id, since) values (${sessionId}, ${userId}, ${now})
        on conflict do nothing returning user_id`.execute(db)
    : await sql`delete from session_attended where session_id = ${sessionId} and user_id = ${userId} returning user_id`.execute(
        db,
      )
  return rows.length > 0
}

export type LiveSettings = { joinUrl: string | null; isFramed: boolean; doorsMinutes: number; code: string | null }

export async function liveSettings(db: Db, sessionId: number): Promise<LiveSettings> {
  const row = await db
    .selectFrom('session_live')
    .select(['join_url as joinUrl', 'is_framed as isFramed', 'doors_minutes as doorsMinutes', 'code'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ?? { joinUrl: null, isFramed: false, doorsMinutes: 15, code: null }
}

export async function writeLiveSettings(db: Db, sessionId: number, settings: LiveSettings, now: Date): Promise<void> {
  const row = {
    join_url: settings.joinUrl,
    is_framed: settings.isFramed,
    doors_minutes: settings.doorsMinutes,
    code: settings.code,
    changed_at: now,
  }
  await db
    .insertInto('session_live')
    .values({ session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
}

export async function ruleOf(db: Db, productId: number): Promise<AttendanceRule> {
  const row = await db
    .selectFrom('attendance_rule')
    .select(['kind', 'value'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row ? { kind: row.kind as RuleKind, value: row.value } : { kind: 'none', value: 0 }
}

export async function writeRule(db: Db, productId: number, { kind, value }: AttendanceRule): Promise<void> {
  await db
    .insertInto('attendance_rule')
    .values({ product_id: productId, kind, value })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ kind, value }))
    .execute()
}

/** Everybody of whom anything was seen in a session. */
export async function seenIn(db: Db, sessionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select user_id as id from presence_span where session_id = ${sessionId}
    union select user_id from presence_scan where session_id = ${sessionId}
    union select user_id from session_code_entry where session_id = ${sessionId}
    union select user_id from session_attended where session_id = ${sessionId} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countAttended(db: Db, sessionIds: number[]): Promise<Map<number, number>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`select session_id as id, count(*)::int as count from session_attended
    where session_id = any(${sessionIds}::bigint[]) group by session_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export const attendanceForExport = async (db: Db, userId: number) => ({
  spans: await db
    .selectFrom('presence_span')
    .select(['session_id', 'starts_at', 'ends_at', 'source'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
  attended: await db.selectFrom('session_attended').select(['session_id', 'since']).where('user_id', '=', userId).execute(),
})
