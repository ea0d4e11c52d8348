import type { LockReason } from '#features/learning/component.rules.ts'
import { type Component, findComponent, mayOpenComponent } from '#features/learning/server/component.service.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import {
  type Allowance,
  attemptsLeft,
  type FinishBy,
  finishBy,
  isPastGrace,
  type QuizState,
  quizStateOf,
} from '../../attempt.rules.ts'
import { type Feedback, feedbackAt } from '../../feedback.rules.ts'
import { closeOverdue } from '../grading/grading.service.ts'
import { type QuizForPerson, quizFor } from '../quiz.store.ts'
import { type Attempt, attemptsOf } from './attempt.store.ts'

export type AdmittedToQuiz = QuizForPerson & { component: Component; userId: number; isPreview: boolean }
export type NotAdmitted = 'quizNotFound' | 'notRegistered' | LockReason

/** Whether the one who asks may open a quiz now. */
export async function admitToQuiz(ctx: Ctx, assetId: number): Promise<Result<AdmittedToQuiz, NotAdmitted>> {
  const admission = await mayOpenComponent(ctx, assetId)
  if (!admission.mayOpen) return admission.why === 'closed' ? admitToClosed(ctx, assetId) : refuse(keyOf(admission.why))
  const found = admission.component.kind === 'quiz' ? await quizFor(ctx.db, assetId, admission.userId) : null
  return found ? ok({ ...admission, ...found }) : refuse('quizNotFound')
}

const keyOf = (why: 'notFound' | 'notRegistered' | LockReason): NotAdmitted => (why === 'notFound' ? 'quizNotFound' : why)

/** Whoever has begun may look at what they did after the window has closed, and go on where they were granted longer. */
async function admitToClosed(ctx: Ctx, assetId: number): Promise<Result<AdmittedToQuiz, NotAdmitted>> {
  const userId = userIdOf(ctx)
  const [component, found] = [await findComponent(ctx, assetId), await quizFor(ctx.db, assetId, userId)]
  if (component?.kind !== 'quiz' || !found) return refuse('quizNotFound')
  const attempts = await attemptsOf(ctx.db, assetId, userId)
  const { finishUntil } = found.grants.granted
  const isLonger = finishUntil !== null && finishUntil > ctx.now()
  return attempts.length > 0 || isLonger ? ok({ component, ...found, userId, isPreview: false }) : refuse('closed')
}

/** Where a person stands with a quiz. Attempts are those that count, oldest first. */
export type Standing = {
  attempts: Attempt[]
  open: Attempt | null
  /** Its time ran out and it may still be handed in. */
  late: Attempt | null
  highestNumber: number
  granted: Allowance
  state: QuizState
  left: number | null
  /** Of the open attempt, else of one that would begin now. */
  finishBy: FinishBy
  feedback: Feedback
}

type About = Omit<AdmittedToQuiz, 'isPreview'>

export async function standingOf(ctx: Ctx, about: About): Promise<Standing> {
  return standingFrom(ctx.now(), about, await attemptsSettled(ctx, about))
}

/** The same of attempts that were read already. */
export function standingFrom(now: Date, { component, quiz, grants }: About, all: Attempt[]): Standing {
  const { granted, isMarkedComplete } = grants
  const attempts = all.filter(({ state }) => state !== 'voided')
  const left = attemptsLeft(quiz.maxAttempts, granted, attempts.length)
  const state = quizStateOf({ states: attempts.map((one) => one.state), attemptsLeft: left, isMarkedComplete })
  const open = attempts.find((one) => one.state === 'in_progress') ?? null
  const timing = { ...quiz, windowEndsAt: component.closesAt }
  const first = attempts[0]?.startedAt ?? null
  const ifNow = finishBy(timing, granted, open?.startedAt ?? now, first)
  return {
    attempts,
    open,
    late: attempts.findLast((one) => one.state === 'timed_out') ?? null,
    highestNumber: all.at(-1)?.number ?? 0,
    granted,
    state,
    left,
    finishBy: open ? { ...ifNow, deadline: open.deadlineAt } : ifNow,
    feedback: feedbackAt(quiz.feedback, { state, closesAt: component.closesAt, now }),
  }
}

/** Nobody waits for the minute's job to learn that their time is over. */
async function attemptsSettled(ctx: Ctx, { quiz, userId }: About): Promise<Attempt[]> {
  const attempts = await attemptsOf(ctx.db, quiz.componentId, userId)
  const overdue = attempts.filter(({ state, deadlineAt }) => state === 'in_progress' && isPastGrace(deadlineAt, ctx.now()))
  for (const { id } of overdue) await closeOverdue(ctx, id)
  return overdue.length > 0 ? attemptsOf(ctx.db, quiz.componentId, userId) : attempts
}
