import type { Db } from '#platform/db/db.ts'

/** What is kept about a person's attempts, for the export of their own data. */
export async function attemptsForExport(db: Db, userId: number): Promise<unknown> {
  const attempts = await db
    .selectFrom('quiz_attempt')
    .select(['id', 'component_id', 'number', 'state', 'started_at', 'finished_at', 'points', 'points_total', 'percent'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const answers = await db
    .selectFrom('quiz_answer as a')
    .innerJoin('quiz_attempt as t', 't.id', 'a.attempt_id')
    .select(['a.attempt_id', 'a.question_id', 'a.answer', 'a.client_time', 'a.received_at', 'a.is_late'])
    .where('t.user_id', '=', userId)
    .orderBy('a.received_at')
    .execute()
  const reviews = await db
    .selectFrom('quiz_review as r')
    .innerJoin('quiz_attempt as t', 't.id', 'r.attempt_id')
    .select(['r.attempt_id', 'r.question_id', 'r.points', 'r.comment', 'r.reviewed_at'])
    .where('t.user_id', '=', userId)
    .orderBy('r.id')
    .execute()
  const accommodations = await db
    .selectFrom('quiz_accommodation')
    .select(['component_id', 'time_factor', 'extra_minutes', 'extra_attempts', 'finish_until'])
    .select(['reason', 'granted_at', 'revoked_at', 'revoke_reason'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { attempts, answers, reviews, accommodations }
}

/** What they wrote are a person's own words, and why they were given more time tells of them; choices say nothing without a name. */
export async function forgetPerson(db: Db, userId: number): Promise<void> {
  const own = db.selectFrom('quiz_attempt').select('id').where('user_id', '=', userId)
  const written = db.selectFrom('question_version').select('question_id').where('type', 'in', ['essay', 'short_answer'])
  await db.deleteFrom('quiz_answer').where('attempt_id', 'in', own).where('question_id', 'in', written).execute()
  await db.updateTable('quiz_review').set({ comment: '' }).where('attempt_id', 'in', own).execute()
  await db.updateTable('quiz_accommodation').set({ reason: '', revoke_reason: '' }).where('user_id', '=', userId).execute()
}
