import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { must } from '#platform/calls/result.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { Db } from '#platform/db/db.ts'
import type { ComponentAccessTable } from '#platform/db/tables.ts'
import { type ComponentOutcome, outcomes } from '../component.rules.ts'
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
  outcome: ComponentOutcome
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

/** The same without what was played of it, which is long and wanted by the player only. */
export type AccessSummary = Omit<Access, 'played' | 'clockAt'>

/** Where somebody stands in a product: what they have made of its components, and when they completed the whole. */
export type Footing = { accesses: AccessSummary[]; completedAt: Date | null }

type FootingRow = { productId: number; wholeCompletedAt: Date | null } & (AccessSummary | { id: null })

const footingRows = compiledOnce(
  (_db, userId: number, productIds: number[]) => sql<FootingRow>`
    select p.id as "productId", w.completed_at as "wholeCompletedAt", a.id, a.component_id as "componentId", a.user_id as "userId",
      a.first_access_at as "firstAccessAt", a.last_access_at as "lastAccessAt", a.watched_seconds as "watchedSeconds",
      a.position_seconds as "positionSeconds", a.progress, a.status as outcome, a.completed_at as "completedAt"
    from unnest(${productIds}::bigint[]) as p (id)
    left join product_completion w on w.product_id = p.id and w.user_id = ${userId}
    left join (component_access a join component c on c.id = a.component_id and c.removed_at is null)
      on a.user_id = ${userId} and c.product_id = p.id`,
)

/** By product, each of those that are asked for. */
export async function footingsOf(db: Db, userId: number, productIds: number[]): Promise<Map<number, Footing>> {
  const rows = await footingRows(db, userId, productIds)
  const footings = new Map<number, Footing>()
  for (const { productId, wholeCompletedAt, ...access } of rows) {
    const footing = footings.get(productId) ?? { accesses: [], completedAt: wholeCompletedAt }
    footings.set(productId, footing)
    if (access.id !== null) footing.accesses.push(access)
  }
  return footings
}

