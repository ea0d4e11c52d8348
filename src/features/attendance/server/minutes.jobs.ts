import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { tellEnded } from './minutes.service.ts'

/** What was attended is known when it is over: until then its minutes grow. */
export const tellMinutesOfEnded = defineJob({
  name: 'attendance.tell-minutes',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  handle: (ctx) => tellEnded(ctx),
})
