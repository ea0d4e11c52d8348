import { randomInt } from 'node:crypto'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { isPastGrace, type StartRefusal, startRefusal } from '../../attempt.rules.ts'
import { isAsked, shownQuestion } from '../../question.rules.ts'
import type { AttemptView, quizCalls } from '../../quiz.contract.ts'
import { quizPolicy } from '../../quiz.policy.ts'
import { withShuffledChoices } from '../../shuffle.rules.ts'
import { questionsOf } from '../bank/question.memory.ts'
import { closeOverdue, endOf, settleAttempt } from '../grading/grading.service.ts'
import { findQuiz, type Quiz } from '../quiz.store.ts'
import { rememberAttempt } from './attempt.memory.ts'
import {
  type Attempt,
  addAttempt,
  answersOf,
  attemptsOf,
  findAttempt,
  flagsOf,
  type KeptAnswer,
  lockAttempt,
} from './attempt.store.ts'
import { drawLayout } from './layout.service.ts'
import { type AdmittedToQuiz, admitToQuiz, type NotAdmitted, type Standing, standingOf } from './standing.service.ts'
import { titleOf } from './view.service.ts'

type Calls = typeof quizCalls
type NotStarted = NotAdmitted | StartRefusal | 'noQuestions' | 'previewOnly'

/** Begins an attempt, or continues the open one: of two starts at once both get the same. */
export async function startAttempt(ctx: Ctx, { asset_id }: InputOf<Calls['start']>): Promise<Result<AttemptView, NotStarted>> {
  const admitted = await admitToQuiz(ctx, asset_id)
  if (!admitted.ok) return admitted
  if (admitted.value.isPreview) return refuse('previewOnly')
  const standing = await handInLate(ctx, admitted.value)
  if (standing.open) return ok(await attemptView(ctx, standing.open, admitted.value.quiz, admitted.value.component.title))
  const no = startRefusal({ ...standing, attemptsLeft: standing.left, now: ctx.now() })
  if (no) return refuse(no)
  const begun = await begin(ctx, admitted.value, standing)
  if (!begun) return refuse('noQuestions')
  const { quiz, component } = admitted.value
  return ok(await attemptView(ctx, begun.attempt, quiz, component.title, begun.isFresh))
}

/** An attempt that ran out and was never handed in is graded before another one begins. */
async function handInLate(ctx: Ctx, about: AdmittedToQuiz): Promise<Standing> {
  const standing = await standingOf(ctx, about)
  const { late } = standing
  if (!late || standing.open) return standing
  await ctx.tx(async (ctx) => {
    const locked = await lockAttempt(ctx.db, late.id)
    // Handed in by another tab meanwhile, or taken back by an administrator.
    if (locked?.state === late.state) await settleAttempt(ctx, locked, about.quiz, endOf(locked))
  })
  return standingOf(ctx, about)
}

/** One insert. Null where the quiz has no question to ask. */
async function begin(
  ctx: Ctx,
  { quiz, slots, userId }: AdmittedToQuiz,
  standing: Standing,
): Promise<{ attempt: Attempt; isFresh: boolean } | null> {
  const seed = randomInt(2 ** 32)
  const questions = await drawLayout(ctx, slots, seed, quiz.shuffleQuestions)
  if (!questions.some(isAsked)) return null
  const layout = questions.map(({ id, versionId }) => ({ questionId: id, versionId }))
  const attempt = {
    componentId: quiz.componentId,
    userId,
    number: standing.highestNumber + 1,
    seed,
    layout,
    startedAt: ctx.now(),
    deadlineAt: standing.finishBy.deadline,
  }
  const added = await addAttempt(ctx.db, attempt)
  if (added) {
    rememberAttempt(ctx, added)
    return { attempt: added, isFresh: true }
  }
  const quicker = (await attemptsOf(ctx.db, quiz.componentId, userId)).find(({ state }) => state === 'in_progress')
  return { attempt: must(quicker, 'an attempt was in the way and is gone'), isFresh: false }
}

/** One's own attempt, or nobody's. Another person's answers like one that is not there. */
export async function ownAttempt(ctx: Ctx, attemptId: number): Promise<Attempt | null> {
  const attempt = await findAttempt(ctx.db, attemptId)
  return attempt && quizPolicy.answer(ctx.actor, attempt) ? attempt : null
}

export async function showAttempt(
  ctx: Ctx,
  { attempt_id }: InputOf<Calls['attempt']>,
): Promise<Result<AnswerOf<Calls['attempt']>, 'attemptNotFound' | 'attemptClosed'>> {
  userIdOf(ctx)
  const attempt = await ownAttempt(ctx, attempt_id)
  if (!attempt) return refuse('attemptNotFound')
  if (attempt.state !== 'in_progress') return refuse('attemptClosed')
  if (isPastGrace(attempt.deadlineAt, ctx.now())) {
    await closeOverdue(ctx, attempt.id)
    return refuse('attemptClosed')
  }
  const quiz = must(await findQuiz(ctx.db, attempt.componentId), 'an attempt without a quiz')
  return ok(await attemptView(ctx, attempt, quiz, await titleOf(ctx, attempt.componentId)))
}

/** The questions of an attempt as it shows them. */
export async function shownQuestions(ctx: Ctx, attempt: Attempt, quiz: Quiz) {
  const questions = await questionsOf(ctx, attempt.layout)
  return questions.map((question) => withShuffledChoices(shownQuestion(question), attempt.seed, quiz.shuffleChoices))
}

async function attemptView(ctx: Ctx, attempt: Attempt, quiz: Quiz, title: string, isFresh = false): Promise<AttemptView> {
  const questions = await shownQuestions(ctx, attempt, quiz)
  // What has just begun has neither; many begin at once.
  const answers: Map<number, KeptAnswer> = isFresh ? new Map() : await answersOf(ctx.db, attempt.id)
  const flagged = isFresh ? [] : await flagsOf(ctx.db, attempt.id)
  return {
    attempt_id: attempt.id,
    asset_id: attempt.componentId,
    title,
    number: attempt.number,
    state: attempt.state,
    started_at: attempt.startedAt.toISOString(),
    deadline_at: attempt.deadlineAt?.toISOString() ?? null,
    length_minutes: quiz.lengthMinutes,
    questions_per_page: quiz.questionsPerPage,
    allow_skipping: quiz.allowSkipping,
    show_points: quiz.showPoints,
    questions,
    answers: [...answers.values()].map(({ questionId, answer, sequence }) => ({ question_id: questionId, answer, sequence })),
    flagged,
    server_time: ctx.now().toISOString(),
  }
}
