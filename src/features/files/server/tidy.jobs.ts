import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { discard } from './files.service.ts'
import { abandonedDrafts } from './files.store.ts'
import { giveUp } from './upload.service.ts'
import { abandonedUploads } from './upload.store.ts'

const dayMs = 24 * 3600 * 1000
/** Whoever lost the line on a Friday goes on, on a Monday. */
const daysForUploads = 4
/** Somebody may leave an editor open for as long. */
const daysForDrafts = 14

/** Each night: what was never sent to its end, and what was sent and never used. */
export const tidyFiles = defineJob({
  name: 'files.tidy',
  schema: z.object({}),
  schedule: '23 3 * * *',
  handle: async (ctx) => {
    const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
    for (const id of await abandonedUploads(ctx.db, ago(daysForUploads))) await giveUp(ctx, id)
    for (const file of await abandonedDrafts(ctx.db, ago(daysForDrafts))) await ctx.tx(async (ctx) => discard(ctx, file))
  },
})
