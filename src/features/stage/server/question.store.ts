import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { QuestionMode, QuestionState } from '../stage.rules.ts'

export type Question = {
  id: number
  text: string
  state: QuestionState
  votes: number
  askedBy: number | null
  askedByName: string | null
  hasVoted: boolean
}

/** So many are shown; whoever asks more than that asks nobody. */
const most = 300

/** Each with its votes, and whether this person is among them. */
const questionsFor = (viewerId: number | null) => sql`
  select q.id, q.text, q.state, q.user_id as "askedBy", p.name as "askedByName",
    (select count(*) from session_question_vote v where v.question_id = q.id)::integer as votes,
    exists (select from session_question_vote v where v.question_id = q.id and v.user_id = ${viewerId}::bigint) as "hasVoted"
  from session_question q left join person p on p.id = q.user_id`

export async function questionsOf(db: Db, sessionId: number, viewerId: number | null): Promise<Question[]> {
  const { rows } = await sql<Question>`
    ${questionsFor(viewerId)} where q.session_id = ${sessionId} order by q.id desc limit ${most}`.execute(db)
  return rows
}

export async function oneQuestion(db: Db, sessionId: number, id: number, viewerId: number | null): Promise<Question | null> {
  const { rows } = await sql<Question>`
    ${questionsFor(viewerId)} where q.session_id = ${sessionId} and q.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function modeOf(db: Db, sessionId: number): Promise<QuestionMode> {
  const row = await db.selectFrom('session_question_mode').select('mode').where('session_id', '=', sessionId).executeTakeFirst()
  return (row?.mode as QuestionMode | undefined) ?? 'open'
}

export async function writeMode(db: Db, sessionId: number, mode: QuestionMode): Promise<void> {
  await db
    .insertInto('session_question_mode')
    .values({ session_id: sessionId, mode })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ mode }))
    .execute()
}

type Asked = { sessionId: number; userId: number; text: string; state: QuestionState }

export async function addQuestion(db: Db, { sessionId, userId, text, state }: Asked, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('session_question')
    .values({ session_id: sessionId, user_id: userId, text, state, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One statement for each way: a voice is there once or not at all, and only for what everybody sees. Answers whether there is such a question. */
export async function writeVote(
  db: Db,
  { sessionId, questionId }: { sessionId: number; questionId: number },
  userId: number,
  isWanted: boolean,
): Promise<boolean> {
  const written = isWanted
    ? sql`insert into session_question_vote (question_id, user_id) select id, ${userId} from asked on conflict do nothing`
    : sql`delete from session_question_vote where question_id in (select id from asked) and user_id = ${userId}`
  const { rows } = await sql`
    with asked as (
      select id from session_question where id = ${questionId} and session_id = ${sessionId} and state in ('visible', 'answered')
    ), written as (${written})
    select id from asked`.execute(db)
  return rows.length > 0
}

/** Answers whether there is such a question. */
export async function writeState(
  db: Db,
  { sessionId, questionId }: { sessionId: number; questionId: number },
  state: QuestionState,
): Promise<boolean> {
  const changed = await db
    .updateTable('session_question')
    .set({ state })
    .where('id', '=', questionId)
    .where('session_id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export type QuestionCount = { sessionId: number; mode: QuestionMode; questions: number; waiting: number }

export async function countQuestions(db: Db, sessionIds: number[]): Promise<Map<number, QuestionCount>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await sql<QuestionCount>`
    select s.id as "sessionId", coalesce(m.mode, 'open') as mode,
      (select count(*) from session_question q where q.session_id = s.id and q.state <> 'hidden')::integer as questions,
      (select count(*) from session_question q where q.session_id = s.id and q.state = 'waiting')::integer as waiting
    from unnest(${sessionIds}::bigint[]) as s (id) left join session_question_mode m on m.session_id = s.id`.execute(db)
  return new Map(rows.map((row) => [row.sessionId, row]))
}

export const questionsForExport = (db: Db, userId: number) =>
  db
    .selectFrom('session_question')
    .select(['session_id', 'text', 'state', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export async function forgetVotes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('session_question_vote').where('user_id', '=', userId).execute()
}
