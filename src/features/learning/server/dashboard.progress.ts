import type { Ctx } from '#platform/ctx.ts'
import { courseProgress, isOpen, nextStep, statusOf } from '../component.rules.ts'
import type { DashboardItemAnswer } from '../learning.contract.ts'
import { accessesOf, completionsOf } from './access.store.ts'
import { outlinesOf } from './component.store.ts'

type Progress = DashboardItemAnswer['course']

/** How far somebody is in each of these products; what has no components is missing. */
export async function readProgress(ctx: Ctx, userId: number, productIds: number[]): Promise<Map<number, Progress>> {
  const [components, accesses, completions] = await Promise.all([
    outlinesOf(ctx.db, productIds),
    accessesOf(ctx.db, userId, productIds),
    completionsOf(ctx.db, userId, productIds),
  ])
  const accessOf = new Map(accesses.map((access) => [access.componentId, access]))
  const completeIds = new Set(accesses.filter(({ outcome }) => outcome === 'complete').map(({ componentId }) => componentId))
  const done = { completeIds, now: ctx.now() }
  const progress = new Map<number, Progress>()
  for (const [productId, own] of Map.groupBy(components, (component) => component.productId)) {
    const steps = own.map((component) => {
      const access = accessOf.get(component.id)
      const outcome = access?.outcome ?? 'unstarted'
      return { ...component, access, outcome, status: statusOf(component, outcome, done), progress: access?.progress ?? 0 }
    })
    const begun = steps
      .filter((step) => step.outcome === 'started' && isOpen(step, step.outcome, done))
      .sort((one, other) => Number(other.access?.lastAccessAt) - Number(one.access?.lastAccessAt))
    const next = begun[0] ?? nextStep(steps)
    const completedAt = completions.get(productId) ?? null
    progress.set(productId, {
      progress: completedAt ? 100 : courseProgress(steps),
      completed_at: completedAt?.toISOString() ?? null,
      next: next ? { id: next.id, title: next.title } : null,
    })
  }
  return progress
}
