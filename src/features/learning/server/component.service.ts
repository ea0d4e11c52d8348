import { productsOpening } from '#features/catalogue/server/products/product-lookup.service.ts'
import { isRegistered, registeredAmong } from '#features/registrations/server/registration.service.ts'
import { allow, ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser, type Permission } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { type Event, emit } from '#platform/jobs/events.ts'
import { type ComponentOutcome, isOpen, isProductComplete, type LockReason, lockOf } from '../component.rules.ts'
import { completionWithdrawn, componentCompleted, componentWithdrawn, productCompleted } from '../learning.events.ts'
import { learningPolicy } from '../learning.policy.ts'
import * as accesses from './access.store.ts'
import { type Component, componentById, componentNames, componentsShowing, namesOfKind, type Section } from './component.store.ts'
import { courseOf, productOf, rememberProduct } from './course.memory.ts'

export type { Access, StandingCompletion } from './access.store.ts'
export type { Component } from './component.store.ts'

/** A component that is part of a course now; its number is the asset id of §7. */
export const findComponent = (ctx: Ctx, componentId: number): Promise<Component | null> => componentById(ctx.db, componentId)

/** The same as this process keeps it, without its texts: nothing is asked for who has just been there. */
export async function findKeptComponent(ctx: Ctx, componentId: number): Promise<Component | null> {
  const productId = productOf(ctx, componentId)
  const course = productId === undefined ? [] : await courseOf(ctx, productId)
  const kept = course.flatMap(({ components }) => components).find(({ id }) => id === componentId)
  if (kept) return kept
  const component = await componentById(ctx.db, componentId)
  if (component) rememberProduct(ctx, component)
  return component
}

/** Stops who may not do this on the course that a component is part of. */
export async function allowOnComponent(ctx: Ctx, permission: Permission, componentId: number): Promise<void> {
  if (may(ctx.actor, permission)) return
  const component = await componentById(ctx.db, componentId)
  allow(component !== null && may(ctx.actor, permission, component.productId))
}

/** What components are called, and in whose course they are; without those that were taken out of theirs. */
export const nameComponents = (ctx: Ctx, ids: number[]): ReturnType<typeof componentNames> => componentNames(ctx.db, ids)

/** Every component of a kind, for whoever chooses among all of them. */
export const componentsOfKind = (ctx: Ctx, kind: Component['kind']): ReturnType<typeof namesOfKind> => namesOfKind(ctx.db, kind)

/** A course in its order, without the texts of its components. */
export const courseSections = (ctx: Ctx, productId: number): Promise<Section[]> => courseOf(ctx, productId)

/** What a person has made of a component; its number is the access_id of §7. Null: they never opened it. */
export const findAccess = (ctx: Ctx, componentId: number, personId: number): Promise<accesses.Access | null> =>
  accesses.findAccess(ctx.db, componentId, personId)

/** Which of these products somebody has completed, whether or not they still have access. */
export const completedAmong = async (ctx: Ctx, productIds: number[], personId: number): Promise<Set<number>> =>
  new Set((await accesses.completionsOf(ctx.db, personId, productIds)).keys())

/** Who has completed a product, some at a time in the order of their numbers, after the last one that was read. */
export const completionsOfProduct = (
  ctx: Ctx,
  productId: number,
  { after, limit }: { after: number; limit: number },
): Promise<accesses.StandingCompletion[]> => accesses.completionsIn(ctx.db, productId, after, limit)
/** When somebody has completed these products; those that they have not are missing. */
export const completionDates = (ctx: Ctx, productIds: number[], personId: number): Promise<Map<number, Date>> =>
  accesses.completionsOf(ctx.db, personId, productIds)

/** Which completion of a product stands for somebody, held until the transaction ends; null where none does. */
export async function standingCompletion(ctx: Ctx, productId: number, personId: number): Promise<number | null> {
  await accesses.lockCourse(ctx.db, productId, personId)
  return accesses.completionOccurrence(ctx.db, productId, personId)
}

/** Which completion of a product it is that stands, or would be the next, as far as is known now. */
export const shownOccurrence = async (ctx: Ctx, productId: number, personId: number): Promise<number> =>
  (await accesses.completionOccurrence(ctx.db, productId, personId)) ??
  (await accesses.nextOccurrence(ctx.db, productId, personId))

/** The same, held until the transaction ends. */
export async function currentOccurrence(ctx: Ctx, productId: number, personId: number): Promise<number> {
  await accesses.lockCourse(ctx.db, productId, personId)
  return shownOccurrence(ctx, productId, personId)
}

export type Admission =
  /** `isPreview`: an administrator who is not registered looks in; nothing is to be recorded. */
  | { mayOpen: true; component: Component; userId: number; isPreview: boolean }
  | { mayOpen: false; why: 'notFound' | 'notRegistered' | LockReason }

/** Who is in a course: its registered learner, or an administrator who looks in; null for everybody else. */
export async function viewerOfCourse(ctx: Ctx, productId: number): Promise<{ userId: number; isPreview: boolean } | null> {
  const { actor } = ctx
  if (!isUser(actor)) return null
  const { userId } = actor
  if (await isRegistered(ctx, productId, userId)) return { userId, isPreview: false }
  return learningPolicy.preview(actor, productId) ? { userId, isPreview: true } : null
}

