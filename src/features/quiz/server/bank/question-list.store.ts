import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { sanitizeIllustrated } from '#platform/texts/rich-text.ts'
import { type QuestionType, questionTypes } from '../../question.schemas.ts'
import { readQuestion } from './sound-question.ts'

export type ListedQuestion = {
  id: number
  version: number
  type: QuestionType
  category: string
  /** What is readable of it in any case. */
  prompt: string
  read: ReturnType<typeof readQuestion>
  changedAt: Date
  isArchived: boolean
  usedIn: number
}

export type BankFilter = {
  words?: string
  category?: string
  type?: QuestionType
  isArchived?: boolean
  before?: number
  ids?: number[]
}

const select = (db: Db) =>
  db
    .selectFrom('question as q')
    .innerJoin('question_version as v', 'v.id', 'q.current_version_id')
    .select(['q.id', 'q.category', 'v.number', 'v.type', 'v.content', 'q.changed_at', 'q.archived_at'])
    .select(sql<string | null>`v.content ->> 'prompt'`.as('prompt'))
    .select(({ selectFrom }) =>
      selectFrom('quiz_slot as s')
        .whereRef('s.question_id', '=', 'q.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('used_in'),
    )

/** What a question asks, without its tags, and by what else its authors know it. */
const searched = sql<string>`lower(concat_ws(' ', regexp_replace(v.content ->> 'prompt', '<[^>]*>', ' ', 'g'),
  v.content ->> 'name', v.content ->> 'idnumber', v.content ->> 'tags'))`

/** Newest first. */
export async function listQuestions(db: Db, filter: BankFilter, limit: number): Promise<ListedQuestion[]> {
  let query = select(db).orderBy('q.id', 'desc').limit(limit)
  for (const word of filter.words?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
    query = query.where(searched, 'like', containing(word))
  if (filter.category !== undefined) query = query.where('q.category', '=', filter.category)
  if (filter.type) query = query.where('v.type', '=', filter.type)
  if (filter.isArchived !== undefined) query = query.where('q.archived_at', filter.isArchived ? 'is not' : 'is', null)
  if (filter.before !== undefined) query = query.where('q.id', '<', filter.before)
  if (filter.ids) query = query.where('q.id', 'in', filter.ids)
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.number,
    type: must(
      questionTypes.find((type) => type === row.type),
      'a question has a type that the table forbids',
    ),
    category: row.category,
    prompt: sanitizeIllustrated(row.prompt ?? ''),
    read: readQuestion(row.content),
    changedAt: row.changed_at,
    isArchived: row.archived_at !== null,
    usedIn: Number(row.used_in ?? 0),
  }))
}

export async function categoriesInBank(db: Db): Promise<{ category: string; count: number }[]> {
  const rows = await db
    .selectFrom('question')
    .select(['category', ({ fn }) => fn.countAll<number>().as('count')])
    .where('archived_at', 'is', null)
    .groupBy('category')
    .orderBy('category')
    .execute()
  return rows.map(({ category, count }) => ({ category, count: Number(count) }))
}

export async function versionsOf(db: Db, questionId: number): Promise<{ number: number; madeAt: Date; madeBy: number | null }[]> {
  const rows = await db
    .selectFrom('question_version')
    .select(['number', 'made_at', 'made_by'])
    .where('question_id', '=', questionId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, made_at, made_by }) => ({ number, madeAt: made_at, madeBy: made_by }))
}

/** The number of the present version, held against another change at the same moment; null where there is no such question. */
export async function lockQuestion(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('question').select('current_version_id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return null
  const versionId = must(row.current_version_id, 'a question without a version')
  const version = await db.selectFrom('question_version').select('number').where('id', '=', versionId).executeTakeFirstOrThrow()
  return version.number
}

export async function setArchived(db: Db, id: number, archivedAt: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('question')
    .set({ archived_at: archivedAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type QuizFigures = {
  componentId: number
  title: string
  course: string
  /** How many an attempt asks. */
  questions: number
  attempts: number
  waiting: number
  average: number | null
}

type QuizzesWanted = { search?: string; before?: number; productId?: number; within?: 'all' | number[] }

/** Newest first, from the moment that they stand in a course; the words are looked for in the titles of the quiz and of its course. */
export async function listQuizzes(
  db: Db,
  { search = '', before, productId, within = 'all' }: QuizzesWanted,
  limit: number,
): Promise<QuizFigures[]> {
  let query = db
    .selectFrom('component as c')
    .innerJoin('product as d', 'd.id', 'c.product_id')
    .select(['c.id as componentId', 'c.title', 'd.title as course'])
    .select(
      sql<number>`(select coalesce(sum(coalesce(s.draw_count, 1)), 0) from quiz_slot s where s.component_id = c.id)::integer`.as(
        'questions',
      ),
    )
    .where('c.kind', '=', 'quiz')
    .where('c.removed_at', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('c.id', '<', before)
  if (productId !== undefined) query = query.where('c.product_id', '=', productId)
  if (within !== 'all') query = query.where('c.product_id', '=', sql<number>`any(${within}::bigint[])`)
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`lower(c.title || ' ' || d.title) like ${containing(word)}`)
  const quizzes = await query.execute()
  const figures = await figuresOf(
    db,
    quizzes.map(({ componentId }) => componentId),
  )
  return quizzes.map((quiz) => ({ ...quiz, ...(figures.get(quiz.componentId) ?? { attempts: 0, waiting: 0, average: null }) }))
}

async function figuresOf(db: Db, componentIds: number[]) {
  if (componentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('quiz_attempt')
    .select('component_id')
    .select([
      sql<number>`count(*)::integer`.as('attempts'),
      sql<number>`(count(*) filter (where state = 'ungraded'))::integer`.as('waiting'),
      sql<number | null>`round(avg(percent)::numeric, 1)::double precision`.as('average'),
    ])
    .where('component_id', 'in', componentIds)
    .where('state', '!=', 'voided')
    .groupBy('component_id')
    .execute()
  return new Map(rows.map(({ component_id, ...figures }) => [component_id, figures]))
}
