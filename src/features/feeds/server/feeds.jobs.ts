import { z } from 'zod'
import { defineJob, enqueueAll } from '#platform/jobs/jobs.ts'
import { dueFeeds } from './feeds.store.ts'
import { refreshFeed } from './fetching.service.ts'

/** One feed, each by itself: a server that hangs keeps no other waiting long, and no page. */
export const readFeedJob = defineJob({
  name: 'feeds.read',
  schema: z.object({ feedId: z.number() }),
  // Feeds that cannot be read have pauses of their own.
  retries: 1,
  handle: (ctx, { feedId }) => refreshFeed(ctx, feedId),
})

export const readDueFeeds = defineJob({
  name: 'feeds.read-due',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  handle: async (ctx) => {
    const due = await dueFeeds(ctx.db, ctx.now())
    await ctx.tx((ctx) =>
      enqueueAll(
        ctx,
        readFeedJob,
        due.map((feedId) => ({ feedId })),
      ),
    )
  },
})
