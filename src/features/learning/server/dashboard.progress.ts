import type { Ctx } from '#platform/ctx/ctx.ts'
import { assetStatusOf, courseProgress, isOpen, nextStep, sessionPhase } from '../component.rules.ts'
import type { DashboardItemAnswer } from '../learning.contract.ts'
import type { OwnCourse } from '../own-way.rules.ts'
import type { Footing } from './access.store.ts'
import type { Component } from './component.store.ts'
import { coursesOf } from './course.memory.ts'
import { footingsIn } from './course.standing.ts'

type Progress = NonNullable<DashboardItemAnswer['course']> & Pick<OwnCourse, 'nextKind' | 'openSessionId'>

/** How far somebody is in each of these products; what has no components is missing. */
export async function readProgress(ctx: Ctx, userId: number, productIds: number[]): Promise<Map<number, Progress>> {
  const [courses, footings] = await Promise.all([coursesOf(ctx, productIds), footingsIn(ctx, productIds, userId)])
  const progress = new Map<number, Progress>()
  for (const [productId, sections] of courses) {
    const components = sections.flatMap((section) => section.components)
    const footing = footings.get(productId)
    if (components.length > 0 && footing) progress.set(productId, progressIn(components, footing, ctx.now()))
  }
  return progress
}

function progressIn(components: Component[], { accesses, completedAt }: Footing, now: Date): Progress {
  const accessOf = new Map(accesses.map((access) => [access.componentId, access]))
  const completeIds = new Set(accesses.filter(({ outcome }) => outcome === 'complete').map(({ componentId }) => componentId))
  const done = { completeIds, now }
  const steps = components.map((component) => {
    const access = accessOf.get(component.id)
    const outcome = access?.outcome ?? 'unstarted'
    const status = assetStatusOf(component, outcome, done)
    return {
      component,
      access,
      id: component.id,
      isRequired: component.isRequired,
      outcome,
      status,
      progress: access?.progress ?? 0,
    }
  })
  const begun = steps
    .filter(({ component, outcome }) => outcome === 'started' && isOpen(component, outcome, done))
    .sort((one, other) => Number(other.access?.lastAccessAt) - Number(one.access?.lastAccessAt))
  const next = (begun[0] ?? nextStep(steps))?.component
  return {
    progress: completedAt ? 100 : courseProgress(steps),
    completed_at: completedAt?.toISOString() ?? null,
    next: next ? { id: next.id, title: next.title } : null,
    nextKind: next?.kind ?? null,
    openSessionId: steps.find(({ component, outcome }) => isOn(component, now) && isOpen(component, outcome, done))?.id ?? null,
  }
}

/** A live session whose doors are open. */
const isOn = ({ kind, settings }: Component, now: Date): boolean =>
  kind === 'live_session' && sessionPhase(settings, now) === 'open'
