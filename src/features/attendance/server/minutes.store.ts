import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Stay } from '../attendance.rules.ts'
import { beatSeconds } from './attendance.store.ts'

type SessionMinutes = { sessionId: number; userId: number; minutes: number; endedAt: Date }

export async function writeMinutes(db: Db, { sessionId, userId, minutes, endedAt }: SessionMinutes): Promise<void> {
  await db
    .updateTable('session_attended')
    .set({ minutes, ended_at: endedAt })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}

export type AttendedSession = { sessionId: number; minutes: number; checks: number; endedAt: Date }

/** Sessions of an event that somebody attended and that are over. The room's code is a check that was answered. */
export async function attendedSessionsOf(db: Db, productId: number, userId: number): Promise<AttendedSession[]> {
  const { rows } = await sql<AttendedSession>`
    select a.session_id as "sessionId", a.minutes, a.ended_at as "endedAt",
      (select count(*)::integer from session_code_entry c where c.session_id = a.session_id and c.user_id = a.user_id) as checks
    from session_attended a join programme_session s on s.id = a.session_id
    where s.product_id = ${productId} and a.user_id = ${userId} and a.minutes is not null`.execute(db)
  return rows
}

/** Who attended sessions whose minutes nobody was told yet, by event and session. */
export async function untoldSessions(db: Db): Promise<{ productId: number; sessionId: number; userIds: number[] }[]> {
  const { rows } = await sql<{ productId: number; sessionId: number; userIds: number[] }>`
    select s.product_id as "productId", a.session_id as "sessionId", json_agg(a.user_id order by a.user_id) as "userIds"
    from session_attended a join programme_session s on s.id = a.session_id
    where a.minutes is null group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

type StepOf = { componentId: number; userId: number }

/** Makes the span of an open page longer, or begins one, in one statement. */
export async function renewStepPresence(db: Db, { componentId, userId }: StepOf, now: Date): Promise<void> {
  await sql`
    with renewed as (
      update step_presence set ends_at = greatest(ends_at, ${now}) where id = (
        select id from step_presence where component_id = ${componentId} and user_id = ${userId}
          and ends_at > ${now}::timestamptz - make_interval(secs => ${beatSeconds}) order by ends_at desc limit 1)
      returning id
    ), known as (
      insert into step_attendance (component_id, user_id) values (${componentId}, ${userId}) on conflict do nothing
    )
    insert into step_presence (component_id, user_id, starts_at, ends_at)
    select ${componentId}, ${userId}, ${now}, ${now} where not exists (select from renewed)`.execute(db)
}

export async function stepSpansOf(db: Db, { componentId, userId }: StepOf): Promise<Stay[]> {
  const rows = await db
    .selectFrom('step_presence')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .execute()
  return rows
}

/** Minutes of the live steps of a course that are over, as they were seen. */
export async function stepMinutesOf(db: Db, productId: number, userId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ componentId: number; minutes: number }>`
    select a.component_id as "componentId", a.minutes from step_attendance a join component c on c.id = a.component_id
    where c.product_id = ${productId} and a.user_id = ${userId} and a.minutes is not null and c.removed_at is null`.execute(db)
  return new Map(rows.map(({ componentId, minutes }) => [componentId, minutes]))
}

export async function untoldSteps(db: Db): Promise<{ componentId: number; userIds: number[] }[]> {
  const { rows } = await sql<{ componentId: number; userIds: number[] }>`
    select component_id as "componentId", json_agg(user_id order by user_id) as "userIds" from step_attendance
    where minutes is null group by 1 order by 1`.execute(db)
  return rows
}

/** Answers whether that is news: told twice at once, it is told once. */
export async function writeStepMinutes(db: Db, { componentId, userId }: StepOf, minutes: number): Promise<boolean> {
  const { rows } = await sql`update step_attendance set minutes = ${minutes}
    where component_id = ${componentId} and user_id = ${userId} and minutes is distinct from ${minutes} returning user_id`.execute(
    db,
  )
  return rows.length > 0
}

export async function stepPresenceForExport(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('step_presence')
    .select(['component_id', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
