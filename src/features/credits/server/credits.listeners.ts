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
import type { Db } from '#platform/db/db.ts'
import { on } from '#platform/jobs/events.ts'
import type { EarningRule } from '../earning.rules.ts'
import { productsEarnedBy, productsThatGive } from './earning.store.ts'
import { settleCancelled, settleCompleted, settleMinutesAttended, settlePart, takeBackProduct } from './ledger.service.ts'

const stepOf = ({ productId, userId, componentId }: { productId: number; userId: number; componentId: number }) => ({
  productId,
  userId,
  of: { kind: 'component' as const, id: componentId },
})

type OfProduct = { productId: number }
const idsOf = (facts: OfProduct[]): number[] => [...new Set(facts.map(({ productId }) => productId))]

/** Most products give nothing, and are completed as often as others. */
const ofGiving = async (db: Db, facts: OfProduct[]) => {
  const giving = await productsThatGive(db, idsOf(facts))
  return ({ productId }: OfProduct) => giving.has(productId)
}
const ofWays =
  (...ways: EarningRule['way'][]) =>
  async (db: Db, facts: OfProduct[]) => {
    const earned = await productsEarnedBy(db, ways, idsOf(facts))
    return ({ productId }: OfProduct) => earned.has(productId)
  }

export const creditListeners = [
  on(
    productCompleted,
    'credits.award',
    (ctx, { productId, userId, occurrence, completedAt }) =>
      ctx.tx(async (ctx) => {
        // Told late, it may have been set back meanwhile.
        if ((await standingCompletion(ctx, productId, userId)) !== occurrence) return
        await settleCompleted(ctx, { productId, userId, occurrence }, new Date(completedAt))
      }),
    ofGiving,
  ),
  on(completionWithdrawn, 'credits.take-back', (ctx, withdrawn) => ctx.tx((ctx) => takeBackProduct(ctx, withdrawn))),
  on(componentCompleted, 'credits.part', (ctx, step) => ctx.tx((ctx) => settlePart(ctx, stepOf(step))), ofWays('parts')),
  on(componentWithdrawn, 'credits.part-back', (ctx, step) => ctx.tx((ctx) => settlePart(ctx, stepOf(step))), ofWays('parts')),
  on(
    minutesTold,
    'credits.minutes',
    (ctx, { productId, userId, of }) =>
      ctx.tx((ctx) =>
        settleMinutesAttended(ctx, { productId, userId, of: { kind: of.kind === 'step' ? 'component' : 'session', id: of.id } }),
      ),
    ofWays('minutes', 'parts'),
  ),
  on(
    attendanceWithdrawn,
    'credits.minutes-back',
    (ctx, { productId, userId, sessionId }) =>
      ctx.tx((ctx) => settleMinutesAttended(ctx, { productId, userId, of: { kind: 'session', id: sessionId } })),
    ofWays('minutes', 'parts'),
  ),
  on(registrationCancelled, 'credits.cancelled', (ctx, { productId, userId }) =>
    ctx.tx(async (ctx) => {
      // Told late, they may have registered anew.
      if (!(await isRegistered(ctx, productId, userId))) await settleCancelled(ctx, { productId, userId })
    }),
  ),
]
