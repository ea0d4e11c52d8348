import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Answer as AnswerShape } from '../survey.rules.ts'
import { SurveyAnswer } from '../survey.schemas.ts'

/** Days, both included; what is left out has no end on that side. */
export type Period = { from?: string; to?: string }

const within = ({ from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`(r.answered_on >= ${from ?? null}::date or ${from ?? null}::date is null)
    and (r.answered_on <= ${to ?? null}::date or ${to ?? null}::date is null)`

export async function countResponses(db: Db, componentId: number, period: Period): Promise<number> {
  const { count } = await db
    .selectFrom('survey_response as r')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('r.component_id', '=', componentId)
    .where(within(period))
    .executeTakeFirstOrThrow()
  return count
}

/** How many have answered each wording at all. */
export async function answerCounts(db: Db, componentId: number, period: Period): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('survey_response as r')
    .innerJoin('survey_answer as a', 'a.response_id', 'r.id')
    .select(['a.entry_id', sql<number>`count(*)::integer`.as('count')])
    .where('r.component_id', '=', componentId)
    .where(within(period))
    .groupBy('a.entry_id')
    .execute()
  return new Map(rows.map(({ entry_id, count }) => [entry_id, count]))
}

/** One thing that was chosen: a choice, a step, or for an item of a matching its match. */
export type ChosenCount = { entryId: number; item: string | null; value: string; count: number }

export async function chosenCounts(db: Db, componentId: number, period: Period): Promise<ChosenCount[]> {
  const { rows } = await sql<{ entry_id: number; item: string | null; value: string; count: number }>`
    select a.entry_id, chosen.item, chosen.value, count(*)::integer as count
    from survey_response r
    join survey_answer a on a.response_id = r.id
    cross join lateral (
      select null::text as item, coalesce(a.answer ->> 'choice', a.answer ->> 'step') as value
      union all select null, one.value from jsonb_array_elements_text(a.answer -> 'choices') as one
      union all select one.key, one.value from jsonb_each_text(a.answer -> 'matches') as one
    ) as chosen
    where r.component_id = ${componentId} and ${within(period)} and chosen.value is not null
    group by a.entry_id, chosen.item, chosen.value
  `.execute(db)
  return rows.map(({ entry_id, item, value, count }) => ({ entryId: entry_id, item, value, count }))
}

export type WrittenText = { id: string; text: string; person: string | null }
type Part = { after?: string; limit: number }

/** By the responses' numbers, which are drawn by lot. */
export async function textsOf(
  db: Db,
  place: { componentId: number; entryId: number },
  period: Period,
  { after, limit }: Part,
): Promise<WrittenText[]> {
  let query = db
    .selectFrom('survey_answer as a')
    .innerJoin('survey_response as r', 'r.id', 'a.response_id')
    .leftJoin('person as p', 'p.id', 'r.user_id')
    .select(['r.id', 'p.name as person', sql<string>`a.answer ->> 'text'`.as('text')])
    .where('a.entry_id', '=', place.entryId)
    .where('r.component_id', '=', place.componentId)
    .where(within(period))
    .orderBy('r.id')
    .limit(limit)
  if (after !== undefined) query = query.where('r.id', '>', after)
  return query.execute()
}

export type ExportedResponse = {
  id: string
  person: { name: string; email: string } | null
  answeredOn: string
  answers: Map<number, AnswerShape>
}

/** Whole responses, by their numbers. */
export async function responsesOf(
  db: Db,
  componentId: number,
  period: Period,
  { after, limit }: Part,
): Promise<ExportedResponse[]> {
  let query = db
    .selectFrom('survey_response as r')
    .leftJoin('person as p', 'p.id', 'r.user_id')
    .select(['r.id', 'r.answered_on', 'p.name', 'p.email'])
    .where('r.component_id', '=', componentId)
    .where(within(period))
    .orderBy('r.id')
    .limit(limit)
  if (after !== undefined) query = query.where('r.id', '>', after)
  const rows = await query.execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await db.selectFrom('survey_answer').selectAll().where('response_id', 'in', ids).execute()
  const byResponse = new Map(ids.map((id) => [id, new Map<number, AnswerShape>()]))
  for (const { response_id, entry_id, answer } of answers) byResponse.get(response_id)?.set(entry_id, SurveyAnswer.parse(answer))
  return rows.map(({ id, answered_on, name, email }) => ({
    id,
    person: name === null || email === null ? null : { name, email },
    answeredOn: answered_on,
    answers: byResponse.get(id) ?? new Map(),
  }))
}
