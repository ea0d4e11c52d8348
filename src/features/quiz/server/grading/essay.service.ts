import { listPeople } from '#features/account/server/person-directory.service.ts'
import { allowOnComponent } from '#features/learning/server/component.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { productsFor } from '#platform/ctx/may.ts'
import type { quizReviewCalls, WaitingEssay } from '../../quiz.review.contract.ts'
import { type Attempt, answersOf, findAttempt, lockAttempt } from '../attempt/attempt.store.ts'
import { titleOf } from '../attempt/view.service.ts'
import { questionsByVersion } from '../bank/question.memory.ts'
import { findQuiz } from '../quiz.store.ts'
import * as store from './essay.store.ts'
import { endOf, settleAttempt } from './grading.service.ts'
import { addReview, reviewsOf } from './review.store.ts'

type Calls = typeof quizReviewCalls
const pageSize = 30

/** The queue of administrators (§6): by question, so that one reads the same question of many, or by person. */
export async function listEssays(ctx: Ctx, input: InputOf<Calls['essays']>): Promise<Result<AnswerOf<Calls['essays']>>> {
  const scope = scopeOf(ctx, input)
  const found = await store.waitingEssays(ctx.db, scope, cursorIn(input.after), pageSize + 1)
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  return ok({
    essays: await describeEssays(ctx, shown),
    next: found.length > pageSize && last ? store.keyOf(scope.order, last).join('.') : null,
  })
}

const scopeOf = (ctx: Ctx, { order, asset_id }: { order: store.EssayOrder; asset_id?: number }): store.EssayFilter => ({
  order,
  within: productsFor(ctx.actor, 'essays.read'),
  ...(asset_id !== undefined && { componentId: asset_id }),
})

function cursorIn(after: string | undefined): store.EssayKey | null {
  const [one, two, three] = (after ?? '').split('.').map(Number)
  return one === undefined || two === undefined || three === undefined ? null : [one, two, three]
}

async function describeEssays(ctx: Ctx, essays: store.StoredEssay[]): Promise<WaitingEssay[]> {
  const people = await listPeople(ctx, [...new Set(essays.map(({ userId }) => userId))])
  const versions = await questionsByVersion(ctx, [...new Set(essays.map(({ versionId }) => versionId))])
  const titles = new Map<number, string>()
  for (const { componentId } of essays) if (!titles.has(componentId)) titles.set(componentId, await titleOf(ctx, componentId))
  return essays.flatMap((essay) => {
    const question = versions.get(essay.versionId)
    if (!question) return []
    return {
      attempt_id: essay.attemptId,
      question_id: essay.questionId,
      asset_id: essay.componentId,
      quiz_title: titles.get(essay.componentId) ?? '',
      user_id: essay.userId,
      person: people.get(essay.userId)?.name ?? '',
      prompt: question.prompt,
      text: essay.text,
      points: question.points,
      finished_at: essay.finishedAt.toISOString(),
    }
  })
}

type Found = { attempt: Attempt; essay: store.StoredEssay; outOf: number; notes: string }

/** An essay of a finished attempt, reviewed or not. */
async function findEssay(ctx: Ctx, attempt: Attempt | null, questionId: number): Promise<Found | null> {
  const pinned = attempt?.layout.find((place) => place.questionId === questionId)
  if (!attempt || !pinned || !['ungraded', 'passed', 'not_passed'].includes(attempt.state)) return null
  const question = (await questionsByVersion(ctx, [pinned.versionId])).get(pinned.versionId)
  if (question?.type !== 'essay') return null
  const answer = (await answersOf(ctx.db, attempt.id)).get(questionId)?.answer ?? null
  const essay = {
    attemptId: attempt.id,
    questionId,
    componentId: attempt.componentId,
    userId: attempt.userId,
    versionId: pinned.versionId,
    text: answer && 'text' in answer ? answer.text : '',
    finishedAt: endOf(attempt).finishedAt,
  }
  return { attempt, essay, outOf: question.points, notes: question.review_notes }
}

export async function showEssay(
  ctx: Ctx,
  { attempt_id, question_id, ...scope }: InputOf<Calls['essay']>,
): Promise<Result<AnswerOf<Calls['essay']>, 'essayNotFound'>> {
  const found = await findEssay(ctx, await findAttempt(ctx.db, attempt_id), question_id)
  if (!found) return refuse('essayNotFound')
  await allowOnComponent(ctx, 'essays.read', found.attempt.componentId)
  const [shown] = await describeEssays(ctx, [found.essay])
  const review = (await reviewsOf(ctx.db, attempt_id)).get(question_id)
  return ok({
    ...must(shown, 'one was asked for'),
    review_notes: found.notes,
    ...reviewView(review),
    next: await nextInLine(ctx, scopeOf(ctx, scope), found.essay),
  })
}

/** What was given, as the reviewer's form loads it. */
function reviewView(review: { points: number; comment: string } | undefined) {
  const given = { given_points: review?.points ?? null, comment: review?.comment ?? '' }
  return { ...given, version: versionOf(given) }
}

/** The following one in the queue, then from its beginning; never the same. */
async function nextInLine(ctx: Ctx, scope: store.EssayFilter, essay: store.StoredEssay) {
  const isOther = ({ attemptId, questionId }: store.EssayPlace) =>
    attemptId !== essay.attemptId || questionId !== essay.questionId
  const later = await store.waitingEssays(ctx.db, scope, store.keyOf(scope.order, essay), 1)
  const next = later[0] ?? (await store.waitingEssays(ctx.db, scope, null, 2)).find(isOther)
  return next ? { attempt_id: next.attemptId, question_id: next.questionId } : null
}

export function reviewEssay(
  ctx: Ctx,
  { attempt_id, question_id, points, comment, version, ...scope }: InputOf<Calls['review']>,
): Promise<Result<AnswerOf<Calls['review']>, 'essayNotFound' | 'changedMeanwhile' | 'invalid'>> {
  return ctx.tx(async (ctx) => {
    const found = await findEssay(ctx, await lockAttempt(ctx.db, attempt_id), question_id)
    if (!found) return refuse('essayNotFound')
    await allowOnComponent(ctx, 'essays.review', found.attempt.componentId)
    const changed = unlessChanged(version, reviewView((await reviewsOf(ctx.db, attempt_id)).get(question_id)))
    if (changed) return changed
    if (points > found.outOf) return refuseFields({ points: [ctx.t('quiz-admin.tooManyPoints', { max: found.outOf })] })
    const quiz = must(await findQuiz(ctx.db, found.attempt.componentId), 'an attempt without a quiz')
    const reviewedBy = actorIdOf(ctx.actor)
    await addReview(ctx.db, { attemptId: attempt_id, questionId: question_id, points, comment, reviewedBy, at: ctx.now() })
    const details = { question: question_id, points, comment }
    await recordAct(ctx, { action: 'quiz.review', subjectType: 'quiz attempt', subjectId: attempt_id, details })
    const next = await nextInLine(ctx, scopeOf(ctx, scope), found.essay)
    const settled = await settleAttempt(ctx, found.attempt, quiz, endOf(found.attempt))
    return ok({ state: settled.attempt.state, next })
  })
}

/** How many wait for a review, of those that one may read. */
export const countEssaysToReview = (ctx: Ctx): Promise<number> =>
  store.countWaitingEssays(ctx.db, productsFor(ctx.actor, 'essays.read'))
