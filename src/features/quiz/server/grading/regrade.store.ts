import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { Answer } from '../../question.schemas.ts'
import { type Attempt, attemptRows } from '../attempt/attempt.store.ts'

/** The attempts of a quiz that have a final score. */
export const gradedAttempts = (db: Db, componentId: number): Promise<Attempt[]> =>
  attemptRows(db, (query) =>
    query.where('component_id', '=', componentId).where('state', 'in', ['passed', 'not_passed']).orderBy('id'),
  )

export type Successor = { versionId: number; questionId: number; currentId: number }

/** Versions that attempts at this quiz saw and whose question has another present version of the same type. */
export async function supersededVersions(db: Db, componentId: number): Promise<Successor[]> {
  const { rows } = await sql<{ version_id: number; question_id: number; current_id: number }>`
    select distinct old.id as version_id, old.question_id, present.id as current_id
    from quiz_attempt a
    cross join lateral jsonb_array_elements(a.layout) as place
    join question_version old on old.id = (place ->> 1)::bigint
    join question q on q.id = old.question_id
    join question_version present on present.id = q.current_version_id
    where a.component_id = ${componentId} and a.state <> 'voided' and present.id <> old.id and present.type = old.type
    order by old.question_id, old.id
  `.execute(db)
  return rows.map((row) => ({ versionId: row.version_id, questionId: row.question_id, currentId: row.current_id }))
}

/** What counts of some questions, by attempt and question, over all graded attempts at a quiz: in two statements, however many. */
export async function givenTo(db: Db, componentId: number, questionIds: number[]) {
  const graded = db
    .selectFrom('quiz_attempt')
    .select('id')
    .where('component_id', '=', componentId)
    .where('state', 'in', ['passed', 'not_passed'])
  const answers = await db
    .selectFrom('quiz_answer')
    .distinctOn(['attempt_id', 'question_id'])
    .select(['attempt_id', 'question_id', 'answer'])
    .where('attempt_id', 'in', graded)
    .where('question_id', 'in', questionIds)
    .where('is_late', '=', false)
    .orderBy('attempt_id')
    .orderBy('question_id')
    .orderBy('sequence', 'desc')
    .orderBy('tab', 'desc')
    .execute()
  const reviews = await db
    .selectFrom('quiz_review')
    .distinctOn(['attempt_id', 'question_id'])
    .select(['attempt_id', 'question_id', 'points'])
    .where('attempt_id', 'in', graded)
    .where('question_id', 'in', questionIds)
    .orderBy('attempt_id')
    .orderBy('question_id')
    .orderBy('id', 'desc')
    .execute()
  const [answerOf, pointsOf] = [new Map<string, Answer>(), new Map<string, number>()]
  for (const row of answers) answerOf.set(placeOf(row.attempt_id, row.question_id), Answer.parse(row.answer))
  for (const row of reviews) pointsOf.set(placeOf(row.attempt_id, row.question_id), row.points)
  return {
    answer: (attemptId: number, questionId: number) => answerOf.get(placeOf(attemptId, questionId)),
    reviewed: (attemptId: number, questionId: number) => pointsOf.get(placeOf(attemptId, questionId)),
  }
}

const placeOf = (attemptId: number, questionId: number) => `${attemptId} ${questionId}`

export type RegradeChange = {
  attemptId: number
  userId: number
  oldPoints: number
  newPoints: number
  oldState: string
  newState: string
}

type Regrade = {
  componentId: number
  reason: string
  madeBy: number | null
  at: Date
  keys: Successor[]
  changes: RegradeChange[]
}

export async function addRegrade(db: Db, { componentId, reason, madeBy, at, keys, changes }: Regrade): Promise<number> {
  const { id } = await db
    .insertInto('quiz_regrade')
    .values({ component_id: componentId, reason, made_by: madeBy, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quiz_regrade_key')
    .values(keys.map(({ versionId, currentId }) => ({ regrade_id: id, version_id: versionId, graded_as: currentId })))
    .execute()
  for (const { attemptId, oldPoints, newPoints, oldState, newState } of changes)
    await db
      .insertInto('quiz_regrade_change')
      .values({
        regrade_id: id,
        attempt_id: attemptId,
        old_points: oldPoints,
        new_points: newPoints,
        old_state: oldState,
        new_state: newState,
      })
      .execute()
  return id
}
