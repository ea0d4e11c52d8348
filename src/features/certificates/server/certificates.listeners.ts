import { completionWithdrawn, productCompleted } from '#features/learning/learning.events.ts'
import { standingCompletion } from '#features/learning/server/component.service.ts'
import { on } from '#platform/jobs/events.ts'
import { certifyCompletion, withdrawCompletion } from './product-certificate.service.ts'

export const certificateListeners = [
  on(productCompleted, 'certificates.issue', (ctx, { productId, userId, occurrence, completedAt }) =>
    ctx.tx(async (ctx) => {
      // Told late, it may have been set back meanwhile.
      if ((await standingCompletion(ctx, productId, userId)) !== occurrence) return
      await certifyCompletion(ctx, { productId, userId, occurrence, at: new Date(completedAt) })
    }),
  ),
  on(completionWithdrawn, 'certificates.withdraw', (ctx, withdrawn) => ctx.tx((ctx) => withdrawCompletion(ctx, withdrawn))),
]
