import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { QuizAttemptTable } from '#platform/db/tables.ts'
import { type AttemptState, attemptStates } from '../../attempt.rules.ts'
import { Answer } from '../../question.schemas.ts'
import type { Score } from '../../scoring.rules.ts'
import type { Layout } from '../../shuffle.rules.ts'

const StoredLayout = z.array(z.tuple([z.number(), z.number()]))

export type Attempt = {
  id: number
  componentId: number
  userId: number
  number: number
  state: AttemptState
  seed: number
  layout: Layout
  startedAt: Date
  deadlineAt: Date | null
  finishedAt: Date | null
  ranOut: boolean
  score: Score | null
  percent: number | null
}

type Row = Selectable<QuizAttemptTable>

const scores = ['points', 'points_total', 'right_answers', 'questions', 'percent'] as const
const times = ['started_at', 'deadline_at', 'finished_at', 'ran_out'] as const
const columns = ['id', 'component_id', 'user_id', 'number', 'state', 'seed', 'layout', ...times, ...scores] as const

const scoreIn = (row: Row): Score | null =>
  row.points === null || row.points_total === null || row.right_answers === null || row.questions === null
    ? null
    : {
        points: row.points,
        pointsTotal: row.points_total,
        right: row.right_answers,
        questions: row.questions,
        waiting: 0,
      }

const attemptOf = (row: Row): Attempt => ({
  id: row.id,
  componentId: row.component_id,
  userId: row.user_id,
  number: row.number,
  state: must(
    attemptStates.find((state) => state === row.state),
    'an attempt has a state that the table forbids',
  ),
  seed: row.seed,
  layout: StoredLayout.parse(row.layout).map(([questionId, versionId]) => ({ questionId, versionId })),
  startedAt: row.started_at,
  deadlineAt: row.deadline_at,
  finishedAt: row.finished_at,
  ranOut: row.ran_out,
  score: scoreIn(row),
  percent: row.percent,
})

export async function findAttempt(db: Db, id: number): Promise<Attempt | null> {
  const row = await selectAttempts(db).where('id', '=', id).executeTakeFirst()
  return row ? attemptOf(row) : null
}

const selectAttempts = (db: Db) => db.selectFrom('quiz_attempt').select(columns)

/** Attempts by whatever question is asked of them. */
export const attemptRows = async (
  db: Db,
  asked: (query: ReturnType<typeof selectAttempts>) => ReturnType<typeof selectAttempts>,
): Promise<Attempt[]> => (await asked(selectAttempts(db)).execute()).map(attemptOf)

/** Newest first, voided ones too. */
export const newestAttempts = (db: Db, componentId: number, before: number | undefined, limit: number): Promise<Attempt[]> =>
  attemptRows(db, (query) => {
    const ofQuiz = query.where('component_id', '=', componentId).orderBy('id', 'desc').limit(limit)
    return before === undefined ? ofQuiz : ofQuiz.where('id', '<', before)
  })

