import type { Db } from '#platform/db/db.ts'

export type Review = { questionId: number; points: number; comment: string }

/** The last review of each essay of an attempt. */
export async function reviewsOf(db: Db, attemptId: number): Promise<Map<number, Review>> {
  const rows = await db
    .selectFrom('quiz_review')
    .distinctOn('question_id')
    .select(['question_id', 'points', 'comment'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.question_id, { questionId: row.question_id, points: row.points, comment: row.comment }]))
}

type ReviewToAdd = Review & { attemptId: number; reviewedBy: number | null; at: Date }

export async function addReview(db: Db, { attemptId, questionId, points, comment, reviewedBy, at }: ReviewToAdd): Promise<void> {
  await db
    .insertInto('quiz_review')
    .values({ attempt_id: attemptId, question_id: questionId, points, comment, reviewed_by: reviewedBy, reviewed_at: at })
    .execute()
}

/** Version → the version by whose key it is graded since the last regrade of this quiz. */
export async function regradedKeys(db: Db, componentId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('quiz_regrade_key as k')
    .innerJoin('quiz_regrade as r', 'r.id', 'k.regrade_id')
    .distinctOn('k.version_id')
    .select(['k.version_id', 'k.graded_as'])
    .where('r.component_id', '=', componentId)
    .orderBy('k.version_id')
    .orderBy('r.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.version_id, row.graded_as]))
}
