import { z } from 'zod'
import { deliverMail } from '../mail/deliver-mail.ts'
import { forgetOldChannelEvents } from '../realtime/publish.ts'
import { forgetOldWindows } from '../security/rate-limit.ts'
import { defineJob, type Job } from './jobs.ts'

const forgetRateWindows = defineJob({
  name: 'platform.forget-rate-windows',
  schema: z.object({}),
  schedule: '17 * * * *',
  handle: async (ctx) => {
    await forgetOldWindows(ctx)
  },
})

const forgetChannelEvents = defineJob({
  name: 'platform.forget-channel-events',
  schema: z.object({}),
  schedule: '*/30 * * * *',
  handle: forgetOldChannelEvents,
})

/** What the platform itself does in the background; every worker has them. */
export const platformJobs: Job<never>[] = [deliverMail, forgetRateWindows, forgetChannelEvents]
