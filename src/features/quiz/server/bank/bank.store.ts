import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { Question } from '../../question.rules.ts'
import { readQuestion, type SoundQuestion, type Unsound } from './sound-question.ts'

export type ReadVersions = { questions: Question[]; unreadable: (Unsound & { questionId: number; versionId: number })[] }

/** Old rows may say what no question says any more: they are told apart, and nobody trips over them. */
export async function readVersions(db: Db, ids: readonly number[]): Promise<ReadVersions> {
  const rows = await db.selectFrom('question_version').select(['id', 'question_id', 'content']).where('id', 'in', ids).execute()
  const read: ReadVersions = { questions: [], unreadable: [] }
  for (const { id: versionId, question_id: questionId, content } of rows) {
    const one = readQuestion(content)
    if (one.ok) read.questions.push({ ...one.content, id: questionId, versionId })
    else read.unreadable.push({ ...one, questionId, versionId })
  }
  return read
}

const atOnce = 500

/** Adds questions, each with its first version. Answers their ids in order. */
export async function addQuestions(db: Db, contents: SoundQuestion[], madeBy: number | null, now: Date): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < contents.length; from += atOnce)
    ids.push(...(await addSome(db, contents.slice(from, from + atOnce), madeBy, now)))
  return ids
}

async function addSome(db: Db, contents: SoundQuestion[], madeBy: number | null, now: Date): Promise<number[]> {
  const made = await db
    .insertInto('question')
    .values(contents.map(({ category }) => ({ category, made_at: now, changed_at: now })))
    .returning('id')
    .execute()
  const ids = made.map(({ id }) => id).sort((one, other) => one - other)
  await db
    .insertInto('question_version')
    .values(
      contents.map((content, at) =>
        versionRow({ questionId: must(ids[at], 'a question has no number'), number: 1, content, madeBy }, now),
      ),
    )
    .execute()
  await db
    .updateTable('question as q')
    .from('question_version as v')
    .set({ current_version_id: sql.ref('v.id'), category: sql`v.content ->> 'category'` })
    .whereRef('v.question_id', '=', 'q.id')
    .where('q.id', 'in', ids)
    .execute()
  return ids
}

/** What the bank asks in these words, as it is stored; what was archived is not asked any more. */
export async function contentsAsking(db: Db, prompts: string[]): Promise<Record<string, unknown>[]> {
  if (prompts.length === 0) return []
  const { rows } = await sql<{ content: Record<string, unknown> }>`
    select v.content from question q join question_version v on v.id = q.current_version_id
    where q.archived_at is null
      and trim(regexp_replace(regexp_replace(v.content ->> 'prompt', '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g')) = any(${prompts}::text[])`.execute(
    db,
  )
  return rows.map(({ content }) => content)
}

type VersionToAdd = { questionId: number; number: number; content: SoundQuestion; madeBy: number | null }

const versionRow = ({ questionId, number, content, madeBy }: VersionToAdd, now: Date) => ({
  question_id: questionId,
  number,
  type: content.type,
  content: JSON.stringify(content),
  made_by: madeBy,
  made_at: now,
})

export async function addVersion(db: Db, version: VersionToAdd, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('question_version')
    .values(versionRow(version, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('question')
    .set({ current_version_id: id, category: version.content.category, changed_at: now })
    .where('id', '=', version.questionId)
    .execute()
  return id
}
