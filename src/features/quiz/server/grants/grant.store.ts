import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'

/** What is granted beyond what a quiz gives to all; null stands for all quizzes. */
export type GrantToKeep = {
  userId: number
  componentId: number | null
  timeFactor: number
  extraMinutes: number
  extraAttempts: number
  finishUntil: Date | null
  reason: string
  grantedAt: Date
  grantedBy: number | null
  replacesId: number | null
}

export async function addGrant(db: Db, grant: GrantToKeep): Promise<number> {
  const { id } = await db
    .insertInto('quiz_accommodation')
    .values({
      user_id: grant.userId,
      component_id: grant.componentId,
      time_factor: grant.timeFactor,
      extra_minutes: grant.extraMinutes,
      extra_attempts: grant.extraAttempts,
      finish_until: grant.finishUntil,
      reason: grant.reason,
      granted_by: grant.grantedBy,
      granted_at: grant.grantedAt,
      replaces_id: grant.replacesId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Ending = { at: Date; by: number | null; reason: string }

/** Whom and what it was for; null where there is nothing in force to take back. */
export async function revokeGrant(
  db: Db,
  id: number,
  { at, by, reason }: Ending,
): Promise<{ userId: number; componentId: number | null } | null> {
  const row = await db
    .updateTable('quiz_accommodation')
    .set({ revoked_at: at, revoked_by: by, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['user_id', 'component_id'])
    .executeTakeFirst()
  return row ? { userId: row.user_id, componentId: row.component_id } : null
}

/** The last of those that took each other's place, held until the transaction ends; itself where none did. */
export async function lockLatest(db: Db, id: number): Promise<number> {
  // Whoever changes one holds it, so the one that takes its place is seen by whoever waited.
  await sql`select from quiz_accommodation where id = ${id} for update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id from quiz_accommodation where id = ${id}
      union all
      select a.id from quiz_accommodation a join line on a.replaces_id = line.id
    )
    select max(id) as id from line`.execute(db)
  return rows[0]?.id ?? id
}

export type GrantState = 'in_force' | 'ended' | 'all'
type Wanted = { id?: number; userId?: number; componentId?: number; search?: string; state: GrantState; before?: number }

/** Newest first, with the names of everybody and everything concerned. */
export async function listGrants(db: Db, { id, userId, componentId, search = '', state, before }: Wanted, limit: number) {
  let query = db
    .selectFrom('quiz_accommodation as a')
    .innerJoin('person as p', 'p.id', 'a.user_id')
    .leftJoin('component as c', 'c.id', 'a.component_id')
    .leftJoin('product as d', 'd.id', 'c.product_id')
    .leftJoin('person as giver', 'giver.id', 'a.granted_by')
    .leftJoin('person as ender', 'ender.id', 'a.revoked_by')
    .leftJoin('quiz_accommodation as later', 'later.replaces_id', 'a.id')
    .selectAll('a')
    .select(['p.name as person', 'p.email', 'c.title as quiz_title', 'd.title as course'])
    .select(['giver.name as giver', 'ender.name as ender', 'later.id as replaced_by_id'])
    .orderBy('a.id', 'desc')
    .limit(limit)
  if (state === 'in_force') query = query.where('a.revoked_at', 'is', null)
  if (state === 'ended') query = query.where('a.revoked_at', 'is not', null)
  if (id !== undefined) query = query.where('a.id', '=', id)
  if (userId !== undefined) query = query.where('a.user_id', '=', userId)
  if (componentId !== undefined)
    query = query.where((where) => where.or([where('a.component_id', 'is', null), where('a.component_id', '=', componentId)]))
  if (before !== undefined) query = query.where('a.id', '<', before)
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`lower(p.name) || ' ' || p.email like ${containing(word)}`)
  return query.execute()
}
export type ListedGrant = Awaited<ReturnType<typeof listGrants>>[number]

/** The attempts of a person that are open, at one quiz or at all. */
export async function openAttemptIds(db: Db, userId: number, componentId: number | null): Promise<number[]> {
  let query = db.selectFrom('quiz_attempt').select('id').where('user_id', '=', userId).where('state', '=', 'in_progress')
  if (componentId !== null) query = query.where('component_id', '=', componentId)
  return (await query.execute()).map(({ id }) => id)
}

type Mark = { componentId: number; userId: number; reason: string; markedBy: number | null; at: Date }

export async function addMark(db: Db, { componentId, userId, reason, markedBy, at }: Mark): Promise<void> {
  const row = { reason, marked_by: markedBy, marked_at: at }
  await db
    .insertInto('quiz_mark')
    .values({ component_id: componentId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['component_id', 'user_id']).doUpdateSet(row))
    .execute()
}

export async function removeMark(db: Db, componentId: number, userId: number): Promise<void> {
  await db.deleteFrom('quiz_mark').where('component_id', '=', componentId).where('user_id', '=', userId).execute()
}
