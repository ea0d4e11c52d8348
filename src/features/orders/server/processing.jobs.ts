import { z } from 'zod'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { ordersBeingPaid } from './payments.store.ts'
import { processOrder } from './processing.service.ts'

/** Takes an order through payment. It may run twice, also at once: every step looks where the order stands. */
export const processOrderJob = defineJob({
  name: 'orders.process',
  schema: z.object({ orderId: z.number().int().positive() }),
  handle: async (ctx, { orderId }) => {
    const again = await processOrder(ctx, orderId)
    if (again) await enqueue(ctx, processOrderJob, { orderId }, again)
  },
})

const unmovedMs = 60_000
const batch = 200

/** Looks after payments that nobody tells us about: a notice that got lost, a buyer who went away, a provider that was down. */
const lookAfterPayments = defineJob({
  name: 'orders.look-after-payments',
  schema: z.object({}),
  schedule: '* * * * *',
  handle: async (ctx) => {
    const since = new Date(ctx.now().getTime() - unmovedMs)
    for (const orderId of await ordersBeingPaid(ctx.db, since, batch)) await enqueue(ctx, processOrderJob, { orderId })
  },
})

export const ordersJobs = [processOrderJob, lookAfterPayments]
