import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { publishDuePages } from './bring-out.service.ts'

/** Publishes what is due. It is asked for when something is scheduled, and every few minutes besides. */
export const publishDue = defineJob({
  name: 'pages.publish-due',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  handle: publishDuePages,
})
