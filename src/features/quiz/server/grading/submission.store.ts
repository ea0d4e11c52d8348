import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Attempt } from '../attempt/attempt.store.ts'
import { type QuizForPerson, quizForFrom, selectQuizFor } from '../quiz.store.ts'
import { type Sheet, sheetColumns, sheetFrom } from './review.store.ts'

export type Submission = QuizForPerson & { sheet: Sheet; hasLostPlace: boolean }

type Taken = Pick<Attempt, 'componentId' | 'userId'>

/** They had a place in the course and have none any more. One whose access has run out is theirs still. */
const lostPlace = ({ componentId, userId }: Taken) => {
  const product = sql`(select product_id from component where id = ${componentId})`
  const theirs = sql`r.product_id = ${product} and r.registrant_id = ${userId}`
  // Each half has an index of its own; asked in one, a course of thousands would be read through for everybody who hands in.
  return sql<boolean>`(exists (select from registration r where ${theirs} and r.cancelled_at is not null)
    and not exists (select from registration r where ${theirs} and r.cancelled_at is null))`
}

export async function hasLostPlace(db: Db, taken: Taken): Promise<boolean> {
  const { rows } = await sql<{ lost: boolean }>`select ${lostPlace(taken)} as lost`.execute(db)
  return rows[0]?.lost ?? false
}

/**
 * All that is needed to hand an attempt in: one statement, since an exam ends for everybody at once. Sent behind the lock of the
 * attempt it finds what was saved before the lock was given.
 */
export async function submissionOf(
  db: Db,
  { id, componentId, userId }: Pick<Attempt, 'id' | 'componentId' | 'userId'>,
): Promise<Submission | null> {
  const rows = await selectQuizFor(db, componentId, userId)
    .select(sheetColumns(id, componentId))
    .select(lostPlace({ componentId, userId }).as('lost'))
    .execute()
  const [[first], found] = [rows, quizForFrom(rows)]
  return first && found ? { ...found, sheet: sheetFrom(first), hasLostPlace: first.lost } : null
}
