import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import type { ComponentAccessTable } from '#platform/db/tables.ts'
import { must } from '#platform/result.ts'
import { type Outcome, outcomes } from '../component.rules.ts'
import type { Stretch } from '../watched.rules.ts'

/** What one person has made of one component. */
export type Access = {
  id: number
  componentId: number
  userId: number
  firstAccessAt: Date
  lastAccessAt: Date
  clockAt: Date
  played: Stretch[]
  watchedSeconds: number
  positionSeconds: number
  progress: number
  outcome: Outcome
  completedAt: Date | null
}

const Played = z.array(z.tuple([z.number(), z.number()]))

const accessOf = (row: Selectable<ComponentAccessTable>): Access => ({
  id: row.id,
  componentId: row.component_id,
  userId: row.user_id,
  firstAccessAt: row.first_access_at,
  lastAccessAt: row.last_access_at,
  clockAt: row.clock_at,
  played: Played.parse(row.played),
  watchedSeconds: row.watched_seconds,
  positionSeconds: row.position_seconds,
  progress: row.progress,
  outcome: must(
    outcomes.find((outcome) => outcome === row.status),
    'an access has a status that the table forbids',
  ),
  completedAt: row.completed_at,
})

/** What one person does in one course goes one after the other, so that of two last steps at once one completes the product. */
export async function lockCourse(db: Db, productId: number, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('course ' || ${productId}::text || ' ' || ${userId}::text, 0))`.execute(
    db,
  )
}

export async function accessesOf(db: Db, userId: number, productIds: number[]): Promise<Access[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('component_access as a')
    .innerJoin('component as c', 'c.id', 'a.component_id')
    .selectAll('a')
    .where('a.user_id', '=', userId)
    .where('c.product_id', 'in', productIds)
    .where('c.removed_at', 'is', null)
    .execute()
  return rows.map(accessOf)
}

/** What some people have made of one course. */
export async function accessesOfPeople(db: Db, productId: number, userIds: number[]): Promise<Access[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('component_access as a')
    .innerJoin('component as c', 'c.id', 'a.component_id')
    .selectAll('a')
    .where('c.product_id', '=', productId)
    .where('a.user_id', 'in', userIds)
    .where('c.removed_at', 'is', null)
    .execute()
  return rows.map(accessOf)
}

/** When each of some people completed one course. */
export async function completionsAmong(db: Db, productId: number, userIds: number[]): Promise<Map<number, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_completion')
    .select(['user_id', 'completed_at'])
    .where('product_id', '=', productId)
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.completed_at]))
}

export async function findAccess(db: Db, componentId: number, userId: number): Promise<Access | null> {
  const row = await db
    .selectFrom('component_access')
    .selectAll()
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? accessOf(row) : null
}

/** The row of a person's access, made where there is none, and held until the transaction ends. */
export async function lockAccess(db: Db, componentId: number, userId: number, now: Date): Promise<Access> {
  await db
    .insertInto('component_access')
    .values({ component_id: componentId, user_id: userId, first_access_at: now, last_access_at: now, clock_at: now })
    .onConflict((conflict) => conflict.columns(['component_id', 'user_id']).doNothing())
    .execute()
  const row = await db
    .selectFrom('component_access')
    .selectAll()
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return accessOf(row)
}

/** Opened: the clock for the next claim of time begins here. */
export async function touchAccess(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('component_access')
    .set({ last_access_at: now, clock_at: now, status: sql`case when status = 'unstarted' then 'started' else status end` })
    .where('id', '=', id)
    .execute()
}

type Time = Pick<Access, 'played' | 'watchedSeconds' | 'positionSeconds' | 'progress' | 'clockAt'>

export async function keepTime(db: Db, id: number, time: Time, now: Date): Promise<void> {
  await db
    .updateTable('component_access')
    .set({
      played: JSON.stringify(time.played),
      watched_seconds: time.watchedSeconds,
      position_seconds: time.positionSeconds,
      // What a quiz or an administrator has said of it is not the clock's to change.
      progress: sql`case when status = 'complete' then 100 else greatest(progress, ${time.progress}::integer) end`,
      status: sql`case when status = 'unstarted' then 'started' else status end`,
      last_access_at: now,
      clock_at: time.clockAt,
    })
    .where('id', '=', id)
    .execute()
}

export type OutcomeToKeep = { outcome: Outcome; progress: number; evidence?: Record<string, unknown> }

export async function keepOutcome(db: Db, id: number, { outcome, progress, evidence }: OutcomeToKeep, now: Date): Promise<void> {
  await db
    .updateTable('component_access')
    .set({
      status: outcome,
      progress: outcome === 'complete' ? 100 : progress,
      completed_at: outcome === 'complete' ? sql`coalesce(completed_at, ${now}::timestamptz)` : null,
      ...(evidence && { evidence: JSON.stringify(evidence) }),
      // Whoever begins anew begins with an empty clock.
      ...(outcome === 'unstarted' && { watched_seconds: 0, position_seconds: 0, played: '[]', evidence: '{}' }),
    })
    .where('id', '=', id)
    .execute()
}

/** True for the first who says so. */
export async function addCompletion(db: Db, productId: number, userId: number, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('product_completion')
    .values({ product_id: productId, user_id: userId, completed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function dropCompletion(db: Db, productId: number, userId: number): Promise<void> {
  await db.deleteFrom('product_completion').where('product_id', '=', productId).where('user_id', '=', userId).execute()
}

export async function completionsOf(db: Db, userId: number, productIds: number[]): Promise<Map<number, Date>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_completion')
    .select(['product_id', 'completed_at'])
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.completed_at]))
}
