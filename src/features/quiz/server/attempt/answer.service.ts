import { type Component, findKeptComponent } from '#features/learning/server/component.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { Db } from '#platform/db/db.ts'
import { gatherInRounds } from '#platform/db/gather-in-rounds.ts'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import { graceMs, isOver, isPastGrace } from '../../attempt.rules.ts'
import { answerFault, excessOf, isAnswerTo, shownQuestion } from '../../question.rules.ts'
import type { AttemptResult, quizCalls, SavedAnswer } from '../../quiz.contract.ts'
import { questionsByVersion, questionsOf } from '../bank/question.memory.ts'
import { closeOverdue, type End, endOf, type Settled, settleAttempt } from '../grading/grading.service.ts'
import { type Submission, submissionOf } from '../grading/submission.store.ts'
import { ownPinnedAttempt, type Pinned } from './attempt.memory.ts'
import { ownAttempt } from './attempt.service.ts'
import {
  type AnswerToKeep,
  type Attempt,
  findAttempt,
  isKept,
  type Kept,
  type KeptAnswer,
  keepAnswer,
  keepAnswers,
  keepLateAnswer,
  latestAnswer,
  lockAttemptsOf,
  setFlag,
} from './attempt.store.ts'
import { standingFrom } from './standing.service.ts'
import { resultFrom, resultOf } from './view.service.ts'

type Calls = typeof quizCalls
type Given = Omit<InputOf<Calls['saveAnswer']>, 'attempt_id'>
type NotSaved =
  | 'questionNotInAttempt'
  | 'answerDoesNotFit'
  | 'essayTooLong'
  | 'selectAtMost'
  /** Time ran out. */
  | 'attemptOver'
  /** It was handed in. */
  | 'attemptClosed'

export async function saveAnswer(
  ctx: Ctx,
  { attempt_id, ...given }: InputOf<Calls['saveAnswer']>,
): Promise<Result<SavedAnswer, NotSaved | 'attemptNotFound'>> {
  userIdOf(ctx)
  const attempt = await ownPinnedAttempt(ctx, attempt_id)
  return attempt ? save(ctx, attempt, given) : refuse('attemptNotFound')
}

/** Once this answers, the answer is on disk: the statement that keeps it, alone or with others, is a transaction of its own. */
async function save(ctx: Ctx, attempt: Pinned, given: Given): Promise<Result<SavedAnswer, NotSaved>> {
  const pinned = attempt.layout.find(({ questionId }) => questionId === given.question_id)
  if (!pinned) return refuse('questionNotInAttempt')
  const versions = await questionsByVersion(ctx, [pinned.versionId])
  const stored = versions.get(pinned.versionId)
  if (!stored) return refuse('questionNotInAttempt')
  const question = shownQuestion(stored)
  if (!isAnswerTo(question, given.answer)) return refuse('answerDoesNotFit')
  const excess = excessOf(question, given.answer)
  if (excess) return refuse(excess, { max: question.max_answers ?? question.max_characters ?? 0 })
  const toKeep: AnswerToKeep = {
    attemptId: attempt.id,
    questionId: given.question_id,
    sequence: given.sequence,
    tab: given.tab,
    answer: given.answer,
    clientTime: new Date(given.client_time),
    receivedAt: ctx.now(),
  }
  const counts = (await keepWithOthers(ctx.db, toKeep)) ?? (await keptBefore(ctx, toKeep))
  if (!counts) return refuse(await lateRefusal(ctx, toKeep))
  return ok({
    question_id: given.question_id,
    sequence: counts.sequence,
    answer: counts.answer,
    received_at: toKeep.receivedAt.toISOString(),
    deadline_at: counts.deadlineAt?.toISOString() ?? null,
    server_time: ctx.now().toISOString(),
  })
}

/** An exam saves by the thousand, and what comes at one moment is written at one moment (decision 111). */
const keepTogether = gatherInRounds(
  async (db, given: AnswerToKeep[]): Promise<(Kept | null)[]> => {
    const [first] = given
    if (given.length === 1 && first) return [await keepAnswer(db, first, graceMs)]
    return keepAnswers(db, given, graceMs)
  },
  // Two, so that one connection that has gone silent does not hold up everybody.
  { atOnce: 2, most: 50 },
)

/** Alone, as it would be anyway, where its attempt was held just then or nobody of the round was served. */
async function keepWithOthers(db: Db, given: AnswerToKeep): Promise<Kept | null> {
  const kept = await keepTogether(db, given).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    return null
  })
  return kept ?? keepAnswer(db, given, graceMs)
}

const attemptOf = async (ctx: Ctx, { attemptId }: AnswerToKeep): Promise<Attempt> =>
  must(await findAttempt(ctx.db, attemptId), 'an attempt vanished')

/** Sent again after a lost answer it may find the attempt closed, and is saved all the same. */
async function keptBefore(ctx: Ctx, given: AnswerToKeep): Promise<Kept | null> {
  if (!(await isKept(ctx.db, given))) return null
  const { deadlineAt } = await attemptOf(ctx, given)
  return { ...(await latestAnswer(ctx.db, given.attemptId, given.questionId)), deadlineAt }
}

/** What comes too late is kept for the record with both times, and said to be too late. */
async function lateRefusal(ctx: Ctx, given: AnswerToKeep): Promise<'attemptOver' | 'attemptClosed'> {
  await keepLateAnswer(ctx.db, given)
  const { deadlineAt } = await attemptOf(ctx, given)
  if (!isPastGrace(deadlineAt, given.receivedAt)) return 'attemptClosed'
  await closeOverdue(ctx, given.attemptId)
  return 'attemptOver'
}

