import { findListedPerson } from '#features/account/server/person-directory.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { daysBetween } from '#platform/time/days.ts'
import { addDays } from '#ui/choosing/date.rules.ts'
import type { certificationsAdminCalls } from '../certifications.admin.contract.ts'
import { certificationAddress } from '../certifications-address.rules.ts'
import { nextNoticeOn, periodOf } from '../period.rules.ts'
import { cycleMayBecome, isStanding } from '../standing.rules.ts'
import { addCycle, type Cycle, changeCycle, cycleById, cyclesOf, lockWays } from './cycle.store.ts'
import { keepFact } from './fact.store.ts'
import { addExtension } from './oversight.store.ts'
import { lockCertification, versionsByIds } from './programme.store.ts'
import { earn, programmeOf, settleWay } from './settle.service.ts'
import { followWay } from './way.service.ts'

type Calls = typeof certificationsAdminCalls
type Done<Key extends string> = Promise<Result<{ done: true }, Key>>
const done = ok({ done: true as const })

/** A cycle under the lock of its ways, read anew once that is held. */
export async function lockedCycle(ctx: Ctx, id: number): Promise<Cycle | null> {
  const known = await cycleById(ctx.db, id)
  if (!known) return null
  await lockWays(ctx.db, known.certificationId, known.userId)
  return cycleById(ctx.db, id)
}

type Act = 'confirm' | 'return' | 'standing' | 'extend' | 'waive' | 'record' | 'evidence' | 'audit'
const acts: Record<Act, string> = {
  confirm: 'certification.confirm',
  return: 'certification.return',
  standing: 'certification.standing',
  extend: 'certification.extend',
  waive: 'certification.waive',
  record: 'certification.record',
  evidence: 'certification.evidence',
  audit: 'certification.audit',
}

