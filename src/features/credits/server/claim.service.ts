import { creditsOfProducts } from '#features/catalogue/server/products/product-lookup.service.ts'
import type { LockReason } from '#features/learning/component.rules.ts'
import {
  type Component,
  currentOccurrence,
  findAccess,
  mayOpenComponent,
  missingBefore,
  recordOutcome,
} from '#features/learning/server/component.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { CreditOffer, creditsCalls } from '../credits.contract.ts'
import { awardProduct } from './ledger.service.ts'

type Calls = typeof creditsCalls
type NotOpen = 'componentNotFound' | 'notRegistered' | LockReason
type About = { component: Component; userId: number; isPreview: boolean }

async function admit(ctx: Ctx, assetId: number): Promise<Result<About, NotOpen>> {
  const admission = await mayOpenComponent(ctx, assetId)
  if (!admission.mayOpen) return refuse(admission.why === 'notFound' ? 'componentNotFound' : admission.why)
  return admission.component.kind === 'credit' ? ok(admission) : refuse('componentNotFound')
}

async function offerOf(ctx: Ctx, { component, userId, isPreview }: About): Promise<CreditOffer> {
  const [credits, access, missing] = await Promise.all([
    creditsOfProducts(ctx, [component.productId]),
    findAccess(ctx, component.id, userId),
    missingBefore(ctx, component, userId),
  ])
  return {
    asset_id: component.id,
    is_claimed: access?.outcome === 'complete',
    is_preview: isPreview,
    missing,
    credits: (credits.get(component.productId) ?? []).map(({ code, name, unit, amount }) => ({ code, name, unit, amount })),
  }
}

export async function showClaimOffer(ctx: Ctx, { asset_id }: InputOf<Calls['offer']>): Promise<Result<CreditOffer, NotOpen>> {
  const admitted = await admit(ctx, asset_id)
  return admitted.ok ? ok(await offerOf(ctx, admitted.value)) : admitted
}

/** Claims what the course is worth. Everything else that it requires comes first; a second click finds it done. */
export const claimCredits = (
  ctx: Ctx,
  { asset_id }: InputOf<Calls['claim']>,
): Promise<Result<CreditOffer, NotOpen | 'previewOnly' | 'notFinished'>> =>
  ctx.tx(async (ctx): Promise<Result<CreditOffer, NotOpen | 'previewOnly' | 'notFinished'>> => {
    const admitted = await admit(ctx, asset_id)
    if (!admitted.ok) return admitted
    const { component, userId, isPreview } = admitted.value
    if (isPreview) return refuse('previewOnly')
    const occurrence = await currentOccurrence(ctx, component.productId, userId)
    const missing = await missingBefore(ctx, component, userId)
    if (missing > 0) return refuse('notFinished', { count: missing })
    await awardProduct(ctx, { productId: component.productId, userId, occurrence, at: ctx.now() })
    const recorded = await recordOutcome(ctx, { componentId: asset_id, personId: userId, status: 'complete' })
    return recorded.ok ? ok(await offerOf(ctx, admitted.value)) : refuse('componentNotFound')
  })
