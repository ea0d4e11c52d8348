import type { Db } from '#platform/db/db.ts'

export type Grant = {
  id: number
  userId: number
  componentId: number | null
  timeFactor: number
  extraMinutes: number
  extraAttempts: number
  finishUntil: Date | null
  reason: string
  grantedAt: Date
}

export async function addGrant(db: Db, grant: Omit<Grant, 'id'>, grantedBy: number | null): Promise<number> {
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
      granted_by: grantedBy,
      granted_at: grant.grantedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where there is nothing in force to take back. */
export async function revokeGrant(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('quiz_accommodation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Wanted = { userId?: number; componentId?: number; before?: number }

/** In force, newest first. */
export async function grantsInForce(db: Db, { userId, componentId, before }: Wanted, limit: number): Promise<Grant[]> {
  let query = db.selectFrom('quiz_accommodation').selectAll().where('revoked_at', 'is', null).orderBy('id', 'desc').limit(limit)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (componentId !== undefined)
    query = query.where((where) => where.or([where('component_id', 'is', null), where('component_id', '=', componentId)]))
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    componentId: row.component_id,
    timeFactor: row.time_factor,
    extraMinutes: row.extra_minutes,
    extraAttempts: row.extra_attempts,
    finishUntil: row.finish_until,
    reason: row.reason,
    grantedAt: row.granted_at,
  }))
}

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
