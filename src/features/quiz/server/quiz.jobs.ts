import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { graceMs } from '../attempt.rules.ts'
import { overdueAttempts } from './attempt.store.ts'
import { closeOverdue } from './grading.service.ts'

const atOnce = 200

/** Closes what ran out while nobody was looking; what is left is closed a minute later. */
export const closeOverdueAttempts = defineJob({
  name: 'quiz.close-overdue',
  schema: z.object({}),
  schedule: '* * * * *',
  handle: async (ctx) => {
    const ids = await overdueAttempts(ctx.db, new Date(ctx.now().getTime() - graceMs), atOnce)
    for (const id of ids) await closeOverdue(ctx, id)
  },
})