export async function accessesOf(db: Db, userId: number, productId: number): Promise<AccessSummary[]> {
  return (await footingsOf(db, userId, [productId])).get(productId)?.accesses ?? []
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

export type OutcomeToKeep = {
  outcome: ComponentOutcome
  /** Unless it is said, as far as they were. */
  progress: number | null
  evidence: Record<string, unknown> | null
}

/** What counts towards completing a course, of one person, and when they did so before. */
export type CourseFooting = {
  components: { id: number; isRequired: boolean; outcome: ComponentOutcome; progress: number }[]
  completedAt: Date | null
}

const courseFooting = (productId: number, userId: number) => sql`
  from course_section s
  join component c on c.section_id = s.id and c.removed_at is null and c.product_id = ${productId}
  left join component_access a on a.component_id = c.id and a.user_id = ${userId}
  left join product_completion w on w.product_id = ${productId} and w.user_id = ${userId}
  where s.product_id = ${productId} and s.removed_at is null`

const footingColumns = sql`c.id, c.is_required as "isRequired", coalesce(a.status, 'unstarted') as outcome,
  coalesce(a.progress, 0) as progress, w.completed_at as "completedAt"`

type FootingLine = CourseFooting['components'][number] & { completedAt: Date | null }

const footingFrom = (lines: FootingLine[]): CourseFooting => ({
  components: lines.map(({ completedAt: _, ...component }) => component),
  completedAt: lines[0]?.completedAt ?? null,
})

export async function footingIn(db: Db, productId: number, userId: number): Promise<CourseFooting> {
  const { rows } = await sql<FootingLine>`select ${footingColumns} ${courseFooting(productId, userId)}`.execute(db)
  return footingFrom(rows)
}

type Place = { productId: number; componentId: number; userId: number }

/**
 * Keeps how a person has done, and answers how it stood before and how they stand in the whole course then. One statement, of whoever
 * holds the course (`lockCourse`).
 */
export async function keepOutcome(
  db: Db,
  { productId, componentId, userId }: Place,
  { outcome, progress, evidence }: OutcomeToKeep,
  now: Date,
): Promise<{ before: ComponentOutcome; footing: CourseFooting }> {
  const { rows } = await sql<{ before: ComponentOutcome | null } & (FootingLine | { id: null })>`
    with known as (
      select status from component_access where component_id = ${componentId} and user_id = ${userId}
    ), told as (
      select ${outcome}::text as status, ${progress}::integer as progress, ${evidence && JSON.stringify(evidence)}::jsonb as evidence,
        ${now}::timestamptz as at
    ), kept as (
      insert into component_access (component_id, user_id, first_access_at, last_access_at, clock_at, status, progress, completed_at, evidence)
      select ${componentId}::bigint, ${userId}::bigint, at, at, at, status,
        case status when 'complete' then 100 when 'unstarted' then 0 else coalesce(progress, 0) end,
        case when status = 'complete' then at end,
        case when status = 'unstarted' then '{}' else coalesce(evidence, '{}') end
      from told
      on conflict (component_id, user_id) do update set
        status = excluded.status,
        progress = case when excluded.status in ('complete', 'unstarted') then excluded.progress
          else coalesce((select progress from told), least(component_access.progress, 99)) end,
        completed_at = case when excluded.status = 'complete' then coalesce(component_access.completed_at, excluded.completed_at) end,
        evidence = case when excluded.status = 'unstarted' then '{}'
          else coalesce((select evidence from told), component_access.evidence) end,
        -- Whoever begins anew begins with an empty clock.
        watched_seconds = case when excluded.status = 'unstarted' then 0 else component_access.watched_seconds end,
        position_seconds = case when excluded.status = 'unstarted' then 0 else component_access.position_seconds end,
        played = case when excluded.status = 'unstarted' then '[]' else component_access.played end
    )
    select (select status from known) as before, course.id, course."isRequired", course.outcome, course.progress,
      course."completedAt"
    from (select 1) as one
    left join (select ${footingColumns} ${courseFooting(productId, userId)}) course on true`.execute(db)
  const { components, completedAt } = footingFrom(rows.flatMap(({ before: _, ...line }) => (line.id === null ? [] : [line])))
  // The statement sees everything as it was when it began.
  const standing = components.map((one) => (one.id === componentId ? { ...one, outcome } : one))
  return { before: rows[0]?.before ?? 'unstarted', footing: { components: standing, completedAt } }
}

const following = (db: Db, productId: number, userId: number) =>
  db
    .selectFrom('completion_withdrawn')
    .select(sql<number>`count(*)::integer + 1`.as('occurrence'))
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)

export const nextOccurrence = async (db: Db, productId: number, userId: number): Promise<number> =>
  (await following(db, productId, userId).executeTakeFirstOrThrow()).occurrence

export async function completionOccurrence(db: Db, productId: number, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('product_completion')
    .select('occurrence')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.occurrence ?? null
}

/** Which completion of theirs it is, for the first who says so; null for others. */
export async function addCompletion(db: Db, productId: number, userId: number, now: Date): Promise<number | null> {
  const added = await db
    .insertInto('product_completion')
    .values({ product_id: productId, user_id: userId, completed_at: now, occurrence: following(db, productId, userId) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('occurrence')
    .executeTakeFirst()
  return added?.occurrence ?? null
}

/** Which completion it was that is taken back; null where there was none. */
export async function withdrawCompletion(db: Db, productId: number, userId: number, now: Date): Promise<number | null> {
  const dropped = await db
    .deleteFrom('product_completion')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .returning(['occurrence', 'completed_at'])
    .executeTakeFirst()
  if (!dropped) return null
  const { occurrence, completed_at } = dropped
  await db
    .insertInto('completion_withdrawn')
    .values({ product_id: productId, user_id: userId, occurrence, completed_at, withdrawn_at: now })
    .execute()
  return occurrence
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

export type StandingCompletion = { userId: number; occurrence: number; completedAt: Date }

/** Who has completed a product, in the order of their numbers, after one of them. */
export async function completionsIn(db: Db, productId: number, after: number, limit: number): Promise<StandingCompletion[]> {
  const rows = await db
    .selectFrom('product_completion')
    .select(['user_id', 'occurrence', 'completed_at'])
    .where('product_id', '=', productId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id, occurrence, completed_at }) => ({ userId: Number(user_id), occurrence, completedAt: completed_at }))
}
