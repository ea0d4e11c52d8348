import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Entry as EntryShape } from '../survey.rules.ts'
import { SurveyEntry } from '../survey.schemas.ts'

export type Survey = {
  componentId: number
  isAnonymous: boolean
  allowChanges: boolean
  introduction: string
  thanks: string
  version: number
}

type Hold = 'share' | 'update'

/** `hold` keeps it as it is until the transaction ends: many may answer at once, one may change it. */
export async function findSurvey(db: Db, componentId: number, hold?: Hold): Promise<Survey | null> {
  let query = db.selectFrom('survey').selectAll().where('component_id', '=', componentId)
  if (hold) query = hold === 'share' ? query.forShare() : query.forUpdate()
  const row = await query.executeTakeFirst()
  return row
    ? {
        componentId: row.component_id,
        isAnonymous: row.is_anonymous,
        allowChanges: row.allow_changes,
        introduction: row.introduction,
        thanks: row.thanks,
        version: row.version,
      }
    : null
}

export async function keepSurvey(db: Db, survey: Survey, now: Date): Promise<void> {
  const row = {
    is_anonymous: survey.isAnonymous,
    allow_changes: survey.allowChanges,
    introduction: survey.introduction,
    thanks: survey.thanks,
    version: survey.version,
    changed_at: now,
  }
  await db
    .insertInto('survey')
    .values({ component_id: survey.componentId, ...row })
    .onConflict((conflict) => conflict.column('component_id').doUpdateSet(row))
    .execute()
}

/** An entry as it is stored: one wording of a question. */
export type StoredEntry = EntryShape & { id: number; number: number; position: number | null }

/** Every wording, in the order in which they are asked; those that are asked no more last. */
export async function allEntries(db: Db, componentId: number): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('survey_entry')
    .select(['id', 'number', 'position', 'content'])
    .where('component_id', '=', componentId)
    .orderBy(sql`position nulls last`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, number, position, content }) => ({ ...SurveyEntry.parse(content), id, number, position }))
}

export const isAsked = ({ position }: StoredEntry): boolean => position !== null

export async function askedEntries(db: Db, componentId: number): Promise<StoredEntry[]> {
  return (await allEntries(db, componentId)).filter(isAsked)
}

type EntryToAdd = { componentId: number; entry: EntryShape; number: number; position: number }

export async function addEntry(db: Db, { componentId, entry, number, position }: EntryToAdd, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('survey_entry')
    .values({
      component_id: componentId,
      key: entry.key,
      number,
      position,
      type: entry.type,
      content: JSON.stringify(entry),
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeEntry(db: Db, id: number, entry: EntryShape, position: number): Promise<void> {
  await db
    .updateTable('survey_entry')
    .set({ type: entry.type, content: JSON.stringify(entry), position })
    .where('id', '=', id)
    .execute()
}

/** It is asked no more; what was answered stays. */
export async function retireEntry(db: Db, id: number): Promise<void> {
  await db.updateTable('survey_entry').set({ position: null }).where('id', '=', id).execute()
}

/** Nobody has answered it: nothing is lost with it but drafts of it. */
export async function dropEntry(db: Db, id: number): Promise<void> {
  await dropDraftsOf(db, id)
  await db.deleteFrom('survey_entry').where('id', '=', id).execute()
}

/** Which of a survey's wordings have been answered. */
export async function answeredEntries(db: Db, componentId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('survey_entry as e')
    .select('e.id')
    .where('e.component_id', '=', componentId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('survey_answer as a').select('a.entry_id').whereRef('a.entry_id', '=', 'e.id')),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Of a question that will have other words. */
export async function dropDraftsOf(db: Db, entryId: number): Promise<void> {
  await db.deleteFrom('survey_draft').where('entry_id', '=', entryId).execute()
}

export async function dropDrafts(db: Db, componentId: number): Promise<void> {
  await db.deleteFrom('survey_draft').where('component_id', '=', componentId).execute()
}

export type ListedSurvey = {
  componentId: number
  productId: number
  title: string
  isAnonymous: boolean
  questions: number
  responses: number
}

/** Newest first. */
export async function listSurveys(
  db: Db,
  { productId, before, within }: { productId?: number | undefined; before?: number | undefined; within: 'all' | number[] },
  limit: number,
): Promise<ListedSurvey[]> {
  let query = db
    .selectFrom('component as c')
    .leftJoin('survey as s', 's.component_id', 'c.id')
    .select(['c.id', 'c.product_id', 'c.title', 's.is_anonymous'])
    .select([
      sql<number>`(select count(*) from survey_entry e where e.component_id = c.id and e.position is not null and e.type <> 'page')::integer`.as(
        'questions',
      ),
      sql<number>`(select count(*) from survey_response r where r.component_id = c.id)::integer`.as('responses'),
    ])
    .where('c.kind', '=', 'survey')
    .where('c.removed_at', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('c.id', '<', before)
  if (productId !== undefined) query = query.where('c.product_id', '=', productId)
  if (within !== 'all') query = query.where('c.product_id', '=', sql<number>`any(${within}::bigint[])`)
  const rows = await query.execute()
  return rows.map(({ id, product_id, title, is_anonymous, questions, responses }) => ({
    componentId: id,
    productId: product_id,
    title,
    isAnonymous: is_anonymous ?? false,
    questions,
    responses,
  }))
}
