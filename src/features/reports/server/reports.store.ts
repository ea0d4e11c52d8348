import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Nobody sits at a quiz for longer: an attempt that lay open over night counts as this much time. */
const longestSitting = 4 * 3600

const learnersOf = (productId: number): RawBuilder<unknown> => sql`
  select registrant_id as user_id from registration where product_id = ${productId} and cancelled_at is null`

export type CourseFigures = { registered: number; started: number; completed: number; medianSeconds: number | null }

export async function courseFigures(db: Db, productId: number): Promise<CourseFigures> {
  const { rows } = await sql<{ registered: number; started: number; completed: number; median: number | null }>`
    with learner as (${learnersOf(productId)}), begun as (
      select a.user_id, min(a.first_access_at) as at
      from component c
      join component_access a on a.component_id = c.id and a.status <> 'unstarted'
      where c.product_id = ${productId} group by a.user_id
    )
    select count(*)::integer as registered,
      -- Whoever was marked complete need never have opened anything.
      (count(*) filter (where begun.at is not null or done.completed_at is not null))::integer as started,
      count(done.completed_at)::integer as completed,
      (percentile_cont(0.5) within group (order by extract(epoch from done.completed_at - begun.at)))::float8 as median
    from learner
    left join begun on begun.user_id = learner.user_id
    left join product_completion done on done.product_id = ${productId} and done.user_id = learner.user_id`.execute(db)
  const [row] = rows
  return {
    registered: row?.registered ?? 0,
    started: row?.started ?? 0,
    completed: row?.completed ?? 0,
    medianSeconds: row?.median ?? null,
  }
}

/** The last twelve months of a zone's calendar with the present one, those without a completion too. */
export async function completionsByMonth(db: Db, productId: number, now: Date, timeZone: string) {
  const { rows } = await sql<{ month: string; count: number }>`
    with learner as (${learnersOf(productId)}), done as (
      select date_trunc('month', p.completed_at at time zone ${timeZone}) as month, count(*)::integer as count
      from product_completion p join learner on learner.user_id = p.user_id
      where p.product_id = ${productId} group by 1
    )
    select to_char(step.month, 'YYYY-MM-DD') as month, coalesce(done.count, 0) as count
    from generate_series(
      date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - interval '11 months',
      date_trunc('month', ${now}::timestamptz at time zone ${timeZone}),
      interval '1 month') as step (month)
    left join done on done.month = step.month order by step.month`.execute(db)
  return rows
}

export type ComponentFigures = {
  id: number
  title: string
  kind: string
  isRequired: boolean
  completed: number
  inProgress: number
  failed: number
  meanSeconds: number | null
  meanPercent: number | null
}

type ComponentRow = {
  id: number
  title: string
  kind: string
  is_required: boolean
  completed: number
  in_progress: number
  failed: number
  watched: number | null
  sat: number | null
  percent: number | null
}

/** In the order of the course. */
export async function componentFigures(db: Db, productId: number): Promise<ComponentFigures[]> {
  const { rows } = await sql<ComponentRow>`
    with learner as (${learnersOf(productId)}), attempted as (
      select a.component_id, a.user_id, max(a.percent) as percent,
        sum(least(extract(epoch from a.finished_at - a.started_at), ${longestSitting})) as seconds
      from component c
      join quiz_attempt a on a.component_id = c.id and a.state in ('passed', 'not_passed')
      join learner on learner.user_id = a.user_id
      where c.product_id = ${productId} and c.kind = 'quiz'
      group by a.component_id, a.user_id
    ), quizzes as (
      select component_id, avg(percent)::float8 as percent, avg(seconds)::float8 as seconds from attempted group by component_id
    ), accesses as (
      select a.component_id,
        (count(*) filter (where a.status = 'complete'))::integer as completed,
        (count(*) filter (where a.status = 'started'))::integer as in_progress,
        (count(*) filter (where a.status = 'failed'))::integer as failed,
        (avg(a.watched_seconds) filter (where a.watched_seconds > 0))::float8 as seconds
      from component c
      join component_access a on a.component_id = c.id
      join learner on learner.user_id = a.user_id
      where c.product_id = ${productId} group by a.component_id
    )
    select c.id, c.title, c.kind, c.is_required, coalesce(accesses.completed, 0) as completed,
      coalesce(accesses.in_progress, 0) as in_progress, coalesce(accesses.failed, 0) as failed,
      accesses.seconds as watched, quizzes.seconds as sat, quizzes.percent
    from component c
    join course_section s on s.id = c.section_id
    left join accesses on accesses.component_id = c.id
    left join quizzes on quizzes.component_id = c.id
    where c.product_id = ${productId} and c.removed_at is null
    order by s.position, s.id, c.position, c.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    isRequired: row.is_required,
    completed: row.completed,
    inProgress: row.in_progress,
    failed: row.failed,
    meanSeconds: row.sat ?? row.watched,
    meanPercent: row.percent,
  }))
}

export type PersonQuiz = {
  productId: number
  assetId: number
  title: string
  attempts: number
  percent: number | null
  isPassed: boolean
  seconds: number
}

/** What one person did in the quizzes of some courses. */
export async function quizzesOfPerson(db: Db, userId: number, productIds: number[]): Promise<PersonQuiz[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('quiz_attempt as a')
    .innerJoin('component as c', 'c.id', 'a.component_id')
    .select([
      'c.product_id',
      'c.id',
      'c.title',
      sql<number>`count(*)::integer`.as('attempts'),
      sql<number | null>`max(a.percent) filter (where a.state in ('passed', 'not_passed'))`.as('percent'),
      sql<boolean>`bool_or(a.state = 'passed')`.as('is_passed'),
      sql<number>`coalesce(sum(least(extract(epoch from a.finished_at - a.started_at), ${longestSitting})), 0)::float8`.as(
        'seconds',
      ),
    ])
    .where('a.user_id', '=', userId)
    .where('a.state', '<>', 'voided')
    .where('c.product_id', 'in', productIds)
    .groupBy(['c.product_id', 'c.id', 'c.title'])
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    assetId: row.id,
    title: row.title,
    attempts: row.attempts,
    percent: row.percent,
    isPassed: row.is_passed,
    seconds: row.seconds,
  }))
}

/** Seconds that one person has played or looked at what is in each course. */
export async function watchedByPerson(db: Db, userId: number, productIds: number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('component_access as a')
    .innerJoin('component as c', 'c.id', 'a.component_id')
    .select(['c.product_id', sql<number>`sum(a.watched_seconds)::integer`.as('seconds')])
    .where('a.user_id', '=', userId)
    .where('c.product_id', 'in', productIds)
    .groupBy('c.product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.seconds]))
}
