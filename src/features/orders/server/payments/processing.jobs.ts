import { z } from 'zod'
import { describeFailure } from '#platform/jobs/failure.ts'
import { defineJob, enqueue, enqueueAll } from '#platform/jobs/jobs.ts'
import { pauseAfterLook } from '../../payment.rules.ts'
import { takeLooks } from './payments.store.ts'
import { processOrder } from './processing.service.ts'

const OrderId = z.object({ orderId: z.number().int().positive() })

/** Takes an order through payment. It may run twice, also at once: every step looks where the order stands. */
export const processOrderJob = defineJob({
  name: 'orders.process',
  schema: OrderId,
  handle: async (ctx, { orderId }) => {
    const again = await processOrder(ctx, orderId)
    if (again) await enqueue(ctx, processOrderJob, { orderId }, again)
  },
})

/**
 * Looks at one payment that nobody has told us about. A provider that is down is no reason for another job, let alone for a dead one: the
 * payment stays open, and is looked at again after a longer pause.
 */
export const lookAfterPayment = defineJob({
  name: 'orders.look-after-payment',
  retries: 0,
  schema: OrderId,
  handle: async (ctx, { orderId }) => {
    try {
      await processOrderJob.handle(ctx, { orderId })
    } catch (error) {
      const { message, ...failure } = describeFailure(error)
      ctx.log.warn({ orderId, failure }, 'a payment could not be looked after')
    }
  },
})

const unmovedMs = 60_000
const batch = 200

/** Looks after payments that nobody tells us about: a notice that got lost, a buyer who went away, a provider that was down. */
export const lookAfterPayments = defineJob({
  name: 'orders.look-after-payments',
  schema: z.object({}),
  schedule: '* * * * *',
  handle: (ctx) =>
    ctx.tx(async (ctx) => {
      const now = ctx.now()
      const due = { now, unmovedSince: new Date(now.getTime() - unmovedMs), limit: batch }
      const orderIds = await takeLooks(ctx.db, due, pauseAfterLook)
      await enqueueAll(
        ctx,
        lookAfterPayment,
        orderIds.map((orderId) => ({ orderId })),
      )
    }),
})

export const ordersJobs = [processOrderJob, lookAfterPayment, lookAfterPayments]
