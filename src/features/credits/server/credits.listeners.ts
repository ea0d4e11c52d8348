import {
  completionWithdrawn,
  componentCompleted,
  componentWithdrawn,
  productCompleted,
} from '#features/learning/learning.events.ts'
import { standingCompletion } from '#features/learning/server/component.service.ts'
import { registrationCancelled } from '#features/registrations/registrations.events.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { on } from '#platform/jobs/events.ts'
import { settleCancelled, settleCompleted, settlePart, takeBackProduct } from './ledger.service.ts'

export const creditListeners = [
  on(productCompleted, 'credits.award', (ctx, { productId, userId, occurrence, completedAt }) =>
    ctx.tx(async (ctx) => {
      // Told late, it may have been set back meanwhile.
      if ((await standingCompletion(ctx, productId, userId)) !== occurrence) return
      await settleCompleted(ctx, { productId, userId, occurrence }, new Date(completedAt))
    }),
  ),
  on(completionWithdrawn, 'credits.take-back', (ctx, withdrawn) => ctx.tx((ctx) => takeBackProduct(ctx, withdrawn))),
  on(componentCompleted, 'credits.part', (ctx, part) => ctx.tx((ctx) => settlePart(ctx, part))),
  on(componentWithdrawn, 'credits.part-back', (ctx, part) => ctx.tx((ctx) => settlePart(ctx, part))),
  on(registrationCancelled, 'credits.cancelled', (ctx, { productId, userId }) =>
    ctx.tx(async (ctx) => {
      // Told late, they may have registered anew.
      if (!(await isRegistered(ctx, productId, userId))) await settleCancelled(ctx, { productId, userId })
    }),
  ),
]
