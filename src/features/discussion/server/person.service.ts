import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { keptMs } from '#platform/realtime/publish.ts'
import { lockDiscussion, recount } from './discussion.store.ts'
import { discussionsWrittenIn, forgetWords, postsForExport, visiblePostsSince } from './post.store.ts'
import { readAgain, tellListeners } from './posting.service.ts'
import { forgetReader, subscriptionsForExport } from './reader.store.ts'
import { forgetReports, reportsForExport } from './review.store.ts'

export const personData = async (ctx: Ctx, userId: number) => ({
  posts: await postsForExport(ctx.db, userId),
  discussions: await subscriptionsForExport(ctx.db, userId),
  reports: await reportsForExport(ctx.db, userId),
})

/** Discussion before post, as everywhere. */
export async function forgetInDiscussions(ctx: Ctx, userId: number): Promise<void> {
  const ids = await discussionsWrittenIn(ctx.db, userId)
  const discussions = new Map<number, Awaited<ReturnType<typeof lockDiscussion>>>()
  for (const id of ids) discussions.set(id, await lockDiscussion(ctx.db, id))
  const lately = await visiblePostsSince(ctx.db, userId, new Date(ctx.now().getTime() - keptMs))
  await forgetReader(ctx.db, userId)
  await forgetReports(ctx.db, userId)
  await forgetWords(ctx.db, userId)
  for (const id of ids) await recount(ctx.db, id)
  if (ids.length > 0) await invalidatePages(ctx, 'discussion')
  for (const { id, discussionId } of lately) {
    const discussion = discussions.get(discussionId)
    if (discussion) await tellListeners(ctx, discussion, await readAgain(ctx, id))
  }
}
