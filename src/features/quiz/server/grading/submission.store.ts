import type { Db } from '#platform/db/db.ts'
import type { Attempt } from '../attempt/attempt.store.ts'
import { type QuizForPerson, quizForFrom, selectQuizFor } from '../quiz.store.ts'
import { type Sheet, sheetColumns, sheetFrom } from './review.store.ts'

export type Submission = QuizForPerson & { sheet: Sheet }

/**
 * All that is needed to hand an attempt in: one statement, since an exam ends for everybody at once. Sent behind the lock of the
 * attempt it finds what was saved before the lock was given.
 */
export async function submissionOf(
  db: Db,
  { id, componentId, userId }: Pick<Attempt, 'id' | 'componentId' | 'userId'>,
): Promise<Submission | null> {
  const rows = await selectQuizFor(db, componentId, userId).select(sheetColumns(id, componentId)).execute()
  const [[first], found] = [rows, quizForFrom(rows)]
  return first && found ? { ...found, sheet: sheetFrom(first) } : null
}
