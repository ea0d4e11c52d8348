import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { loadPerRequest } from '#platform/ctx/load-per-request.ts'
import {
  type AssetStatus,
  assetStatusOf,
  type ComponentOutcome,
  courseProgress,
  isOpen,
  type LockReason,
  lockOf,
  nextStep,
} from '../component.rules.ts'
import type { ComponentStateAnswer, LockAnswer } from '../learning.assets.contract.ts'
import { secondsToWatch } from '../watched.rules.ts'
import { type AccessSummary, type Footing, footingsOf } from './access.store.ts'
import type { Component } from './component.store.ts'
import { courseOf } from './course.memory.ts'
import type { Marks } from './dashboard.store.ts'

const notBegun: Footing = { accesses: [], completedAt: null }

/** Where somebody stands in each of these products, read once for a request. */
export async function footingsIn(ctx: Ctx, productIds: number[], userId: number): Promise<Map<number, Footing>> {
  const asked = await marksAskedFor(ctx, userId)
  return loadPerRequest(ctx, `footings ${userId}`, productIds, async (ids) => {
    const marks = await asked.marks
    const known = marks ? ids.flatMap((id) => footingAmong(marks, id)) : []
    const missing = known.length < ids.length ? ids.filter((id) => !known.some(([one]) => one === id)) : []
    return new Map([...known, ...(missing.length > 0 ? await footingsOf(ctx.db, userId, missing) : [])])
  })
}

type MarksAskedFor = { marks: Promise<Marks> | null }

/** Whether a part of this request has looked at all that somebody has made of their registrations, so that others need not ask again. */
export const marksAskedFor = (ctx: Ctx, userId: number): Promise<MarksAskedFor> =>
  ctx.once(`marks asked for ${userId}`, async () => ({ marks: null }))

/** Who has opened nothing of a product has made nothing of its components. */
function footingAmong({ latest, openedAt, completedAt }: Marks, productId: number): [number, Footing][] {
  const footing = openedAt.has(productId)
    ? latest.get(productId)
    : { accesses: [], completedAt: completedAt.get(productId) ?? null }
  return footing ? [[productId, footing]] : []
}

const footingIn = async (ctx: Ctx, productId: number, userId: number): Promise<Footing> =>
  (await footingsIn(ctx, [productId], userId)).get(productId) ?? notBegun

/** A component together with what this person has made of it. */
export type Placed = {
  component: Component
  access: AccessSummary | null
  outcome: ComponentOutcome
  status: AssetStatus
  lock: LockReason | null
  isOpen: boolean
}

/** A whole course as one person stands in it. */
export type Standing = {
  sections: { id: number; title: string; components: Placed[] }[]
  all: Placed[]
  progress: number
  completedAt: Date | null
  nextId: number | null
}

/** `userId` null: as somebody who has just begun. */
export async function readStanding(ctx: Ctx, productId: number, userId: number | null): Promise<Standing> {
  const [sections, { accesses: theirs, completedAt }] = await Promise.all([
    courseOf(ctx, productId),
    userId === null ? notBegun : footingIn(ctx, productId, userId),
  ])
  const accessOf = new Map(theirs.map((access) => [access.componentId, access]))
  const completeIds = new Set(theirs.filter(({ outcome }) => outcome === 'complete').map(({ componentId }) => componentId))
  const done = { completeIds, now: ctx.now() }
  const place = (component: Component): Placed => {
    const access = accessOf.get(component.id) ?? null
    const outcome = access?.outcome ?? 'unstarted'
    return {
      component,
      access,
      outcome,
      status: assetStatusOf(component, outcome, done),
      lock: lockOf(component, done),
      isOpen: isOpen(component, outcome, done),
    }
  }
  const placed = sections.map(({ id, title, components }) => ({ id, title, components: components.map(place) }))
  const all = placed.flatMap(({ components }) => components)
  const counted = all.map(({ component: { id, isRequired }, outcome, access }) => ({
    id,
    isRequired,
    outcome,
    progress: access?.progress ?? 0,
  }))
  return {
    sections: placed,
    all,
    progress: completedAt ? 100 : courseProgress(counted),
    completedAt,
    nextId: nextStep(all.map(({ component: { id }, status }) => ({ id, status })))?.id ?? null,
  }
}

/** How long it must be played or looked at; null where no time is asked for. */
export function neededSeconds(component: Component): number | null {
  const { kind, settings, minimumAccessSeconds } = component
  if (kind === 'video' || kind === 'audio')
    return secondsToWatch({ minimumAccessSeconds, durationSeconds: settings.duration_seconds })
  return minimumAccessSeconds > 0 ? minimumAccessSeconds : null
}

/** Why a component is locked, with what opens it. Nothing for what one may look at again. */
export function lockAnswer({ all }: Standing, { component, lock, isOpen }: Placed): LockAnswer | null {
  if (lock === null || isOpen) return null
  const titles = new Map(all.map((one) => [one.component.id, one.component.title]))
  return {
    reason: lock,
    opens_after: lock === 'prerequisite' ? component.prerequisites.map((id) => ({ id, title: titles.get(id) ?? '' })) : [],
    at: (lock === 'closed' ? component.closesAt : lock === 'notOpenYet' ? component.opensAt : null)?.toISOString() ?? null,
  }
}

export const placedIn = ({ all }: Standing, id: number): Placed =>
  must(
    all.find(({ component }) => component.id === id),
    'a component stands outside of its own course',
  )

export function stateAnswer(standing: Standing, id: number): ComponentStateAnswer {
  const placed = placedIn(standing, id)
  const { component, access, outcome, status } = placed
  return {
    id,
    flags: { status },
    progress: outcome === 'complete' ? 100 : (access?.progress ?? 0),
    watched_seconds: access?.watchedSeconds ?? 0,
    needed_seconds: neededSeconds(component),
    position_seconds: access?.positionSeconds ?? 0,
    lock: lockAnswer(standing, placed),
    completed_at: access?.completedAt?.toISOString() ?? null,
    course: { progress: standing.progress, is_complete: standing.completedAt !== null, next_id: standing.nextId },
  }
}
