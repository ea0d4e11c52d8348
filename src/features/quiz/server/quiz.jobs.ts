import { z } from 'zod'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { graceMs } from '../attempt.rules.ts'
import { overdueAttempts } from './attempt/attempt.store.ts'
import { closeOverdue } from './grading/grading.service.ts'

const pageSize = 200

/** Closes what ran out while nobody was looking. */
export const closeOverdueAttempts = defineJob({
  name: 'quiz.close-overdue',
  schema: z.object({}),
  schedule: '* * * * *',
  handle: closeAllOverdue,
})

/** All there are. One that cannot be closed keeps none of the others open; it is told of once they are. */
async function closeAllOverdue(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - graceMs)
  const failures: unknown[] = []
  for (let after = 0; ; ) {
    const ids = await overdueAttempts(ctx.db, before, after, pageSize)
    for (const id of ids) await closeOverdue(ctx, id).catch((error: unknown) => failures.push(error))
    if (ids.length < pageSize) break
    after = ids.at(-1) ?? after
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} overdue attempts could not be closed`)
}
