import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type EssayPlace = { attemptId: number; questionId: number }
export type StoredEssay = EssayPlace & {
  componentId: number
  userId: number
  versionId: number
  text: string
  finishedAt: Date
}
export type EssayOrder = 'question' | 'person'
export type EssayFilter = { order: EssayOrder; componentId?: number; within: 'all' | number[] }
/** Where a page ended, in the order asked for. */
export type EssayKey = readonly [number, number, number]

const columnsBy = {
  question: sql`question_id, attempt_id, 0::bigint`,
  person: sql`user_id, attempt_id, question_id`,
} as const

export const keyOf = (order: EssayOrder, { questionId, attemptId, userId }: StoredEssay): EssayKey =>
  order === 'question' ? [questionId, attemptId, 0] : [userId, attemptId, questionId]

function waitingIn({ componentId, within }: Pick<EssayFilter, 'componentId' | 'within'>) {
  const inQuiz = componentId === undefined ? sql`` : sql`and a.component_id = ${componentId}`
  const inProducts =
    within === 'all'
      ? sql``
      : sql`and exists (select from component c where c.id = a.component_id and c.product_id = any(${within}::bigint[]))`
  return sql`
      select a.id as attempt_id, a.component_id, a.user_id, a.finished_at, v.question_id, v.id as version_id, given.text
      from quiz_attempt a
      cross join lateral jsonb_array_elements(a.layout) as place
      join question_version v on v.id = (place ->> 1)::bigint and v.type = 'essay'
      cross join lateral (
        select answer ->> 'text' as text from quiz_answer
        where attempt_id = a.id and question_id = v.question_id and not is_late
        order by sequence desc, tab desc limit 1
      ) as given
      where a.state = 'ungraded' and btrim(given.text, E' \t\n\r') <> '' ${inQuiz} ${inProducts}
        and not exists (select from quiz_review r where r.attempt_id = a.id and r.question_id = v.question_id)`
}

export async function countWaitingEssays(db: Db, within: EssayFilter['within']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${waitingIn({ within })}) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

/** Essays that were written, in attempts that wait, without a review yet. */
export async function waitingEssays(db: Db, scope: EssayFilter, after: EssayKey | null, limit: number): Promise<StoredEssay[]> {
  const columns = columnsBy[scope.order]
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
    with waiting as (${waitingIn(scope)})
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