/** Whether the one who asks may open a component now: registered, its time has come, and any one of its prerequisites is complete. */
export async function mayOpenComponent(ctx: Ctx, componentId: number): Promise<Admission> {
  const component = await componentById(ctx.db, componentId)
  if (!component) return { mayOpen: false, why: 'notFound' }
  const viewer = await viewerOfCourse(ctx, component.productId)
  if (viewer === null) return { mayOpen: false, why: 'notRegistered' }
  // What is open to whoever has done nothing yet is open to everybody.
  const isOpenToAll = lockOf(component, { completeIds: new Set(), now: ctx.now() }) === null
  if (viewer.isPreview || isOpenToAll) return { mayOpen: true, component, ...viewer }
  const theirs = await accesses.accessesOf(ctx.db, viewer.userId, component.productId)
  const completeIds = new Set(theirs.filter(({ outcome }) => outcome === 'complete').map((one) => one.componentId))
  const outcome = theirs.find((one) => one.componentId === componentId)?.outcome ?? 'unstarted'
  const done = { completeIds, now: ctx.now() }
  if (isOpen(component, outcome, done)) return { mayOpen: true, component, ...viewer }
  return { mayOpen: false, why: lockOf(component, done) ?? 'closed' }
}

/** Whether the one who asks may read a file because a component that they may open shows it, or because it hangs on a product of theirs. */
export async function mayReadFile(ctx: Ctx, fileId: number): Promise<boolean> {
  const { isOpen: isOpenByProduct, ifRegistered } = await productsOpening(ctx, fileId)
  if (isOpenByProduct) return true
  if (!isUser(ctx.actor)) return false
  for (const componentId of await componentsShowing(ctx.db, fileId))
    if ((await mayOpenComponent(ctx, componentId)).mayOpen) return true
  return ifRegistered.length > 0 && (await registeredAmong(ctx, ifRegistered, ctx.actor.userId)).size > 0
}

type OutcomeToRecord = {
  componentId: number
  personId: number
  status: Exclude<ComponentOutcome, 'started'>
  /** How far, in whole percent; complete is always 100. */
  progress?: number
  /** What proves it: an accepted code, the statement that was agreed to, a score. */
  evidence?: Record<string, unknown>
  /** Where whoever calls has read it already. */
  component?: Pick<Component, 'id' | 'productId' | 'kind' | 'isRequired'>
}
type Recorded = { isNews: boolean; isProductComplete: boolean }

/**
 * Says how a person has done, and completes the product when that was the last thing required. Whoever calls has decided
 * that it is so: a quiz that was passed, an administrator. Saying it twice tells nobody twice. Setting back to unstarted takes
 * the product's completion back with it.
 */
export const recordOutcome = (ctx: Ctx, told: OutcomeToRecord): Promise<Result<Recorded, 'componentNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<Recorded, 'componentNotFound'>> => {
    const component = told.component ?? (await componentById(ctx.db, told.componentId))
    if (!component) return refuse('componentNotFound')
    const { productId } = component
    const [userId, now] = [told.personId, ctx.now()]
    const place = { componentId: component.id, productId, userId }
    const progress = told.progress === undefined ? null : clampProgress(told.progress)
    const [, { before, footing }] = await Promise.all([
      accesses.lockCourse(ctx.db, productId, userId),
      accesses.keepOutcome(ctx.db, place, { outcome: told.status, progress, evidence: told.evidence ?? null }, now),
    ])
    const isNews = before !== told.status
    const events: Event[] = []
    if (isNews && told.status === 'complete')
      events.push(componentCompleted({ ...place, kind: component.kind, completedAt: now.toISOString() }))
    if (isNews && before === 'complete') events.push(componentWithdrawn(place))
    const isTakenBack = told.status === 'unstarted' && component.isRequired
    const withdrawn = isTakenBack ? await accesses.withdrawCompletion(ctx.db, productId, userId, now) : null
    if (withdrawn !== null) events.push(completionWithdrawn({ productId, userId, occurrence: withdrawn }))
    const completed = await completeIf(ctx, place, isTakenBack ? { ...footing, completedAt: null } : footing)
    await emit(ctx, ...events, ...completed.events)
    return ok({ isNews, isProductComplete: completed.isComplete })
  })

const clampProgress = (progress: number): number => Math.max(0, Math.min(99, Math.floor(progress)))

/** Completes the product for a person where all that is required is complete. Answers whether it is complete. */
export async function settleProduct(ctx: Ctx, productId: number, userId: number): Promise<boolean> {
  const { isComplete, events } = await completeIf(ctx, { productId, userId }, await accesses.footingIn(ctx.db, productId, userId))
  await emit(ctx, ...events)
  return isComplete
}

/** Whether it is, and what is to be told of it. */
async function completeIf(
  ctx: Ctx,
  { productId, userId }: { productId: number; userId: number },
  { components, completedAt }: accesses.CourseFooting,
): Promise<{ isComplete: boolean; events: Event[] }> {
  if (completedAt) return { isComplete: true, events: [] }
  if (!isProductComplete(components)) return { isComplete: false, events: [] }
  const now = ctx.now()
  const occurrence = await accesses.addCompletion(ctx.db, productId, userId, now)
  const told = occurrence !== null && productCompleted({ productId, userId, completedAt: now.toISOString(), occurrence })
  return { isComplete: true, events: told ? [told] : [] }
}

/** What somebody has made of the components of a course, without those that they never opened. */
export const accessesIn = (ctx: Ctx, productId: number, personId: number): Promise<accesses.AccessSummary[]> =>
  accesses.accessesOf(ctx.db, personId, productId)
