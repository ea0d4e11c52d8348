import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Answer as AnswerShape } from '../survey.rules.ts'
import { SurveyAnswer } from '../survey.schemas.ts'

export type GivenAnswer = { entryId: number; answer: AnswerShape }

export async function hasTaken(db: Db, componentId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('survey_taken')
    .select('user_id')
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this is their first answer. Of two at once the second waits here until the first is kept. */
export async function markTaken(db: Db, componentId: number, userId: number): Promise<boolean> {
  const row = await db
    .insertInto('survey_taken')
    .values({ component_id: componentId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['component_id', 'user_id']).doUpdateSet({ user_id: userId }))
    .returning(sql<boolean>`xmax = 0`.as('is_first'))
    .executeTakeFirstOrThrow()
  return row.is_first
}

/** The person and the moment, or, for an anonymous survey, neither. */
type By = { isAnonymous: true } | { isAnonymous: false; userId: number; at: Date }
type ResponseToKeep = { componentId: number; by: By; answeredOn: string; answers: GivenAnswer[] }

export async function addResponse(db: Db, { componentId, by, answeredOn, answers }: ResponseToKeep): Promise<void> {
  const { id } = await db
    .insertInto('survey_response')
    .values({
      component_id: componentId,
      is_anonymous: by.isAnonymous,
      user_id: by.isAnonymous ? null : by.userId,
      submitted_at: by.isAnonymous ? null : by.at,
      answered_on: answeredOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (answers.length === 0) return
  await db
    .insertInto('survey_answer')
    .values(answers.map(({ entryId, answer }) => ({ response_id: id, entry_id: entryId, answer: JSON.stringify(answer) })))
    .execute()
}

/** Their answers go, for new ones to take their place. */
export async function dropResponse(db: Db, componentId: number, userId: number): Promise<void> {
  await db.deleteFrom('survey_response').where('component_id', '=', componentId).where('user_id', '=', userId).execute()
}

export async function answersBy(db: Db, componentId: number, userId: number): Promise<GivenAnswer[]> {
  const rows = await db
    .selectFrom('survey_answer as a')
    .innerJoin('survey_response as r', 'r.id', 'a.response_id')
    .select(['a.entry_id', 'a.answer'])
    .where('r.component_id', '=', componentId)
    .where('r.user_id', '=', userId)
    .execute()
  return rows.map(({ entry_id, answer }) => ({ entryId: entry_id, answer: SurveyAnswer.parse(answer) }))
}

export async function draftOf(db: Db, componentId: number, userId: number): Promise<GivenAnswer[]> {
  const rows = await db
    .selectFrom('survey_draft')
    .select(['entry_id', 'answer'])
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ entry_id, answer }) => ({ entryId: entry_id, answer: SurveyAnswer.parse(answer) }))
}

type DraftToKeep = GivenAnswer & { componentId: number; userId: number; sequence: number }

/** Answers the sequence that counts now. */
export async function keepDraft(db: Db, draft: DraftToKeep, now: Date): Promise<number> {
  const row = { answer: draft.answer === null ? null : JSON.stringify(draft.answer), sequence: draft.sequence, saved_at: now }
  const kept = await db
    .insertInto('survey_draft')
    .values({ component_id: draft.componentId, user_id: draft.userId, entry_id: draft.entryId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['component_id', 'user_id', 'entry_id'])
        .doUpdateSet(row)
        .where('survey_draft.sequence', '<', draft.sequence),
    )
    .returning('sequence')
    .executeTakeFirst()
  if (kept) return kept.sequence
  const { sequence } = await db
    .selectFrom('survey_draft')
    .select('sequence')
    .where('component_id', '=', draft.componentId)
    .where('user_id', '=', draft.userId)
    .where('entry_id', '=', draft.entryId)
    .executeTakeFirstOrThrow()
  return sequence
}

export async function dropDraft(db: Db, componentId: number, userId: number): Promise<void> {
  await db.deleteFrom('survey_draft').where('component_id', '=', componentId).where('user_id', '=', userId).execute()
}

/** What is kept about a person, for the export of their own data. Of anonymous surveys that is only that they have answered. */
export async function surveysForExport(db: Db, userId: number): Promise<unknown> {
  const taken = await db.selectFrom('survey_taken').select('component_id').where('user_id', '=', userId).execute()
  const answers = await db
    .selectFrom('survey_answer as a')
    .innerJoin('survey_response as r', 'r.id', 'a.response_id')
    .innerJoin('survey_entry as e', 'e.id', 'a.entry_id')
    .select(['r.component_id', 'r.submitted_at', 'e.content', 'a.answer'])
    .where('r.user_id', '=', userId)
    .orderBy('r.submitted_at')
    .execute()
  const drafts = await db
    .selectFrom('survey_draft')
    .select(['component_id', 'entry_id', 'answer', 'saved_at'])
    .where('user_id', '=', userId)
    .execute()
  return { taken: taken.map(({ component_id }) => component_id), answers, drafts }
}

/** What somebody wrote themselves goes; what they chose says nothing about anybody without their name. */
export async function forgetTexts(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('survey_draft').where('user_id', '=', userId).execute()
  const own = db.selectFrom('survey_response').select('id').where('user_id', '=', userId)
  const texts = db.selectFrom('survey_entry').select('id').where('type', '=', 'essay')
  await db.deleteFrom('survey_answer').where('response_id', 'in', own).where('entry_id', 'in', texts).execute()
}
