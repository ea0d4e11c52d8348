import { completionWithdrawn, productCompleted } from '#features/learning/learning.events.ts'
import { courseSections, findAccess, standingCompletion } from '#features/learning/server/component.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { awardProduct, takeBackProduct } from './ledger.service.ts'

/** A course with a credit component gives its credits when they are claimed there; who has claimed them once need not do it again. */
async function isStillToClaim(ctx: Ctx, productId: number, userId: number): Promise<boolean> {
  const components = (await courseSections(ctx, productId)).flatMap((section) => section.components)
  const claims = components.filter(({ kind }) => kind === 'credit')
  const accesses = await Promise.all(claims.map(({ id }) => findAccess(ctx, id, userId)))
  return claims.length > 0 && accesses.every((access) => access?.outcome !== 'complete')
}

export const creditListeners = [
  on(productCompleted, 'credits.award', (ctx, { productId, userId, occurrence, completedAt }) =>
    ctx.tx(async (ctx) => {
      // Told late, it may have been set back meanwhile.
      if ((await standingCompletion(ctx, productId, userId)) !== occurrence || (await isStillToClaim(ctx, productId, userId)))
        return
      await awardProduct(ctx, { productId, userId, occurrence, at: new Date(completedAt) })
    }),
  ),
  on(completionWithdrawn, 'credits.take-back', (ctx, withdrawn) => ctx.tx((ctx) => takeBackProduct(ctx, withdrawn))),
]
