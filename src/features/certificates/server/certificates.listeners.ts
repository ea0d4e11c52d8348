import { endsWithRegistration, isForfeited } from '#features/credits/server/ledger.service.ts'
import { completionWithdrawn, productCompleted } from '#features/learning/learning.events.ts'
import { standingCompletion } from '#features/learning/server/component.service.ts'
import { registrationCancelled } from '#features/registrations/registrations.events.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import type { Db } from '#platform/db/db.ts'
import { on } from '#platform/jobs/events.ts'
import { certifyCompletion, withdrawCompletion } from './product-certificate.service.ts'
import { productsThatCertify } from './rule.store.ts'

/** Most products certify nothing, and are completed and cancelled as often as others. */
async function ofCertifying(db: Db, facts: { productId: number }[]) {
  const certifying = await productsThatCertify(db, [...new Set(facts.map(({ productId }) => productId))])
  return ({ productId }: { productId: number }) => certifying.has(productId)
}

export const certificateListeners = [
  on(
    productCompleted,
    'certificates.issue',
    (ctx, { productId, userId, occurrence, completedAt }) =>
      ctx.tx(async (ctx) => {
        // Told late, it may have been set back meanwhile.
        if ((await standingCompletion(ctx, productId, userId)) !== occurrence) return
        // An essay may be graded, or a step marked, after what it belongs to was cancelled.
        if (await isForfeited(ctx, productId, userId)) return
        await certifyCompletion(ctx, { productId, userId, occurrence, at: new Date(completedAt) })
      }),
    ofCertifying,
  ),
  on(completionWithdrawn, 'certificates.withdraw', (ctx, withdrawn) => ctx.tx((ctx) => withdrawCompletion(ctx, withdrawn))),
  on(
    registrationCancelled,
    'certificates.cancelled',
    (ctx, { productId, userId }) =>
      ctx.tx(async (ctx) => {
        // Told late, they may have registered anew.
        if ((await isRegistered(ctx, productId, userId)) || !(await endsWithRegistration(ctx, productId))) return
        const occurrence = await standingCompletion(ctx, productId, userId)
        if (occurrence !== null) await withdrawCompletion(ctx, { productId, userId, occurrence })
      }),
    ofCertifying,
  ),
]
