import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { answersFrom, answersJson, type KeptAnswer } from '../attempt/attempt.store.ts'

export type Review = { questionId: number; points: number; comment: string }

/** The last review of each essay of an attempt, as a part of a statement. */
const reviewsJson = (attemptId: number) => sql<Review[] | null>`(
  select json_agg(json_build_object('questionId', question_id, 'points', points, 'comment', comment)) from (
    select distinct on (question_id) question_id, points, comment from quiz_review
    where attempt_id = ${attemptId} order by question_id, id desc
  ) last)`

export async function reviewsOf(db: Db, attemptId: number): Promise<Map<number, Review>> {
  const { rows } = await sql<{ reviews: Review[] | null }>`select ${reviewsJson(attemptId)} as reviews`.execute(db)
  return reviewsFrom(rows[0]?.reviews ?? null)
}

const reviewsFrom = (reviews: Review[] | null): Map<number, Review> =>
  new Map(reviews?.map((review) => [review.questionId, review]))

type ReviewToAdd = Review & { attemptId: number; reviewedBy: number | null; at: Date }

export async function addReview(db: Db, { attemptId, questionId, points, comment, reviewedBy, at }: ReviewToAdd): Promise<void> {
  await db
    .insertInto('quiz_review')
    .values({ attempt_id: attemptId, question_id: questionId, points, comment, reviewed_by: reviewedBy, reviewed_at: at })
    .execute()
}

type Key = { versionId: number; gradedAs: number }

const keysJson = (componentId: number) => sql<Key[] | null>`(
  select json_agg(json_build_object('versionId', version_id, 'gradedAs', graded_as)) from (
    select distinct on (k.version_id) k.version_id, k.graded_as
    from quiz_regrade_key k join quiz_regrade r on r.id = k.regrade_id
    where r.component_id = ${componentId} order by k.version_id, r.id desc
  ) last)`

const keysFrom = (keys: Key[] | null): Map<number, number> =>
  new Map(keys?.map(({ versionId, gradedAs }) => [versionId, gradedAs]))

/** Version → the version by whose key it is graded since the last regrade of this quiz. */
export async function regradedKeys(db: Db, componentId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ keys: Key[] | null }>`select ${keysJson(componentId)} as keys`.execute(db)
  return keysFrom(rows[0]?.keys ?? null)
}

/** All that an attempt is marked by, besides its questions. */
export type Sheet = { answers: Map<number, KeptAnswer>; reviews: Map<number, Review>; keys: Map<number, number> }

type SheetRow = { answers: unknown; reviews: Review[] | null; keys: Key[] | null }

/** As parts of one statement. */
export const sheetColumns = (attemptId: number, componentId: number) =>
  [answersJson(attemptId).as('answers'), reviewsJson(attemptId).as('reviews'), keysJson(componentId).as('keys')] as const

export const sheetFrom = ({ answers, reviews, keys }: SheetRow): Sheet => ({
  answers: answersFrom(answers),
  reviews: reviewsFrom(reviews),
  keys: keysFrom(keys),
})

export async function sheetOf(db: Db, attemptId: number, componentId: number): Promise<Sheet> {
  return sheetFrom(await db.selectNoFrom(sheetColumns(attemptId, componentId)).executeTakeFirstOrThrow())
}
