import { listPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { findComponent, recordOutcome } from '#features/learning/server/component.service.ts'
import { isUser } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { publish } from '#platform/realtime/publish.ts'
import { allow, must, ok, type Result, refuse } from '#platform/result.ts'
import { finishBy } from '../attempt.rules.ts'
import { quizPolicy } from '../quiz.policy.ts'
import type { quizReviewCalls } from '../quiz.review.contract.ts'
import { type AttemptNews, attemptChannel } from '../quiz.rules.ts'
import { type Attempt, attemptsOf, lockAttempt, setDeadline, voidAttempts } from './attempt.store.ts'
import * as store from './grant.store.ts'
import { findQuiz, quizFor } from './quiz.store.ts'

type Calls = typeof quizReviewCalls
const pageSize = 50

export async function listGrants(
  ctx: Ctx,
  { user_id, asset_id, before }: InputOf<Calls['accommodations']>,
): Promise<Result<AnswerOf<Calls['accommodations']>>> {
  allow(quizPolicy.manage(ctx.actor))
  const wanted = {
    ...(user_id !== undefined && { userId: user_id }),
    ...(asset_id !== undefined && { componentId: asset_id }),
    ...(before !== undefined && { before }),
  }
  const found = await store.grantsInForce(ctx.db, wanted, pageSize + 1)
  const shown = found.slice(0, pageSize)
  const people = await listPeople(ctx, [...new Set(shown.map(({ userId }) => userId))])
  const accommodations = shown.map((grant) => ({
    id: grant.id,
    user_id: grant.userId,
    person: people.get(grant.userId)?.name ?? '',
    asset_id: grant.componentId,
    time_factor: grant.timeFactor,
    extra_minutes: grant.extraMinutes,
    extra_attempts: grant.extraAttempts,
    finish_until: grant.finishUntil?.toISOString() ?? null,
    reason: grant.reason,
    granted_at: grant.grantedAt.toISOString(),
  }))
  return ok({ accommodations, next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null })
}

/** More time reaches an attempt that is running at once, wherever it is open. */
export async function grant(
  ctx: Ctx,
  input: InputOf<Calls['grant']>,
): Promise<Result<{ id: number }, 'quizNotFound' | 'personNotFound' | 'grantsNothing'>> {
  allow(quizPolicy.manage(ctx.actor))
  const { user_id, asset_id, time_factor, extra_minutes, extra_attempts, finish_until, reason } = input
  if (time_factor === 1 && extra_minutes === 0 && extra_attempts === 0 && finish_until === null) return refuse('grantsNothing')
  return ctx.tx(async (ctx) => {
    if (!(await activePerson(ctx, user_id))) return refuse('personNotFound')
    if (asset_id !== null && !(await findQuiz(ctx.db, asset_id))) return refuse('quizNotFound')
    const granted = {
      userId: user_id,
      componentId: asset_id,
      timeFactor: time_factor,
      extraMinutes: extra_minutes,
      extraAttempts: extra_attempts,
      finishUntil: finish_until === null ? null : new Date(finish_until),
      reason,
      grantedAt: ctx.now(),
    }
    const id = await store.addGrant(ctx.db, granted, isUser(ctx.actor) ? ctx.actor.userId : null)
    await recordAct(ctx, { action: 'quiz.grant', subjectType: 'person', subjectId: user_id, details: { ...input, id } })
    for (const attemptId of await store.openAttemptIds(ctx.db, user_id, asset_id)) await moveDeadline(ctx, attemptId)
    return ok({ id })
  })
}

async function moveDeadline(ctx: Ctx, attemptId: number): Promise<void> {
  const attempt = await lockAttempt(ctx.db, attemptId)
  if (attempt?.state !== 'in_progress') return
  const deadline = await deadlineOf(ctx, attempt)
  if (deadline?.getTime() === attempt.deadlineAt?.getTime()) return
  await setDeadline(ctx.db, attempt.id, deadline)
  const news: AttemptNews = { kind: 'deadline', deadline_at: deadline?.toISOString() ?? null }
  await publish(ctx, attemptChannel(attempt.id), news)
}

async function deadlineOf(ctx: Ctx, { componentId, userId, startedAt }: Attempt): Promise<Date | null> {
  const { quiz, grants } = must(await quizFor(ctx.db, componentId, userId), 'an attempt without a quiz')
  const windowEndsAt = (await findComponent(ctx, componentId))?.closesAt ?? null
  const counted = (await attemptsOf(ctx.db, componentId, userId)).filter(({ state }) => state !== 'voided')
  const first = counted[0]?.startedAt ?? null
  return finishBy({ ...quiz, windowEndsAt }, grants.granted, startedAt, first).deadline
}

export function revoke(ctx: Ctx, { id }: InputOf<Calls['revoke']>): Promise<Result<{ revoked: true }, 'grantNotFound'>> {
  allow(quizPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx) => {
    if (!(await store.revokeGrant(ctx.db, id, ctx.now()))) return refuse('grantNotFound')
    await recordAct(ctx, { action: 'quiz.revokeGrant', subjectType: 'quiz grant', subjectId: id })
    return ok({ revoked: true })
  })
}

/** §4: a quiz can be marked completed or unstarted. Nothing is deleted: attempts that are taken back stay on record. */
export function markQuiz(
  ctx: Ctx,
  { asset_id, user_id, as, reason }: InputOf<Calls['mark']>,
): Promise<Result<{ as: string }, 'quizNotFound' | 'personNotFound'>> {
  allow(quizPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx) => {
    if (!(await findQuiz(ctx.db, asset_id)) || !(await findComponent(ctx, asset_id))) return refuse('quizNotFound')
    if (!(await activePerson(ctx, user_id))) return refuse('personNotFound')
    const about = { componentId: asset_id, personId: user_id }
    const markedBy = isUser(ctx.actor) ? ctx.actor.userId : null
    const voided = as === 'unstarted' ? await voidAttempts(ctx.db, asset_id, user_id) : []
    if (as === 'unstarted') await store.removeMark(ctx.db, asset_id, user_id)
    else await store.addMark(ctx.db, { componentId: asset_id, userId: user_id, reason, markedBy, at: ctx.now() })
    await recordOutcome(ctx, {
      ...about,
      status: as === 'completed' ? 'complete' : 'unstarted',
      evidence: { markedBy, reason },
    })
    const action = as === 'completed' ? 'quiz.markCompleted' : 'quiz.markUnstarted'
    await recordAct(ctx, { action, subjectType: 'person', subjectId: user_id, details: { asset_id, reason, voided } })
    for (const id of voided) await publish(ctx, attemptChannel(id), { kind: 'finished', state: 'voided' })
    return ok({ as })
  })
}