/** Closing saves and does not stop the clock (§4): learners would otherwise pause by closing. */
export async function closeQuiz(
  ctx: Ctx,
  { attempt_id, answers }: InputOf<Calls['close']>,
): Promise<Result<AnswerOf<Calls['close']>, NotSaved | 'attemptNotFound'>> {
  userIdOf(ctx)
  const attempt = await ownAttempt(ctx, attempt_id)
  if (!attempt) return refuse('attemptNotFound')
  const saved: SavedAnswer[] = []
  for (const given of answers) {
    const one = await save(ctx, attempt, given)
    if (!one.ok) return one
    saved.push(one.value)
  }
  return ok({ saved, deadline_at: attempt.deadlineAt?.toISOString() ?? null, server_time: ctx.now().toISOString() })
}

export async function flagQuestion(
  ctx: Ctx,
  { attempt_id, question_id, is_flagged }: InputOf<Calls['flag']>,
): Promise<Result<AnswerOf<Calls['flag']>, 'attemptNotFound' | 'questionNotInAttempt' | 'attemptClosed'>> {
  userIdOf(ctx)
  const attempt = await ownAttempt(ctx, attempt_id)
  if (!attempt) return refuse('attemptNotFound')
  if (!attempt.layout.some(({ questionId }) => questionId === question_id)) return refuse('questionNotInAttempt')
  if (attempt.state !== 'in_progress') return refuse('attemptClosed')
  await setFlag(ctx.db, attempt.id, question_id, is_flagged)
  return ok({ question_id, is_flagged })
}

/** Handing in twice gives the same result twice. */
export async function submitAttempt(
  ctx: Ctx,
  { attempt_id }: InputOf<Calls['submit']>,
): Promise<Result<AttemptResult, 'attemptNotFound' | 'answerAll' | 'attemptOver'>> {
  userIdOf(ctx)
  const own = await ownPinnedAttempt(ctx, attempt_id)
  const component = own && (await findKeptComponent(ctx, own.componentId))
  if (!own) return refuse('attemptNotFound')
  const first = await ctx.tx((ctx) => handIn(ctx, own, component))
  if (first.ok && first.value === 'overdue') await closeOverdue(ctx, own.id)
  const outcome = first.ok && first.value === 'overdue' ? await ctx.tx((ctx) => handIn(ctx, own, component)) : first
  if (!outcome.ok) return outcome
  const ended = outcome.value
  if (typeof ended === 'object' && component) {
    const about = { ...ended.submission, component, userId: own.userId, isPreview: false }
    return ok(await resultFrom(ctx, { ...ended, about, standing: standingFrom(ctx.now(), about, ended.attempts) }))
  }
  return ok(await resultOf(ctx, must(await ownAttempt(ctx, attempt_id), 'an attempt vanished')))
}

/** What handing in has made of it, and of all attempts of the person. */
type HandedIn = Settled & { submission: Submission; attempts: Attempt[] }

async function handIn(
  ctx: Ctx,
  { id, componentId, userId }: Pinned,
  component: Component | null,
): Promise<Result<HandedIn | 'overdue' | 'over', 'attemptNotFound' | 'answerAll' | 'attemptOver'>> {
  const [attempts, found] = await Promise.all([
    lockAttemptsOf(ctx.db, componentId, userId),
    submissionOf(ctx.db, { id, componentId, userId }),
  ])
  const attempt = attempts.find((one) => one.id === id)
  if (!attempt) return refuse('attemptNotFound')
  const submission = must(found, 'an attempt without a quiz')
  // Whose place was cancelled, and perhaps paid back, has nothing to hand in: it would complete the course for them.
  if (submission.hasLostPlace) return refuse('attemptNotFound')
  const { quiz } = submission
  const known = component ? { submission, attempts, component } : undefined
  const settle = async (end: End): Promise<Result<HandedIn>> => {
    const settled = await settleAttempt(ctx, attempt, quiz, end, known)
    return ok({ ...settled, submission, attempts: attempts.map((one) => (one.id === id ? settled.attempt : one)) })
  }
  if (attempt.state === 'timed_out') return settle(endOf(attempt))
  // §4: submission after timeout is refused where the quiz does not allow it; what was saved in time has been graded.
  if (attempt.state !== 'in_progress') return attempt.ranOut && !quiz.allowLateSubmission ? refuse('attemptOver') : ok('over')
  if (isPastGrace(attempt.deadlineAt, ctx.now())) return ok('overdue')
  const isTimeUp = isOver(attempt.deadlineAt, ctx.now())
  if (!quiz.allowSkipping && !isTimeUp && !(await isAllAnswered(ctx, attempt, submission.sheet.answers)))
    return refuse('answerAll')
  // Within the grace an attempt ends when its time ended.
  return settle({ finishedAt: isTimeUp ? must(attempt.deadlineAt, 'time that is up has an end') : ctx.now(), ranOut: false })
}

async function isAllAnswered(ctx: Ctx, attempt: Attempt, answers: Map<number, KeptAnswer>): Promise<boolean> {
  const questions = await questionsOf(ctx, attempt.layout)
  return questions.every((question) => answerFault(shownQuestion(question), answers.get(question.id)?.answer) === null)
}
