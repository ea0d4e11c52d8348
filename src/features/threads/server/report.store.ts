import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Once per person and message: saying it again says it in other words. */
export async function addReport(db: Db, messageId: number, userId: number, reason: string, now: Date): Promise<void> {
  await sql`insert into thread_report (message_id, user_id, reason, made_at) values (${messageId}, ${userId}, ${reason}, ${now})
    on conflict (message_id, user_id) do update set reason = excluded.reason, made_at = excluded.made_at, settled_at = null`.execute(
    db,
  )
}

export async function idsReported(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct message_id as id from thread_report
    where settled_at is null and message_id > ${after} order by message_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countReported(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct message_id)::int as count from thread_report where settled_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether somebody has ever reported it, settled or not. */
export async function wasReported(db: Db, messageId: number): Promise<boolean> {
  const found = await db.selectFrom('thread_report').select('user_id').where('message_id', '=', messageId).executeTakeFirst()
  return found !== undefined
}

export type MessageReport = { messageId: number; userId: number; reason: string; madeAt: Date }

export const reportsOf = (db: Db, messageIds: number[]): Promise<MessageReport[]> =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('thread_report')
        .select(['message_id as messageId', 'user_id as userId', 'reason', 'made_at as madeAt'])
        .where('message_id', 'in', messageIds)
        .where('settled_at', 'is', null)
        .orderBy('made_at')
        .execute()

export async function settleReports(db: Db, messageId: number, now: Date): Promise<void> {
  await sql`update thread_report set settled_at = ${now} where message_id = ${messageId} and settled_at is null`.execute(db)
}

/** Those that were settled last are open again. */
export async function reopenReports(db: Db, messageId: number): Promise<void> {
  await sql`update thread_report set settled_at = null where message_id = ${messageId}
    and settled_at = (select max(settled_at) from thread_report where message_id = ${messageId})`.execute(db)
}

export const forgetReports = (db: Db, userId: number) => db.deleteFrom('thread_report').where('user_id', '=', userId).execute()