/** Held until the transaction ends: answers on their way wait, and then find it as it was left. */
export async function lockAttempt(db: Db, id: number): Promise<Attempt | null> {
  const row = await selectAttempts(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? attemptOf(row) : null
}

/** Oldest first, voided ones too. */
export const attemptsOf = (db: Db, componentId: number, userId: number): Promise<Attempt[]> =>
  attemptRows(db, (query) => query.where('component_id', '=', componentId).where('user_id', '=', userId).orderBy('number'))

/** The same, all of them held until the transaction ends: who hands one in needs to know of the others. */
export const lockAttemptsOf = (db: Db, componentId: number, userId: number): Promise<Attempt[]> =>
  attemptRows(db, (query) =>
    query.where('component_id', '=', componentId).where('user_id', '=', userId).orderBy('number').forUpdate(),
  )

export type NewAttempt = Pick<Attempt, 'componentId' | 'userId' | 'number' | 'seed' | 'layout' | 'startedAt' | 'deadlineAt'>

/** Null where another start was quicker. */
export async function addAttempt(db: Db, attempt: NewAttempt): Promise<Attempt | null> {
  const row = await db
    .insertInto('quiz_attempt')
    .values({
      component_id: attempt.componentId,
      user_id: attempt.userId,
      number: attempt.number,
      state: 'in_progress',
      seed: attempt.seed,
      layout: JSON.stringify(attempt.layout.map(({ questionId, versionId }) => [questionId, versionId])),
      started_at: attempt.startedAt,
      deadline_at: attempt.deadlineAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ? attemptOf(row) : null
}

export type Finish = { state: AttemptState; finishedAt: Date; ranOut: boolean; score: Score | null; percent: number | null }

export async function keepState(db: Db, id: number, { state, finishedAt, ranOut, score, percent }: Finish): Promise<void> {
  await db
    .updateTable('quiz_attempt')
    .set({
      state,
      finished_at: finishedAt,
      ran_out: ranOut,
      points: score?.points ?? null,
      points_total: score?.pointsTotal ?? null,
      right_answers: score?.right ?? null,
      questions: score?.questions ?? null,
      percent,
    })
    .where('id', '=', id)
    .execute()
}

export async function setDeadline(db: Db, id: number, deadlineAt: Date | null): Promise<void> {
  await db.updateTable('quiz_attempt').set({ deadline_at: deadlineAt }).where('id', '=', id).execute()
}

/** Marking a quiz unstarted: what was done stays on record and counts for nothing. */
export async function voidAttempts(db: Db, componentId: number, userId: number): Promise<number[]> {
  const rows = await db
    .updateTable('quiz_attempt')
    .set({ state: 'voided' })
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .where('state', '!=', 'voided')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Open attempts whose time was over before then, page by page: those with higher numbers than `after`. */
export async function overdueAttempts(db: Db, before: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('quiz_attempt')
    .select('id')
    .where('state', '=', 'in_progress')
    .where('deadline_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type AnswerToKeep = {
  attemptId: number
  questionId: number
  sequence: number
  tab: string
  answer: Answer
  clientTime: Date
  receivedAt: Date
}

export type Kept = KeptAnswer & { deadlineAt: Date | null }

/**
 * Keeps an answer while its attempt is open and its grace has not passed: one statement, which holds the attempt against a
 * submission at the same instant. Answers what counts for its question from now on: this one, or one that is as new or newer
 * and was there already, and the deadline. Null where it was not kept.
 */
export async function keepAnswer(db: Db, given: AnswerToKeep, graceMs: number): Promise<Kept | null> {
  const latest = new Date(given.receivedAt.getTime() - graceMs)
  const { rows } = await sql<{ deadline_at: Date | null; sequence: number | null; answer: unknown }>`
    with open as (
      select id, deadline_at from quiz_attempt
      where id = ${given.attemptId} and state = 'in_progress' and (deadline_at is null or deadline_at >= ${latest})
      for share
    ), kept as (
      insert into quiz_answer (attempt_id, question_id, sequence, tab, answer, client_time, received_at)
      select id, ${given.questionId}::bigint, ${given.sequence}::bigint, ${given.tab}::text,
        ${JSON.stringify(given.answer)}::jsonb, ${given.clientTime}::timestamptz, ${given.receivedAt}::timestamptz
      from open
      on conflict do nothing
    )
    select open.deadline_at, there.sequence, there.answer
    from open left join lateral (
      select sequence, answer from quiz_answer
      where attempt_id = open.id and question_id = ${given.questionId}::bigint and not is_late
        and (sequence, tab) >= (${given.sequence}::bigint, ${given.tab}::text)
      order by sequence desc, tab desc
      limit 1
    ) there on true
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { questionId, sequence, answer } = given
  const deadlineAt = row.deadline_at
  return row.sequence === null
    ? { questionId, sequence, answer, deadlineAt }
    : { questionId, sequence: row.sequence, answer: Answer.parse(row.answer), deadlineAt }
}

/**
 * The same for many at once: one statement, and one wait for the disk. It waits for nobody, so that one attempt that is being
 * handed in holds up no other; null too where the attempt is held just now.
 */
export async function keepAnswers(db: Db, all: AnswerToKeep[], graceMs: number): Promise<(Kept | null)[]> {
  const given = all.map(({ attemptId, questionId, sequence, tab, answer, clientTime, receivedAt }, place) => ({
    place,
    attempt_id: attemptId,
    question_id: questionId,
    sequence,
    tab,
    answer,
    client_time: clientTime,
    received_at: receivedAt,
    latest: new Date(receivedAt.getTime() - graceMs),
  }))
  const { rows } = await sql<{ place: number; deadline_at: Date | null; sequence: number | null; answer: unknown }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (place integer, attempt_id bigint, question_id bigint,
        sequence bigint, tab text, answer jsonb, client_time timestamptz, received_at timestamptz, latest timestamptz)
    ), open as materialized (
      select id, deadline_at from quiz_attempt
      where id = any (array (select attempt_id from given)) and state = 'in_progress'
      for share skip locked
    ), timely as materialized (
      select given.place, given.attempt_id, given.question_id, given.sequence, given.tab, given.answer, given.client_time,
        given.received_at, open.deadline_at
      from given join open on open.id = given.attempt_id
      where open.deadline_at is null or open.deadline_at >= given.latest
    ), kept as (
      insert into quiz_answer (attempt_id, question_id, sequence, tab, answer, client_time, received_at)
      select attempt_id, question_id, sequence, tab, answer, client_time, received_at from timely
      on conflict do nothing
    )
    select timely.place, timely.deadline_at, there.sequence, there.answer
    from timely left join lateral (
      select a.sequence, a.answer from quiz_answer a
      where a.attempt_id = timely.attempt_id and a.question_id = timely.question_id and not a.is_late
        and (a.sequence, a.tab) >= (timely.sequence, timely.tab)
      order by a.sequence desc, a.tab desc
      limit 1
    ) there on true
  `.execute(db)
  const found = new Map(rows.map((row) => [row.place, row]))
  return all.map(({ questionId, sequence, answer }, place) => {
    const row = found.get(place)
    if (!row) return null
    const { deadline_at: deadlineAt } = row
    return row.sequence === null
      ? { questionId, sequence, answer, deadlineAt }
      : { questionId, sequence: row.sequence, answer: Answer.parse(row.answer), deadlineAt }
  })
}

/** Whether this very answer is there and counts. */
export async function isKept(db: Db, { attemptId, questionId, sequence, tab }: AnswerToKeep): Promise<boolean> {
  const row = await db
    .selectFrom('quiz_answer')
    .select('attempt_id')
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .where('sequence', '=', sequence)
    .where('tab', '=', tab)
    .where('is_late', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** For the record: it came after the end and does not count. */
export async function keepLateAnswer(db: Db, given: AnswerToKeep): Promise<void> {
  await db
    .insertInto('quiz_answer')
    .values({
      attempt_id: given.attemptId,
      question_id: given.questionId,
      sequence: given.sequence,
      tab: given.tab,
      answer: JSON.stringify(given.answer),
      client_time: given.clientTime,
      received_at: given.receivedAt,
      is_late: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type KeptAnswer = { questionId: number; sequence: number; answer: Answer }

/** The answer that counts for each question that has one, as a part of a statement. */
export const answersJson = (attemptId: number) => sql<unknown>`(
  select json_agg(json_build_object('questionId', question_id, 'sequence', sequence, 'answer', answer)) from (
    select distinct on (question_id) question_id, sequence, answer from quiz_answer
    where attempt_id = ${attemptId} and not is_late
    order by question_id, sequence desc, tab desc
  ) counting)`

const KeptAnswers = z.array(z.object({ questionId: z.number(), sequence: z.number(), answer: Answer })).nullable()

export const answersFrom = (json: unknown): Map<number, KeptAnswer> =>
  new Map(KeptAnswers.parse(json)?.map((kept) => [kept.questionId, kept]))

export async function answersOf(db: Db, attemptId: number): Promise<Map<number, KeptAnswer>> {
  const { rows } = await sql<{ answers: unknown }>`select ${answersJson(attemptId)} as answers`.execute(db)
  return answersFrom(rows[0]?.answers ?? null)
}

export async function latestAnswer(db: Db, attemptId: number, questionId: number): Promise<KeptAnswer> {
  const row = await db
    .selectFrom('quiz_answer')
    .select(['sequence', 'answer'])
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .where('is_late', '=', false)
    .orderBy('sequence', 'desc')
    .orderBy('tab', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { questionId, sequence: row.sequence, answer: Answer.parse(row.answer) }
}

export async function flagsOf(db: Db, attemptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('quiz_flag')
    .select('question_id')
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .execute()
  return rows.map((row) => row.question_id)
}

export async function setFlag(db: Db, attemptId: number, questionId: number, isFlagged: boolean): Promise<void> {
  if (isFlagged)
    await db
      .insertInto('quiz_flag')
      .values({ attempt_id: attemptId, question_id: questionId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('quiz_flag').where('attempt_id', '=', attemptId).where('question_id', '=', questionId).execute()
}
