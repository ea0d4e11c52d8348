import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { forgetNoticesBefore } from './payments.store.ts'

/** A provider repeats a notice for days, and by hand for a month; after three nobody says it again. */
const keptDays = 90

export const forgetPaymentNotices = defineJob({
  name: 'orders.forget-payment-notices',
  schema: z.object({}),
  schedule: '47 3 * * *',
  handle: (ctx) => forgetNoticesBefore(ctx.db, new Date(ctx.now().getTime() - keptDays * 86_400_000)),
})
