import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { refreshPictures } from './pictures.service.ts'

export const readFeedPictures = defineJob({
  name: 'feeds.read-pictures',
  schema: z.object({ feedId: z.number() }),
  handle: (ctx, { feedId }) => refreshPictures(ctx, feedId),
})
