import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { findComponent } from '#features/learning/server/component.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { publish } from '#platform/realtime/publish.ts'
import { finishBy } from '../../attempt.rules.ts'
import type { Accommodation, quizGrantCalls } from '../../quiz.grants.contract.ts'
import { type AttemptNews, attemptChannel } from '../../quiz.rules.ts'
import { type Attempt, attemptsOf, lockAttempt, setDeadline } from '../attempt/attempt.store.ts'
import { findQuiz, quizFor } from '../quiz.store.ts'
import * as store from './grant.store.ts'

type Calls = typeof quizGrantCalls
const pageSize = 50

export async function listGrants(
  ctx: Ctx,
  { user_id, asset_id, search, state, before }: InputOf<Calls['accommodations']>,
): Promise<Result<AnswerOf<Calls['accommodations']>>> {
  const wanted = { userId: user_id, componentId: asset_id, search, state, before }
  const found = await store.listGrants(ctx.db, wanted, pageSize + 1)
  const shown = found.slice(0, pageSize)
  return ok({ accommodations: shown.map(viewOf), next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null })
}

export async function showGrant(
  ctx: Ctx,
  { id }: InputOf<Calls['accommodation']>,
): Promise<Result<Accommodation, 'grantNotFound'>> {
  const [found] = await store.listGrants(ctx.db, { id, state: 'all' }, 1)
  return found ? ok(viewOf(found)) : refuse('grantNotFound')
}

const viewOf = (grant: store.ListedGrant): Accommodation => ({
  id: grant.id,
  version: String(grant.id),
  user_id: grant.user_id,
  person: grant.person,
  email: grant.email,
  asset_id: grant.component_id,
  quiz_title: grant.quiz_title,
  course: grant.course,
  time_factor: grant.time_factor,
  extra_minutes: grant.extra_minutes,
  extra_attempts: grant.extra_attempts,
  finish_until: grant.finish_until?.toISOString() ?? null,
  reason: grant.reason,
  granted_by: grant.giver,
  granted_at: grant.granted_at.toISOString(),
  revoked_at: grant.revoked_at?.toISOString() ?? null,
  revoked_by: grant.ender,
  revoke_reason: grant.revoke_reason,
  replaces_id: grant.replaces_id,
  replaced_by_id: grant.replaced_by_id,
})

type Given = Omit<InputOf<Calls['grant']>, 'user_id' | 'asset_id'>
type About = { userId: number; componentId: number | null; replacesId: number | null }

const grantsNothing = ({ time_factor, extra_minutes, extra_attempts, finish_until }: Given): boolean =>
  time_factor === 1 && extra_minutes === 0 && extra_attempts === 0 && finish_until === null

export async function grantAccommodation(
  ctx: Ctx,
  { user_id, asset_id, ...given }: InputOf<Calls['grant']>,
): Promise<Result<{ id: number }, 'quizNotFound' | 'personNotFound' | 'grantsNothing'>> {
  if (grantsNothing(given)) return refuse('grantsNothing')
  return ctx.tx(async (ctx) => {
    if (!(await activePerson(ctx, user_id))) return refuse('personNotFound')
    if (asset_id !== null && !(await findQuiz(ctx.db, asset_id))) return refuse('quizNotFound')
    return ok({ id: await give(ctx, { userId: user_id, componentId: asset_id, replacesId: null }, given, 'quiz.grant') })
  })
}

/** Nothing that was promised is rewritten: the old one ends and another takes its place. */
export async function changeGrant(
  ctx: Ctx,
  { id, version, ...given }: InputOf<Calls['changeGrant']>,
): Promise<Result<{ id: number }, 'grantNotFound' | 'personNotFound' | 'grantsNothing' | 'changedMeanwhile'>> {
  if (grantsNothing(given)) return refuse('grantsNothing')
  return ctx.tx(async (ctx) => {
    const present = await presentOf(ctx, id)
    if (!present) return refuse('grantNotFound')
    const changed = unlessChanged(version, present, present.granted_by ?? undefined)
    if (changed) return changed
    const old = await store.revokeGrant(ctx.db, present.id, { at: ctx.now(), by: actorIdOf(ctx.actor), reason: given.reason })
    if (!old) return refuse('grantNotFound')
    if (!(await activePerson(ctx, old.userId))) return refuse('personNotFound')
    return ok({ id: await give(ctx, { ...old, replacesId: present.id }, given, 'quiz.changeGrant') })
  })
}

/** What is in force in this one's place, through however many changes. */
async function presentOf(ctx: Ctx, id: number): Promise<Accommodation | null> {
  const [found] = await store.listGrants(ctx.db, { id: await store.lockLatest(ctx.db, id), state: 'in_force' }, 1)
  return found ? viewOf(found) : null
}

/** More time reaches an attempt that is running at once, wherever it is open. */
async function give(ctx: Ctx, about: About, given: Given, action: 'quiz.grant' | 'quiz.changeGrant'): Promise<number> {
  const { time_factor, extra_minutes, extra_attempts, finish_until, reason } = given
  const id = await store.addGrant(ctx.db, {
    ...about,
    timeFactor: time_factor,
    extraMinutes: extra_minutes,
    extraAttempts: extra_attempts,
    finishUntil: finish_until === null ? null : new Date(finish_until),
    reason,
    grantedAt: ctx.now(),
    grantedBy: actorIdOf(ctx.actor),
  })
  // The reason may tell of somebody's health: it stands with the accommodation, where it can be forgotten, and not in the log.
  const { reason: _, ...told } = given
  const details = { id, asset_id: about.componentId, replaces_id: about.replacesId, ...told }
  await recordAct(ctx, { action, subjectType: 'person', subjectId: about.userId, details })
  for (const attemptId of await store.openAttemptIds(ctx.db, about.userId, about.componentId)) await moveDeadline(ctx, attemptId)
  return id
}

/** Later only: whoever is in the middle of an attempt keeps the time that they were given. */
async function moveDeadline(ctx: Ctx, attemptId: number): Promise<void> {
  const attempt = await lockAttempt(ctx.db, attemptId)
  if (attempt?.state !== 'in_progress' || attempt.deadlineAt === null) return
  const deadline = await deadlineOf(ctx, attempt)
  if (deadline !== null && deadline <= attempt.deadlineAt) return
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

export function revoke(ctx: Ctx, { id, reason }: InputOf<Calls['revoke']>): Promise<Result<{ revoked: true }, 'grantNotFound'>> {
  return ctx.tx(async (ctx) => {
    const ended = await store.revokeGrant(ctx.db, id, { at: ctx.now(), by: actorIdOf(ctx.actor), reason })
    if (!ended) return refuse('grantNotFound')
    const details = { id, asset_id: ended.componentId }
    await recordAct(ctx, { action: 'quiz.revokeGrant', subjectType: 'person', subjectId: ended.userId, details })
    return ok({ revoked: true })
  })
}
