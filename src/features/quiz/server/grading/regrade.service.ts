import { createHash } from 'node:crypto'
import { listPeople } from '#features/account/server/person-directory.service.ts'
import { allowOnComponent } from '#features/learning/server/component.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { quizReviewCalls } from '../../quiz.review.contract.ts'
import { markOf, rescored, type Score } from '../../scoring.rules.ts'
import { type Attempt, lockAttempt, newestAttempts } from '../attempt/attempt.store.ts'
import { questionsByVersion } from '../bank/question.memory.ts'
import { findQuiz, type Quiz } from '../quiz.store.ts'
import { quizIn } from '../quiz-writing.service.ts'
import { attemptStateAfter, endOf, settleAttempt } from './grading.service.ts'
import * as store from './regrade.store.ts'
import { regradedKeys } from './review.store.ts'

type Calls = typeof quizReviewCalls
const mostShown = 300
const pageSize = 50

type Keys = ReadonlyMap<number, number>
type Plan = { keys: store.Successor[]; changes: store.RegradeChange[]; attemptCount: number; digest: string }

/** What would change. Only what is not graded by the present version already counts as something to do. */
async function planOf(ctx: Ctx, quiz: Quiz): Promise<Plan> {
  const known = await regradedKeys(ctx.db, quiz.componentId)
  const superseded = await store.supersededVersions(ctx.db, quiz.componentId)
  const keys = superseded.filter(({ versionId, currentId }) => known.get(versionId) !== currentId)
  const rekeyed = new Map([...known, ...superseded.map(({ versionId, currentId }) => [versionId, currentId] as const)])
  const attempts = keys.length > 0 ? await store.gradedAttempts(ctx.db, quiz.componentId) : []
  const rescore = keys.length > 0 ? await rescoringOf(ctx, quiz, keys, known, rekeyed) : null
  const changes: store.RegradeChange[] = []
  for (const attempt of attempts) {
    const { score: old } = attempt
    if (!old || !rescore) continue
    const score = rescore(attempt, old)
    const newState = attemptStateAfter(score, quiz)
    if (score.points === old.points && newState === attempt.state && score.right === old.right) continue
    const { id: attemptId, userId, state: oldState } = attempt
    changes.push({ attemptId, userId, oldPoints: old.points, newPoints: score.points, oldState, newState })
  }
  const digest = createHash('sha1')
    .update(JSON.stringify([keys, changes]))
    .digest('base64url')
  return { keys, changes, attemptCount: attempts.length, digest }
}

/** A score by the new keys: only what they touch is marked anew, since a quiz may have been taken by thousands. */
async function rescoringOf(ctx: Ctx, quiz: Quiz, keys: store.Successor[], known: Keys, rekeyed: Keys) {
  const questionIds = [...new Set(keys.map(({ questionId }) => questionId))]
  const given = await store.givenTo(ctx.db, quiz.componentId, questionIds)
  const touched = new Set(keys.map(({ versionId }) => versionId))
  const wanted = keys.flatMap(({ versionId, currentId }) => [known.get(versionId) ?? versionId, currentId])
  const versions = await questionsByVersion(ctx, [...new Set(wanted)])
  return (attempt: Attempt, score: Score): Score => {
    const places = attempt.layout.filter(({ versionId }) => touched.has(versionId))
    const marked = places.map(({ questionId, versionId }) => {
      const [answer, reviewed] = [given.answer(attempt.id, questionId), given.reviewed(attempt.id, questionId)]
      const markBy = (id: number | undefined) => {
        const version = versions.get(id ?? versionId)
        return version && markOf(version, answer, reviewed)
      }
      const [before, after] = [markBy(known.get(versionId)), markBy(rekeyed.get(versionId))]
      // By a version that cannot be read nothing can be marked: what it brought stays.
      return before && after ? { before, after } : null
    })
    return rescored(
      score,
      marked.filter((change) => change !== null),
    )
  }
}

export async function previewRegrade(
  ctx: Ctx,
  { asset_id }: InputOf<Calls['previewRegrade']>,
): Promise<Result<AnswerOf<Calls['previewRegrade']>, 'quizNotFound'>> {
  const quiz = await quizIn(ctx, asset_id)
  if (!quiz) return refuse('quizNotFound')
  const { keys, changes, attemptCount, digest } = await planOf(ctx, quiz)
  const shown = changes.slice(0, mostShown)
  const people = await listPeople(ctx, [...new Set(shown.map(({ userId }) => userId))])
  const versions = await questionsByVersion(ctx, [...new Set(keys.map(({ currentId }) => currentId))])
  return ok({
    questions: [...versions.values()].map(({ id, prompt }) => ({ question_id: id, prompt })),
    attempt_count: attemptCount,
    change_count: changes.length,
    changes: shown.map(({ attemptId, userId, oldPoints, newPoints, oldState, newState }) => ({
      attempt_id: attemptId,
      person: people.get(userId)?.name ?? '',
      old_points: oldPoints,
      new_points: newPoints,
      old_state: oldState,
      new_state: newState,
    })),
    digest,
  })
}

/** Does what the preview has told, or nothing where that is no longer true. */
export function regrade(
  ctx: Ctx,
  { asset_id, reason, digest }: InputOf<Calls['regrade']>,
): Promise<Result<{ changed: number }, 'quizNotFound' | 'regradeMoved' | 'nothingToRegrade'>> {
  return ctx.tx(async (ctx) => {
    const quiz = await findQuiz(ctx.db, asset_id)
    if (!quiz) return refuse('quizNotFound')
    const plan = await planOf(ctx, quiz)
    if (plan.digest !== digest) return refuse('regradeMoved')
    if (plan.keys.length === 0) return refuse('nothingToRegrade')
    const madeBy = actorIdOf(ctx.actor)
    const id = await store.addRegrade(ctx.db, { componentId: asset_id, reason, madeBy, at: ctx.now(), ...plan })
    for (const { attemptId } of plan.changes) {
      const attempt = must(await lockAttempt(ctx.db, attemptId), 'an attempt vanished')
      await settleAttempt(ctx, attempt, quiz, endOf(attempt))
    }
    const details = { regrade: id, reason, changed: plan.changes.length }
    await recordAct(ctx, { action: 'quiz.regrade', subjectType: 'quiz', subjectId: asset_id, details })
    return ok({ changed: plan.changes.length })
  })
}

export async function listAttempts(
  ctx: Ctx,
  { asset_id, before }: InputOf<Calls['attempts']>,
): Promise<Result<AnswerOf<Calls['attempts']>, 'quizNotFound'>> {
  if (!(await quizIn(ctx, asset_id))) return refuse('quizNotFound')
  await allowOnComponent(ctx, 'learners.read', asset_id)
  const found = await newestAttempts(ctx.db, asset_id, before, pageSize + 1)
  const shown = found.slice(0, pageSize)
  const people = await listPeople(ctx, [...new Set(shown.map(({ userId }) => userId))])
  const attempts = shown.map((attempt) => ({
    attempt_id: attempt.id,
    user_id: attempt.userId,
    person: people.get(attempt.userId)?.name ?? '',
    number: attempt.number,
    state: attempt.state,
    started_at: attempt.startedAt.toISOString(),
    deadline_at: attempt.deadlineAt?.toISOString() ?? null,
    finished_at: attempt.finishedAt?.toISOString() ?? null,
    percent: attempt.percent,
  }))
  return ok({ attempts, next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null })
}
