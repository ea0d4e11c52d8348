import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { formsWithRetention } from './forms.store.ts'
import { eraseSent } from './inbox-files.service.ts'

const dayMs = 24 * 3600 * 1000

/** Each night: what a form keeps no longer. */
export const eraseOldSubmissions = defineJob({
  name: 'forms.erase-old',
  schema: z.object({}),
  schedule: '41 3 * * *',
  handle: async (ctx) => {
    for (const { id, days } of await formsWithRetention(ctx.db))
      await ctx.tx((ctx) => eraseSent(ctx, { formId: id, before: new Date(ctx.now().getTime() - days * dayMs) }))
  },
})
