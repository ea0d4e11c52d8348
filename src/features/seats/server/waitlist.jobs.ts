import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { serveAllLines } from './offering.service.ts'

/** Seats also become free by time alone, which nobody tells: every minute the lines are looked at. */
export const serveWaitlists = defineJob({
  name: 'cart.serve-waitlists',
  schema: z.object({}),
  schedule: '* * * * *',
  handle: serveAllLines,
})
