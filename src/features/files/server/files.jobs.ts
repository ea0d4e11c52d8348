import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Erases what was removed. Apart from the removal, so that a storage that is down for a while keeps nobody waiting. */
export const eraseBytes = defineJob({
  name: 'files.eraseBytes',
  schema: z.object({ storageKey: z.string() }),
  handle: (ctx, { storageKey }) => ctx.parts.storage.remove(storageKey),
})
