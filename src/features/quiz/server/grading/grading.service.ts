import { type Component, recordOutcome } from '#features/learning/server/component.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { publish } from '#platform/realtime/publish.ts'
import { type AttemptState, isPastGrace, mayAttemptBecome } from '../../attempt.rules.ts'
import type { Question } from '../../question.rules.ts'
import { attemptGraded } from '../../quiz.events.ts'
import { attemptChannel } from '../../quiz.rules.ts'
import { isPassed, type Mark, markOf, percentOf, type Score, scoreOf } from '../../scoring.rules.ts'
import { type Attempt, attemptsOf, type Finish, type KeptAnswer, keepState, lockAttempt } from '../attempt/attempt.store.ts'
import { questionsByVersion } from '../bank/question.memory.ts'
import { findQuiz, type Quiz, quizFor } from '../quiz.store.ts'
import { type Review, type Sheet, sheetOf } from './review.store.ts'
import { hasLostPlace, type Submission } from './submission.store.ts'

export type Graded = {
  /** As the attempt saw them, in its order. */
  questions: Question[]
  answers: Map<number, KeptAnswer>
  reviews: Map<number, Review>
  marks: Mark[]
  score: Score
}

/** Marks an attempt by the versions that it saw, or by the keys that a regrade has put in their place. */
export async function grade(ctx: Ctx, attempt: Attempt, known?: Sheet): Promise<Graded> {
  const { answers, reviews, keys } = known ?? (await sheetOf(ctx.db, attempt.id, attempt.componentId))
  const wanted = attempt.layout.flatMap(({ versionId }) => [versionId, keys.get(versionId) ?? versionId])
  const versions = await questionsByVersion(ctx, [...new Set(wanted)])
  const pinned = attempt.layout.flatMap(({ versionId }) => versions.get(versionId) ?? [])
  const marks = pinned.map((question) => {
    const key = versions.get(keys.get(question.versionId) ?? question.versionId) ?? question
    return markOf(key, answers.get(question.id)?.answer, reviews.get(question.id)?.points)
  })
  return { questions: pinned, answers, reviews, marks, score: scoreOf(marks) }
}

export const attemptStateAfter = (score: Score, quiz: Quiz): Extract<AttemptState, 'ungraded' | 'passed' | 'not_passed'> =>
  score.waiting > 0 ? 'ungraded' : isPassed(score, quiz.passPercent, quiz.showPoints) ? 'passed' : 'not_passed'

export type End = { finishedAt: Date; ranOut: boolean }

/** The end that an attempt has had. */
export const endOf = ({ finishedAt, ranOut }: Attempt): End => ({
  finishedAt: must(finishedAt, 'an attempt that is over has no end'),
  ranOut,
})

/** What whoever hands in has read already. */
type Known = {
  submission: Submission
  /** All of the person in the quiz. */
  attempts: Attempt[]
  component: Component
}

/** An attempt as it is now that it is graded. */
export type Settled = { attempt: Attempt; graded: Graded }

/**
 * Grades a locked attempt and says so to the course. With essays it is not marked complete until they are reviewed (§4). With what is
 * known already it is the last act of its transaction.
 */
export async function settleAttempt(ctx: Ctx, attempt: Attempt, quiz: Quiz, end: End, known?: Known): Promise<Settled> {
  const graded = await grade(ctx, attempt, known?.submission.sheet)
  const state = attemptStateAfter(graded.score, quiz)
  if (state !== attempt.state && !mayAttemptBecome(attempt.state, state))
    throw new Error(`an attempt that is ${attempt.state} cannot become ${state}`)
  const percent = state === 'ungraded' ? null : percentOf(graded.score, quiz.showPoints)
  const finish = { ...end, state, score: state === 'ungraded' ? null : graded.score, percent }
  await Promise.all([keepState(ctx.db, attempt.id, finish), tellCourse(ctx, attempt, finish, known)])
  if (attempt.state === 'ungraded' && state !== 'ungraded')
    await emit(
      ctx,
      attemptGraded({
        attemptId: attempt.id,
        componentId: attempt.componentId,
        userId: attempt.userId,
        isPassed: state === 'passed',
      }),
    )
  const tell = () => publish(ctx, attemptChannel(attempt.id), { kind: 'finished', state })
  if (known) ctx.sendWithCommit(tell)
  else await tell()
  return { attempt: { ...attempt, ...finish }, graded }
}

/** A pass completes the component. Not passing fails it, unless it was passed before or an administrator has said otherwise. */
async function tellCourse(ctx: Ctx, attempt: Attempt, { state, percent }: Finish, known?: Known): Promise<void> {
  const { id, componentId, userId } = attempt
  const component = known && { component: known.component }
  const told = { componentId, personId: userId, evidence: { attempt: id, percent }, ...component }
  if (state === 'passed') await recordOutcome(ctx, { ...told, status: 'complete' })
  if (state !== 'not_passed') return
  const others = known?.attempts ?? (await attemptsOf(ctx.db, componentId, userId))
  if (others.some((one) => one.id !== id && one.state === 'passed')) return
  const { grants } = known?.submission ?? (await quizFor(ctx.db, componentId, userId)) ?? {}
  if (!grants?.isMarkedComplete) await recordOutcome(ctx, { ...told, status: 'failed' })
}

/**
 * Ends an attempt whose time and grace are over, at its theoretical end, whenever that is noticed. Where late submission is
 * allowed it waits to be handed in; else what was saved in time is graded.
 */
export const closeOverdue = (ctx: Ctx, attemptId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    const attempt = await lockAttempt(ctx.db, attemptId)
    if (attempt?.state !== 'in_progress' || !isPastGrace(attempt.deadlineAt, ctx.now())) return
    const end = { finishedAt: must(attempt.deadlineAt, 'what is overdue has a deadline'), ranOut: true }
    const quiz = must(await findQuiz(ctx.db, attempt.componentId), 'an attempt without a quiz')
    // Whose place was cancelled is graded once they have one again.
    if (!quiz.allowLateSubmission && !(await hasLostPlace(ctx.db, attempt))) {
      await settleAttempt(ctx, attempt, quiz, end)
      return
    }
    await keepState(ctx.db, attempt.id, { state: 'timed_out', ...end, score: null, percent: null })
    await publish(ctx, attemptChannel(attempt.id), { kind: 'finished', state: 'timed_out' })
  })
