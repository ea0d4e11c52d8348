import { type Attending, attendingAs } from '#features/programme/server/attending.service.ts'
import { type OpenedEvent, openEvent, openSession, type Session } from '#features/programme/server/event.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { makeBeat } from '#platform/realtime/beat.ts'
import { positionOn, publishStanding } from '#platform/realtime/publish.ts'
import type { SessionQuestion, SessionQuestions, stageCalls } from '../stage.contract.ts'
import { inQuestionOrder, isForAll, questionChannel } from '../stage.rules.ts'
import * as store from './question.store.ts'

type Calls = typeof stageCalls
type Missing = 'eventNotFound' | 'sessionNotFound' | 'notAttending'
type Entered = { ok: true; opened: OpenedEvent; session: Session; as: Attending; userId: number }

async function enter(ctx: Ctx, { url_slug, session_id }: InputOf<Calls['questions']>): Promise<Entered | Refusal<Missing>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const session = opened.programme.sessions.find(({ id }) => id === session_id)
  if (!session) return refuse('sessionNotFound')
  const as = await attendingAs(ctx, opened, session)
  return as ? { ok: true, opened, session, as, userId: userIdOf(ctx) } : refuse('notAttending')
}

const viewOf = (question: store.Question, { as, userId }: Entered): SessionQuestion => ({
  id: question.id,
  text: question.text,
  state: question.state,
  votes: question.votes,
  is_own: question.askedBy === userId,
  has_voted: question.hasVoted,
  asked_by: as.isRunning ? question.askedByName : null,
})

async function allQuestions(ctx: Ctx, entered: Entered): Promise<SessionQuestions> {
  const { session, as, userId } = entered
  const channel = questionChannel(session.id)
  // Read before the questions, so that what is asked in between is heard.
  const after = await positionOn(ctx, channel)
  const [mode, questions] = await Promise.all([store.modeOf(ctx.db, session.id), store.questionsOf(ctx.db, session.id, userId)])
  const seen = questions.filter(
    (question) => as.isRunning || isForAll(question) || (question.askedBy === userId && question.state === 'waiting'),
  )
  return {
    mode,
    may_moderate: as.isRunning,
    questions: inQuestionOrder(seen.map((question) => viewOf(question, entered))),
    live: { channel, after },
  }
}

/** So seldom at most, whatever is asked and voted meanwhile. */
const beatMs = 400

const tellQuestionsSoon = makeBeat(beatMs, (ctx, sessionId) => ctx.tx((ctx) => tellQuestions(ctx, sessionId)))

/** To be called last in a transaction. */
const tellQuestions = (ctx: Ctx, sessionId: number, told: { isAlone?: boolean } = {}): Promise<void> =>
  publishStanding(
    ctx,
    questionChannel(sessionId),
    async () => {
      const [mode, all] = await Promise.all([store.modeOf(ctx.db, sessionId), store.questionsOf(ctx.db, sessionId, null)])
      const questions = all.filter(isForAll).map(({ id, text, state, votes }) => ({ id, text, state, votes }))
      return { questions: inQuestionOrder(questions), mode }
    },
    told,
  )

/** Whether somebody may hear the questions of a session. */
export async function mayHearQuestions(ctx: Ctx, sessionId: number): Promise<boolean> {
  const found = await openSession(ctx, sessionId)
  return found !== null && (await attendingAs(ctx, found.opened, found.session)) !== null
}

export async function showQuestions(ctx: Ctx, input: InputOf<Calls['questions']>): Promise<Result<SessionQuestions, Missing>> {
  const entered = await enter(ctx, input)
  return entered.ok ? ok(await allQuestions(ctx, entered)) : entered
}

export async function askQuestion(
  ctx: Ctx,
  { text, ...input }: InputOf<Calls['ask']>,
): Promise<Result<SessionQuestions, Missing | 'questionsOff' | 'sessionCancelled'>> {
  const entered = await enter(ctx, input)
  if (!entered.ok) return entered
  const { session, as, userId } = entered
  if (session.isCancelled) return refuse('sessionCancelled')
  const mode = await store.modeOf(ctx.db, session.id)
  if (mode === 'off') return refuse('questionsOff')
  const state = mode === 'moderated' && !as.isRunning ? 'waiting' : 'visible'
  await store.addQuestion(ctx.db, { sessionId: session.id, userId, text, state }, ctx.now())
  tellQuestionsSoon(ctx, session.id)
  return ok(await allQuestions(ctx, entered))
}

export async function voteForQuestion(
  ctx: Ctx,
  { question_id: questionId, is_wanted, ...input }: InputOf<Calls['vote']>,
): Promise<Result<AnswerOf<Calls['vote']>, Missing | 'questionNotFound'>> {
  const entered = await enter(ctx, input)
  if (!entered.ok) return entered
  const { session, userId } = entered
  if (!(await store.writeVote(ctx.db, { sessionId: session.id, questionId }, userId, is_wanted)))
    return refuse('questionNotFound')
  tellQuestionsSoon(ctx, session.id)
  const question = await store.oneQuestion(ctx.db, session.id, questionId, userId)
  // Somebody may have hidden it meanwhile.
  return question && isForAll(question) ? ok(viewOf(question, entered)) : refuse('questionNotFound')
}

export async function moderateQuestion(
  ctx: Ctx,
  { question_id: questionId, state, ...input }: InputOf<Calls['moderate']>,
): Promise<Result<SessionQuestions, Missing | 'questionNotFound'>> {
  const entered = await enter(ctx, input)
  if (!entered.ok) return entered
  allow(entered.as.isRunning)
  const { session } = entered
  const isDone = await ctx.tx(async (ctx) => {
    if (!(await store.writeState(ctx.db, { sessionId: session.id, questionId }, state))) return false
    const details = { question_id: questionId, state }
    await recordAct(ctx, { action: 'stage.moderate', subjectType: 'session', subjectId: session.id, details })
    // What was told while everybody saw it must not be told again to whoever listens from an earlier place.
    if (!isForAll({ state })) await tellQuestions(ctx, session.id, { isAlone: true })
    return true
  })
  if (!isDone) return refuse('questionNotFound')
  if (isForAll({ state })) tellQuestionsSoon(ctx, session.id)
  return ok(await allQuestions(ctx, entered))
}

export async function setQuestionMode(
  ctx: Ctx,
  { mode, ...input }: InputOf<Calls['setMode']>,
): Promise<Result<SessionQuestions, Missing>> {
  const entered = await enter(ctx, input)
  if (!entered.ok) return entered
  allow(entered.as.isRunning)
  const { session } = entered
  await ctx.tx(async (ctx) => {
    await store.writeMode(ctx.db, session.id, mode)
    await recordAct(ctx, { action: 'stage.mode', subjectType: 'session', subjectId: session.id, details: { mode } })
  })
  tellQuestionsSoon(ctx, session.id)
  return ok(await allQuestions(ctx, entered))
}
