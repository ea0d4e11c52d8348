import type { Ctx } from '#platform/ctx.ts'
import { courseProgress, isOpen, nextStep, sessionPhase, statusOf } from '../component.rules.ts'
import type { DashboardItemAnswer } from '../learning.contract.ts'
import type { OwnCourse } from '../own-way.rules.ts'
import { type Step, stepsOf } from './dashboard.store.ts'

type Progress = NonNullable<DashboardItemAnswer['course']> & Pick<OwnCourse, 'nextKind' | 'openSessionId'>

/** How far somebody is in each of these products; what has no components is missing. */
export async function readProgress(ctx: Ctx, userId: number, productIds: number[]): Promise<Map<number, Progress>> {
  const components = await stepsOf(ctx.db, userId, productIds)
  const completeIds = new Set(components.filter(({ outcome }) => outcome === 'complete').map(({ id }) => id))
  const done = { completeIds, now: ctx.now() }
  const progress = new Map<number, Progress>()
  for (const [productId, own] of Map.groupBy(components, (component) => component.productId)) {
    const steps = own.map((component) => ({ ...component, status: statusOf(component, component.outcome, done) }))
    const begun = steps
      .filter((step) => step.outcome === 'started' && isOpen(step, step.outcome, done))
      .sort((one, other) => Number(other.lastAccessAt) - Number(one.lastAccessAt))
    const next = begun[0] ?? nextStep(steps)
    const completedAt = own[0]?.wholeCompletedAt ?? null
    progress.set(productId, {
      progress: completedAt ? 100 : courseProgress(steps),
      completed_at: completedAt?.toISOString() ?? null,
      next: next ? { id: next.id, title: next.title } : null,
      nextKind: next?.kind ?? null,
      openSessionId: steps.find((step) => isOn(step, done))?.id ?? null,
    })
  }
  return progress
}

/** A live session whose doors are open. */
const isOn = (step: Step, done: { completeIds: Set<number>; now: Date }): boolean =>
  step.session !== null && sessionPhase(step.session, done.now) === 'open' && isOpen(step, step.outcome, done)
