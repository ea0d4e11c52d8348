import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type EssayPlace = { attemptId: number; questionId: number }
export type WaitingEssay = EssayPlace & {
  componentId: number
  userId: number
  versionId: number
  text: string
  finishedAt: Date
}
export type EssayOrder = 'question' | 'person'
export type EssayScope = { order: EssayOrder; componentId?: number }
/** Where a page ended, in the order asked for. */
export type EssayKey = readonly [number, number, number]

const columnsBy = {
  question: sql`question_id, attempt_id, 0::bigint`,
  person: sql`user_id, attempt_id, question_id`,
} as const

export const keyOf = (order: EssayOrder, { questionId, attemptId, userId }: WaitingEssay): EssayKey =>
  order === 'question' ? [questionId, attemptId, 0] : [userId, attemptId, questionId]

/** Essays that were written, in attempts that wait, without a review yet. */
export async function waitingEssays(db: Db, scope: EssayScope, after: EssayKey | null, limit: number): Promise<WaitingEssay[]> {
  const columns = columnsBy[scope.order]
  const inQuiz = scope.componentId === undefined ? sql`` : sql`and a.component_id = ${scope.componentId}`
  const beyond =
    after === null ? sql`` : sql`where (${columns}) > (${after[0]}::bigint, ${after[1]}::bigint, ${after[2]}::bigint)`
  const { rows } = await sql<{
    attempt_id: number
    question_id: number
    component_id: number
    user_id: number
    version_id: number
    text: string
    finished_at: Date
  }>`
    with waiting as (
      select a.id as attempt_id, a.component_id, a.user_id, a.finished_at, v.question_id, v.id as version_id, given.text
      from quiz_attempt a
      cross join lateral jsonb_array_elements(a.layout) as place
      join question_version v on v.id = (place ->> 1)::bigint and v.type = 'essay'
      cross join lateral (
        select answer ->> 'text' as text from quiz_answer
        where attempt_id = a.id and question_id = v.question_id and not is_late
        order by sequence desc, tab desc limit 1
      ) as given
      where a.state = 'ungraded' and btrim(given.text, E' \t\n\r') <> '' ${inQuiz}
        and not exists (select from quiz_review r where r.attempt_id = a.id and r.question_id = v.question_id)
    )
    select * from waiting ${beyond} order by ${columns} limit ${limit}
  `.execute(db)
  return rows.map((row) => ({
    attemptId: row.attempt_id,
    questionId: row.question_id,
    componentId: row.component_id,
    userId: row.user_id,
    versionId: row.version_id,
    text: row.text,
    finishedAt: row.finished_at,
  }))
}
