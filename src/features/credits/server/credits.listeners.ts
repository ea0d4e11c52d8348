import { attendanceWithdrawn, minutesTold } from '#features/attendance/attendance.events.ts'
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
import { settleCancelled, settleCompleted, settleMinutesAttended, settlePart, takeBackProduct } from './ledger.service.ts'

const stepOf = ({ productId, userId, componentId }: { productId: number; userId: number; componentId: number }) => ({
  productId,
  userId,
  of: { kind: 'component' as const, id: componentId },
})

export const creditListeners = [
  on(productCompleted, 'credits.award', (ctx, { productId, userId, occurrence, completedAt }) =>
    ctx.tx(async (ctx) => {
      // Told late, it may have been set back meanwhile.
      if ((await standingCompletion(ctx, productId, userId)) !== occurrence) return
      await settleCompleted(ctx, { productId, userId, occurrence }, new Date(completedAt))
    }),
  ),
  on(completionWithdrawn, 'credits.take-back', (ctx, withdrawn) => ctx.tx((ctx) => takeBackProduct(ctx, withdrawn))),
  on(componentCompleted, 'credits.part', (ctx, step) => ctx.tx((ctx) => settlePart(ctx, stepOf(step)))),
  on(componentWithdrawn, 'credits.part-back', (ctx, step) => ctx.tx((ctx) => settlePart(ctx, stepOf(step)))),
  on(minutesTold, 'credits.minutes', (ctx, { productId, userId, of }) =>
    ctx.tx((ctx) =>
      settleMinutesAttended(ctx, { productId, userId, of: { kind: of.kind === 'step' ? 'component' : 'session', id: of.id } }),
    ),
  ),
  on(attendanceWithdrawn, 'credits.minutes-back', (ctx, { productId, userId, sessionId }) =>
    ctx.tx((ctx) => settleMinutesAttended(ctx, { productId, userId, of: { kind: 'session', id: sessionId } })),
  ),
  on(registrationCancelled, 'credits.cancelled', (ctx, { productId, userId }) =>
    ctx.tx(async (ctx) => {
      // Told late, they may have registered anew.
      if (!(await isRegistered(ctx, productId, userId))) await settleCancelled(ctx, { productId, userId })
    }),
  ),
]
