import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Once per person and post: saying it again says it in other words. */
export async function addReport(db: Db, postId: number, userId: number, reason: string, now: Date): Promise<void> {
  await sql`insert into discussion_report (post_id, user_id, reason, made_at) values (${postId}, ${userId}, ${reason}, ${now})
    on conflict (post_id, user_id) do update set reason = excluded.reason, made_at = excluded.made_at, settled_at = null`.execute(
    db,
  )
}

/** Posts that wait, and those that stand and were reported. */
const waiting = sql`select id from discussion_post where state = 'held'
  union select post_id from discussion_report join discussion_post on id = post_id where settled_at is null and state = 'visible'`

export async function idsInReview(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${waiting}) as waiting where id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countInReview(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${waiting}) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export type Report = { postId: number; userId: number; reason: string; madeAt: Date }

export async function openReports(db: Db, postIds: number[]): Promise<Report[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<Report>`
    select post_id as "postId", user_id as "userId", reason, made_at as "madeAt" from discussion_report
    where post_id = any(${postIds}::bigint[]) and settled_at is null order by made_at`.execute(db)
  return rows
}

export async function settleReports(db: Db, postId: number, now: Date): Promise<void> {
  await db
    .updateTable('discussion_report')
    .set({ settled_at: now })
    .where('post_id', '=', postId)
    .where('settled_at', 'is', null)
    .execute()
}

/** Those that were settled last are open again. */
export async function reopenReports(db: Db, postId: number): Promise<void> {
  await sql`update discussion_report set settled_at = null where post_id = ${postId}
    and settled_at = (select max(settled_at) from discussion_report where post_id = ${postId})`.execute(db)
}

export async function countHeld(db: Db, discussionIds: number[]): Promise<Map<number, number>> {
  if (discussionIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select discussion_id as id, count(*)::integer as count from discussion_post
    where state = 'held' and discussion_id = any(${discussionIds}::bigint[]) group by discussion_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** What somebody said against posts, without what those said. */
export const reportsForExport = (db: Db, userId: number) =>
  db
    .selectFrom('discussion_report')
    .select(['post_id', 'reason', 'made_at'])
    .where('user_id', '=', userId)
    .orderBy('post_id')
    .execute()

/** What somebody reported, without whom it was about. */
export const forgetReports = (db: Db, userId: number) =>
  db.deleteFrom('discussion_report').where('user_id', '=', userId).execute()
