import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { issuedPaper } from './issuing.service.ts'
import { unwrittenPapers } from './papers.store.ts'

const batch = 200

/** Writes down what was issued before papers were kept, or by a process that did not know of them. */
export const keepPapers = defineJob({
  name: 'orders.keep-papers',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  handle: async (ctx) => {
    for (const { number, purchase_id } of await unwrittenPapers(ctx.db, batch))
      await ctx.tx((ctx) => issuedPaper(ctx, purchase_id, number))
  },
})
