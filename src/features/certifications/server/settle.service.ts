import { notify } from '#features/messages/server/messages.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { certificationEarned } from '../certifications.events.ts'
import { certificationAddress, certificationsPath } from '../certifications-address.rules.ts'
import { nextNoticeOn, periodOf } from '../period.rules.ts'
import type { Programme } from '../programme.rules.ts'
import { isOpenCycle, isStanding, standingOn } from '../standing.rules.ts'
import { type Cycle, changeCycle, cyclesOf, keepAllocations, lockWays } from './cycle.store.ts'
import { versionsByIds } from './programme.store.ts'
import { followWay, type Way } from './way.service.ts'

/** Looks at everything that somebody is on the way to; whatever is complete is earned, or waits for whoever has to confirm it. */
export async function settlePerson(ctx: Ctx, userId: number): Promise<void> {
  const open = (await cyclesOf(ctx.db, userId)).filter(({ state }) => state === 'in_progress')
  for (const { certificationId } of open) await settleWay(ctx, certificationId, userId)
}

/** The same for one certification; what is settled already stays. */
export const settleWay = (ctx: Ctx, certificationId: number, userId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    await lockWays(ctx.db, certificationId, userId)
    const cycles = await cyclesOf(ctx.db, userId, certificationId)
    const cycle = cycles.find(({ state }) => state === 'in_progress')
    if (!cycle) return
    const programme = await programmeOf(ctx, cycle)
    const today = await todayOf(ctx)
    const way = await followWay(ctx, cycle, programme, today)
    if (!way.isComplete) return
    if (programme.needs_review) {
      await changeCycle(ctx.db, cycle.id, { state: 'review' }, ctx.now())
      await tell(ctx, cycle, 'certifications.notifyReview', programme)
    } else await earn(ctx, way, today)
  })

export const programmeOf = async (ctx: Ctx, { versionId }: Cycle): Promise<Programme> =>
  must((await versionsByIds(ctx.db, [versionId])).get(versionId), 'a cycle without its version').content

/**
 * Earned on this day. What was spent on it is written down, the one that it renews is over, and its end is counted from that one where it
 * has not lapsed. Call it under the lock of the ways.
 */
export async function earn(ctx: Ctx, { cycle, programme, allocated }: Way, on: string): Promise<void> {
  const before = (await cyclesOf(ctx.db, cycle.userId, cycle.certificationId)).find(({ state }) => isStanding(state))
  const isLate = before !== undefined && standingOn(before, on) === 'expired'
  const renewed = before?.validUntil && !isLate ? { validUntil: before.validUntil } : null
  const period = periodOf(programme, on, renewed)
  const now = ctx.now()
  if (before) await changeCycle(ctx.db, before.id, { state: 'renewed', nextNoticeOn: null }, now)
  await keepAllocations(ctx.db, cycle, allocated)
  const change = {
    ...period,
    state: 'certified' as const,
    certifiedOn: on,
    decisionText: '',
    nextNoticeOn: nextNoticeOn(period, on),
  }
  await changeCycle(ctx.db, cycle.id, change, now)
  await emit(
    ctx,
    certificationEarned({
      userId: cycle.userId,
      certificationId: cycle.certificationId,
      cycleId: cycle.id,
      title: programme.title,
    }),
  )
  await tell(ctx, cycle, before ? 'certifications.notifyRenewed' : 'certifications.notifyEarned', programme)
}

type Told = 'certifications.notifyReview' | 'certifications.notifyRenewed' | 'certifications.notifyEarned'

const tell = (ctx: Ctx, cycle: Cycle, textKey: Told, { title }: Programme): Promise<boolean> =>
  notify(ctx, {
    userId: cycle.userId,
    textKey,
    params: { title },
    url: isOpenCycle(cycle.state) ? certificationAddress(cycle.certificationId) : certificationsPath,
    cause: `${textKey} ${cycle.id}`,
  })
