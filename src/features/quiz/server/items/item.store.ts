import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AnswerGroup } from '../../item.rules.ts'
import { Answer } from '../../question.schemas.ts'

/** The first attempt of each person that is finished and graded: later ones have seen the questions before. */
const firsts = (componentId: number): RawBuilder<unknown> => sql`
  select distinct on (user_id) id, state, points, points_total, percent, layout, started_at, finished_at
  from quiz_attempt
  where component_id = ${componentId} and state in ('passed', 'not_passed')
  order by user_id, number`

export type AnalysedQuiz = {
  attempts: number
  passed: number
  meanPercent: number | null
  medianSeconds: number | null
  scores: number[]
}

export async function quizFigures(db: Db, componentId: number): Promise<AnalysedQuiz> {
  const { rows } = await sql<{ attempts: number; passed: number; mean: number | null; median: number | null; scores: number[] }>`
    with first as (${firsts(componentId)})
    select count(*)::integer as attempts,
      (count(*) filter (where state = 'passed'))::integer as passed,
      avg(percent)::float8 as mean,
      (percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at)))::float8 as median,
      array(
        select (select count(*) from first where least(9, floor(percent / 10)) = step)::integer
        from generate_series(0, 9) as step order by step
      ) as scores
    from first`.execute(db)
  const [row] = rows
  return {
    attempts: row?.attempts ?? 0,
    passed: row?.passed ?? 0,
    meanPercent: row?.mean ?? null,
    medianSeconds: row?.median ?? null,
    scores: (row?.scores ?? []).map(Number),
  }
}

export async function countGraded(db: Db, componentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('quiz_attempt')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('component_id', '=', componentId)
    .where('state', 'in', ['passed', 'not_passed'])
    .executeTakeFirstOrThrow()
  return count
}

export type AskedVersion = { versionId: number; number: number; isCurrent: boolean; position: number | null }

/** The versions that these attempts saw, in the order of the quiz; what it asks no more comes last. */
export async function askedVersions(db: Db, componentId: number): Promise<AskedVersion[]> {
  const { rows } = await sql<{ id: number; number: number; is_current: boolean; position: number | null }>`
    with first as (${firsts(componentId)}), seen as (
      select distinct (place ->> 1)::bigint as version_id from first cross join lateral jsonb_array_elements(layout) as place
    )
    select v.id, v.number, q.current_version_id = v.id as is_current, slot.position
    from seen
    join question_version v on v.id = seen.version_id
    join question q on q.id = v.question_id
    left join quiz_slot slot on slot.component_id = ${componentId} and slot.question_id = v.question_id
    order by slot.position nulls last, v.question_id, v.number desc`.execute(db)
  return rows.map((row) => ({ versionId: row.id, number: row.number, isCurrent: row.is_current, position: row.position }))
}

type GroupRow = {
  version_id: number
  answer: unknown
  reviewed: number | null
  attempts: number
  out_of: number
  points: number
  points_squared: number
}

/**
 * What was answered to each version, equal answers as one row with the sums of what their attempts reached: as many rows as
 * there are different answers, however many attempts. Of an essay only whether there is one: its points are the reviewer's.
 */
export async function answerGroups(db: Db, componentId: number): Promise<Map<number, AnswerGroup[]>> {
  const { rows } = await sql<GroupRow>`
    with first as materialized (${firsts(componentId)}), asked as (
      select first.id, points, points_total, (place ->> 0)::bigint as question_id, (place ->> 1)::bigint as version_id
      from first cross join lateral jsonb_array_elements(layout) as place
    ), given as (
      select distinct on (a.attempt_id, a.question_id) a.attempt_id, a.question_id, a.answer
      from quiz_answer a where a.attempt_id in (select id from first) and not a.is_late
      order by a.attempt_id, a.question_id, a.sequence desc, a.tab desc
    ), review as (
      select distinct on (r.attempt_id, r.question_id) r.attempt_id, r.question_id, r.points
      from quiz_review r where r.attempt_id in (select id from first)
      order by r.attempt_id, r.question_id, r.id desc
    )
    select asked.version_id, normal.answer, review.points as reviewed, count(*)::integer as attempts,
      asked.points_total as out_of, sum(asked.points) as points, sum(asked.points * asked.points) as points_squared
    from asked
    join question_version version on version.id = asked.version_id
    left join given on given.attempt_id = asked.id and given.question_id = asked.question_id
    left join review on review.attempt_id = asked.id and review.question_id = asked.question_id
    cross join lateral (
      select case
        when given.answer ? 'text' and (version.type = 'essay' or given.answer ->> 'text' !~ '\\S')
          then jsonb_build_object('text', case when given.answer ->> 'text' ~ '\\S' then '…' else '' end)
        when given.answer ? 'text' then jsonb_set(given.answer, '{text}', to_jsonb(btrim(given.answer ->> 'text')))
        when given.answer ? 'choices'
          then jsonb_build_object('choices', coalesce(
            (select jsonb_agg(one order by one) from jsonb_array_elements_text(given.answer -> 'choices') as one), '[]'))
        else given.answer
      end as answer
    ) as normal
    group by asked.version_id, normal.answer, review.points, asked.points_total`.execute(db)
  const groups = rows.map((row) => ({
    versionId: row.version_id,
    answer: Answer.parse(row.answer),
    reviewed: row.reviewed ?? undefined,
    attempts: row.attempts,
    outOf: row.out_of,
    points: row.points,
    pointsSquared: row.points_squared,
  }))
  return Map.groupBy(groups, ({ versionId }) => versionId)
}

/** A longer pause is not thinking: somebody went away. */
const longestThought = 1800
/** An estimate needs no more of them, and the answers of all would be sorted for it. */
const timedAttempts = 2000

/**
 * Seconds that a question took, on average: from the answer before (or the start) to each word on this one. An estimate: the
 * server sees answers come, not what somebody looks at. Of the newest attempts, where there are many.
 */
export async function meanSeconds(db: Db, componentId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ version_id: number; seconds: number }>`
    with graded as (${firsts(componentId)}), first as materialized (
      select id, layout, started_at from graded order by id desc limit ${timedAttempts}
    ), given as (
      select a.attempt_id, a.question_id,
        extract(epoch from a.received_at - lag(a.received_at, 1, first.started_at)
          over (partition by a.attempt_id order by a.received_at, a.sequence)) as seconds
      from first join quiz_answer a on a.attempt_id = first.id and not a.is_late
    ), taken as (
      select attempt_id, question_id, sum(seconds) as seconds from given
      where seconds <= ${longestThought} group by attempt_id, question_id
    )
    select (place ->> 1)::bigint as version_id, avg(taken.seconds)::float8 as seconds
    from first
    cross join lateral jsonb_array_elements(first.layout) as place
    join taken on taken.attempt_id = first.id and taken.question_id = (place ->> 0)::bigint
    group by 1`.execute(db)
  return new Map(rows.map(({ version_id, seconds }) => [version_id, seconds]))
}