export const recordOn = (
  ctx: Ctx,
  act: Act,
  { userId, certificationId }: Cycle,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAct(ctx, { action: acts[act], subjectType: 'person', subjectId: userId, details: { certificationId, ...details } })

type Told =
  | 'certifications.notifyReturned'
  | 'certifications.notifyStanding'
  | 'certifications.notifyExtended'
  | 'certifications.notifyEvidence'

export const tellHolder = async (ctx: Ctx, textKey: Told, cycle: Cycle): Promise<boolean> =>
  notify(ctx, {
    userId: cycle.userId,
    textKey,
    params: { title: (await programmeOf(ctx, cycle)).title },
    url: certificationAddress(cycle.certificationId),
    cause: `${textKey} ${cycle.id} ${ctx.now().toISOString()}`,
  })

export const confirmCycle = (
  ctx: Ctx,
  { cycle_id, decision, text }: InputOf<Calls['confirm']>,
): Done<'cycleNotFound' | 'notWaiting' | 'invalid'> =>
  ctx.tx(async (ctx): Done<'cycleNotFound' | 'notWaiting' | 'invalid'> => {
    const cycle = await lockedCycle(ctx, cycle_id)
    if (!cycle) return refuse('cycleNotFound')
    if (cycle.state !== 'review') return refuse('notWaiting')
    if (decision === 'returned' && text === '') return refuseFields({ text: [ctx.t('common.requiredField')] })
    const today = await todayOf(ctx)
    if (decision === 'certified') {
      await earn(ctx, await followWay(ctx, cycle, await programmeOf(ctx, cycle), today), today)
      await recordOn(ctx, 'confirm', cycle, {})
      return done
    }
    await changeCycle(ctx.db, cycle.id, { state: 'in_progress', decisionText: text }, ctx.now())
    await recordOn(ctx, 'return', cycle, { text })
    await tellHolder(ctx, 'certifications.notifyReturned', cycle)
    return done
  })

export const changeStanding = (
  ctx: Ctx,
  { cycle_id, state, reason }: InputOf<Calls['changeStanding']>,
): Done<'cycleNotFound' | 'notPossible'> =>
  ctx.tx(async (ctx): Done<'cycleNotFound' | 'notPossible'> => {
    const cycle = await lockedCycle(ctx, cycle_id)
    if (!cycle) return refuse('cycleNotFound')
    if (!isStanding(cycle.state) || !cycleMayBecome(cycle.state, state)) return refuse('notPossible')
    await putStanding(ctx, cycle, state, reason)
    return done
  })

/** Whoever has lost it is not reminded of its end. */
export async function putStanding(
  ctx: Ctx,
  cycle: Cycle,
  state: 'certified' | 'probation' | 'suspended' | 'revoked',
  reason: string,
): Promise<void> {
  const next = state === 'revoked' ? null : nextNoticeOn(cycle, await todayOf(ctx))
  const decisionText = state === 'certified' ? '' : reason
  await changeCycle(ctx.db, cycle.id, { state, decisionText, nextNoticeOn: next }, ctx.now())
  await recordOn(ctx, 'standing', cycle, { state, reason })
  await tellHolder(ctx, 'certifications.notifyStanding', cycle)
}

export const extendCycle = (
  ctx: Ctx,
  { cycle_id, until, reason }: InputOf<Calls['extend']>,
): Done<'cycleNotFound' | 'notPossible' | 'invalid'> =>
  ctx.tx(async (ctx): Done<'cycleNotFound' | 'notPossible' | 'invalid'> => {
    const cycle = await lockedCycle(ctx, cycle_id)
    if (!cycle) return refuse('cycleNotFound')
    const { validUntil, graceUntil } = cycle
    if (!isStanding(cycle.state) || validUntil === null || graceUntil === null) return refuse('notPossible')
    if (until <= validUntil) return refuseFields({ until: [ctx.t('certifications-admin.untilTooSoon')] })
    const period = { validUntil: until, graceUntil: addDays(until, daysBetween(validUntil, graceUntil)) }
    const how = { by: actorIdOf(ctx.actor), now: ctx.now() }
    await addExtension(ctx.db, { cycleId: cycle.id, beforeOn: validUntil, untilOn: until, reason }, how)
    await changeCycle(ctx.db, cycle.id, { ...period, nextNoticeOn: nextNoticeOn(period, await todayOf(ctx)) }, ctx.now())
    await recordOn(ctx, 'extend', cycle, { until, reason })
    await tellHolder(ctx, 'certifications.notifyExtended', cycle)
    return done
  })

type NotWaived = 'cycleNotFound' | 'requirementNotFound' | 'notPossible' | 'waivedAlready'

export async function waiveRequirement(ctx: Ctx, { cycle_id, requirement_id, reason }: InputOf<Calls['waive']>): Done<NotWaived> {
  const waived = await ctx.tx(async (ctx): Promise<Result<Cycle, NotWaived>> => {
    const cycle = await lockedCycle(ctx, cycle_id)
    if (!cycle) return refuse('cycleNotFound')
    if (cycle.state !== 'in_progress') return refuse('notPossible')
    const way = await followWay(ctx, cycle, await programmeOf(ctx, cycle), await todayOf(ctx))
    if (!way.list.some(({ id }) => id === requirement_id)) return refuse('requirementNotFound')
    if (way.facts.get(requirement_id)?.kind === 'waived') return refuse('waivedAlready')
    const fact = { cycleId: cycle.id, requirementId: requirement_id, text: reason, fileId: null, decidedBy: actorIdOf(ctx.actor) }
    await keepFact(ctx.db, { ...fact, kind: 'waived', state: 'accepted' }, ctx.now())
    await recordOn(ctx, 'waive', cycle, { requirement_id, reason })
    return ok(cycle)
  })
  if (!waived.ok) return waived
  await settleWay(ctx, waived.value.certificationId, waived.value.userId)
  return done
}

type NotRecorded = 'programmeNotFound' | 'personNotFound' | 'hasItAlready' | 'invalid'

/** What a register of before says: the days are counted as if it had been earned here on that day. */
export const recordHolder = (
  ctx: Ctx,
  { certification_id: id, email, certified_on }: InputOf<Calls['recordHolder']>,
): Done<NotRecorded> =>
  ctx.tx(async (ctx): Done<NotRecorded> => {
    const certification = await lockCertification(ctx.db, id)
    if (!certification?.publishedId) return refuse('programmeNotFound')
    const person = await findListedPerson(ctx, email)
    if (!person) return refuse('personNotFound')
    const today = await todayOf(ctx)
    if (certified_on > today) return refuseFields({ certified_on: [ctx.t('certifications-admin.dayInFuture')] })
    await lockWays(ctx.db, id, person.id)
    const own = await cyclesOf(ctx.db, person.id, id)
    if (own.some(({ state }) => isStanding(state) || state === 'in_progress' || state === 'review')) return refuse('hasItAlready')
    const version = must((await versionsByIds(ctx.db, [certification.publishedId])).get(certification.publishedId), 'no version')
    const period = periodOf(version.content, certified_on, null)
    const cycle = {
      certificationId: id,
      versionId: version.id,
      userId: person.id,
      number: (own[0]?.number ?? 0) + 1,
      path: 'first' as const,
      startedOn: certified_on,
      countsFrom: null,
      countsUntil: null,
    }
    const cycleId = await addCycle(ctx.db, cycle, ctx.now())
    const change = {
      ...period,
      state: 'certified' as const,
      certifiedOn: certified_on,
      nextNoticeOn: nextNoticeOn(period, today),
    }
    await changeCycle(ctx.db, cycleId, change, ctx.now())
    await recordOn(ctx, 'record', must(await cycleById(ctx.db, cycleId), 'a new cycle is there'), { certified_on })
    return done
  })
