import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { isKept } from './files.store.ts'

/** Erases what was removed. Apart from the removal, so that a storage that is down for a while keeps nobody waiting. */
export const eraseBytes = defineJob({
  name: 'files.eraseBytes',
  schema: z.object({ storageKey: z.string() }),
  handle: (ctx, { storageKey }) => ctx.parts.storage.remove(storageKey),
})

/** Erases what was written and never got its row. */
export const eraseUnlessKept = defineJob({
  name: 'files.eraseUnlessKept',
  schema: z.object({ storageKey: z.string() }),
  handle: async (ctx, { storageKey }) => {
    if (!(await isKept(ctx.db, storageKey))) await ctx.parts.storage.remove(storageKey)
  },
})
