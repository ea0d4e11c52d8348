import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { completesByReading } from '../component.rules.ts'
import type { assetCalls, ComponentStateAnswer } from '../learning.assets.contract.ts'
import { addPlayed, clockAfter, fastestSpeed, lengthOf, shareWatched } from '../watched.rules.ts'
import * as accesses from './access.store.ts'
import {
  type Admission,
  findComponent,
  mayOpenComponent,
  recordOutcome,
  settleProduct,
  viewerOfCourse,
} from './component.service.ts'
import { neededSeconds, placedIn, readStanding, stateAnswer } from './course.standing.ts'
import * as notes from './note.store.ts'

type Calls = typeof assetCalls
export type Admitted = Extract<Admission, { mayOpen: true }>
export type OpeningRefusal = 'assetNotAccessible' | 'notRegistered' | 'componentLocked'

/** The component, where the one who asks may open it. */
export async function admit(ctx: Ctx, id: number): Promise<{ ok: true; value: Admitted } | Refusal<OpeningRefusal>> {
  const admission = await mayOpenComponent(ctx, id)
  if (admission.mayOpen) return ok(admission)
  if (admission.why === 'notFound') return refuse('assetNotAccessible')
  if (admission.why === 'notRegistered') return refuse('notRegistered')
  return refuse('componentLocked', { reason: ctx.t(`course.lock_${admission.why}`) })
}

/** Whoever is registered may know where they stand with what is locked, too. `userId` null: an administrator looks in. */
async function admitToStatus(
  ctx: Ctx,
  id: number,
): Promise<Result<{ productId: number; userId: number | null }, 'assetNotAccessible' | 'notRegistered'>> {
  const component = await findComponent(ctx, id)
  if (!component) return refuse('assetNotAccessible')
  const viewer = await viewerOfCourse(ctx, component.productId)
  if (viewer === null) return refuse('notRegistered')
  return ok({ productId: component.productId, userId: viewer.isPreview ? null : viewer.userId })
}

export const componentStateFor = async (ctx: Ctx, { component, userId, isPreview }: Admitted): Promise<ComponentStateAnswer> =>
  stateAnswer(await readStanding(ctx, component.productId, isPreview ? null : userId), component.id)

export async function readAsset(
  ctx: Ctx,
  { id }: InputOf<Calls['asset']>,
): Promise<Result<AnswerOf<Calls['asset']>, 'assetNotAccessible'>> {
  const admitted = await admitToStatus(ctx, id)
  if (!admitted.ok) return refuse('assetNotAccessible')
  const { productId, userId } = admitted.value
  const [standing, products] = await Promise.all([readStanding(ctx, productId, userId), productOutlines(ctx, [productId])])
  const product = must(products.get(productId), 'a component’s product vanished')
  const { component, status } = placedIn(standing, id)
  return ok({
    id,
    kind: component.kind,
    title: component.title,
    description: component.description,
    flags: { status, is_required: component.isRequired },
    subasset: { type: component.kind, is_migrated: component.isMigrated },
    product: { id: product.id, url_slug: product.urlSlug, title: product.title },
  })
}

export async function recordAccess(
  ctx: Ctx,
  { id }: InputOf<Calls['recordAccess']>,
): Promise<Result<AnswerOf<Calls['recordAccess']>, OpeningRefusal>> {
  const admitted = await admit(ctx, id)
  if (!admitted.ok) return admitted
  const { userId, isPreview } = admitted.value
  if (isPreview) return ok({ ...(await componentStateFor(ctx, admitted.value)), access_id: null })
  const accessId = await ctx.tx(async (ctx) => {
    const access = await accesses.lockAccess(ctx.db, id, userId, ctx.now())
    await accesses.touchAccess(ctx.db, access.id, ctx.now())
    return access.id
  })
  return ok({ ...(await componentStateFor(ctx, admitted.value)), access_id: accessId })
}

type StatusRefusal = 'assetNotAccessible' | 'notRegistered'

export async function readStatus(
  ctx: Ctx,
  { id }: InputOf<Calls['status']>,
): Promise<Result<ComponentStateAnswer, StatusRefusal>> {
  const admitted = await admitToStatus(ctx, id)
  if (!admitted.ok) return admitted
  return ok(stateAnswer(await readStanding(ctx, admitted.value.productId, admitted.value.userId), id))
}

