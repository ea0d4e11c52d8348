import { completionWithdrawn, productCompleted } from '#features/learning/learning.events.ts'
import { standingCompletion } from '#features/learning/server/component.service.ts'
import { on } from '#platform/jobs/events.ts'
import { certifyCompletion, withdrawCompletion } from './product-certificate.service.ts'
import { productsThatCertify } from './rule.store.ts'

export const certificateListeners = [
  on(
    productCompleted,
    'certificates.issue',
    (ctx, { productId, userId, occurrence, completedAt }) =>
      ctx.tx(async (ctx) => {
        // Told late, it may have been set back meanwhile.
        if ((await standingCompletion(ctx, productId, userId)) !== occurrence) return
        await certifyCompletion(ctx, { productId, userId, occurrence, at: new Date(completedAt) })
      }),
    async (db, facts) => {
      const certifying = await productsThatCertify(db, [...new Set(facts.map(({ productId }) => productId))])
      return ({ productId }) => certifying.has(productId)
    },
  ),
  on(completionWithdrawn, 'certificates.withdraw', (ctx, withdrawn) => ctx.tx((ctx) => withdrawCompletion(ctx, withdrawn))),
]
