import type { Db } from '#platform/db/db.ts'
import type { Question } from '../question.rules.ts'
import { QuestionContent } from '../question.schemas.ts'

export async function readVersions(db: Db, ids: readonly number[]): Promise<Question[]> {
  const rows = await db.selectFrom('question_version').select(['id', 'question_id', 'content']).where('id', 'in', ids).execute()
  return rows.map(({ id, question_id, content }) => ({ ...QuestionContent.parse(content), id: question_id, versionId: id }))
}

/** Adds questions, each with its first version. Answers their ids in order. */
export async function addQuestions(db: Db, contents: QuestionContent[], madeBy: number | null, now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const content of contents) {
    const { id } = await db
      .insertInto('question')
      .values({ category: content.category, made_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addVersion(db, { questionId: id, number: 1, content, madeBy }, now)
    ids.push(id)
  }
  return ids
}

type VersionToAdd = { questionId: number; number: number; content: QuestionContent; madeBy: number | null }

export async function addVersion(db: Db, { questionId, number, content, madeBy }: VersionToAdd, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('question_version')
    .values({
      question_id: questionId,
      number,
      type: content.type,
      content: JSON.stringify(content),
      made_by: madeBy,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('question')
    .set({ current_version_id: id, category: content.category, changed_at: now })
    .where('id', '=', questionId)
    .execute()
  return id
}