export async function refreshComponent(
  ctx: Ctx,
  { id }: InputOf<Calls['refresh']>,
): Promise<Result<ComponentStateAnswer, StatusRefusal>> {
  const admitted = await admitToStatus(ctx, id)
  if (!admitted.ok) return admitted
  const { productId, userId } = admitted.value
  if (userId !== null)
    await ctx.tx(async (ctx) => {
      await accesses.lockCourse(ctx.db, productId, userId)
      await settleProduct(ctx, productId, userId)
    })
  return ok(stateAnswer(await readStanding(ctx, productId, userId), id))
}

/** Adds the time that was really spent, as far as the wall clock allows; a recording that was seen is complete by itself. */
export async function keepWatching(
  ctx: Ctx,
  { id, seconds, played, position }: InputOf<Calls['heartbeat']>,
): Promise<Result<ComponentStateAnswer, OpeningRefusal>> {
  const admitted = await admit(ctx, id)
  if (!admitted.ok) return admitted
  const { component, userId, isPreview } = admitted.value
  if (isPreview) return ok(await componentStateFor(ctx, admitted.value))
  const isMedia = component.kind === 'video' || component.kind === 'audio'
  const needed = neededSeconds(component)
  await ctx.tx(async (ctx) => {
    const now = ctx.now()
    // In the order in which recording an outcome takes them, or the two would wait for each other.
    if (isMedia) await accesses.lockCourse(ctx.db, component.productId, userId)
    const access = await accesses.lockAccess(ctx.db, id, userId, now)
    const elapsed = Math.max(0, (now.getTime() - access.clockAt.getTime()) / 1000)
    const allPlayed = isMedia ? addPlayed(access.played, played, elapsed * fastestSpeed) : access.played
    const looked = isMedia ? 0 : Math.min(seconds, elapsed)
    const watchedSeconds = isMedia ? Math.round(lengthOf(allPlayed)) : access.watchedSeconds + Math.round(looked)
    const claimed = isMedia ? (lengthOf(allPlayed) - lengthOf(access.played)) / fastestSpeed : looked
    await accesses.keepTime(
      ctx.db,
      access.id,
      {
        played: allPlayed,
        watchedSeconds,
        positionSeconds: Math.floor(position ?? access.positionSeconds),
        progress: needed === null ? access.progress : shareWatched(watchedSeconds, needed),
        clockAt: clockAfter(now, elapsed, claimed),
      },
      now,
    )
    if (isMedia && needed !== null && watchedSeconds >= needed && access.outcome !== 'complete')
      await recordOutcome(ctx, { componentId: id, personId: userId, status: 'complete' })
  })
  return ok(await componentStateFor(ctx, admitted.value))
}

type CompleteRefusal = OpeningRefusal | 'minimumTimeMedia' | 'minimumTimePage' | 'completesElsewhere'

/** Completes what is complete by having been read, heard or seen (§5: not before its minimum access time). */
export async function completeComponent(
  ctx: Ctx,
  { id }: InputOf<Calls['complete']>,
): Promise<Result<ComponentStateAnswer, CompleteRefusal>> {
  const admitted = await admit(ctx, id)
  if (!admitted.ok) return admitted
  const { component, userId, isPreview } = admitted.value
  if (!completesByReading(component.kind)) return refuse('completesElsewhere')
  if (isPreview) return ok(await componentStateFor(ctx, admitted.value))
  const isMedia = component.kind === 'video' || component.kind === 'audio'
  const access = await accesses.findAccess(ctx.db, id, userId)
  const watched = access?.watchedSeconds ?? 0
  const needed = neededSeconds(component)
  const isMet = access?.outcome === 'complete' || (needed === null ? !isMedia || watched > 0 : watched >= needed)
  if (!isMet) return refuse(isMedia ? 'minimumTimeMedia' : 'minimumTimePage')
  await recordOutcome(ctx, { componentId: id, personId: userId, status: 'complete' })
  return ok(await componentStateFor(ctx, admitted.value))
}

export async function writeNote(
  ctx: Ctx,
  { id, text }: InputOf<Calls['keepNote']>,
): Promise<Result<AnswerOf<Calls['keepNote']>, OpeningRefusal>> {
  const admitted = await admit(ctx, id)
  if (!admitted.ok) return admitted
  const { userId, isPreview } = admitted.value
  if (!isPreview) await notes.keepNote(ctx.db, id, userId, text.trim() === '' ? '' : text, ctx.now())
  return ok({ saved_at: ctx.now().toISOString() })
}
