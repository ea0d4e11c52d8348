import { touchContent } from '#platform/content-version.ts'
import type { Ctx } from '#platform/ctx.ts'
import { lockDiscussion, recount } from './discussion.store.ts'
import { discussionsWrittenIn, forgetWords, postsForExport } from './post.store.ts'
import { forgetReader, subscriptionsForExport } from './reader.store.ts'
import { forgetReports } from './review.store.ts'

export const personData = async (ctx: Ctx, userId: number) => ({
  posts: await postsForExport(ctx.db, userId),
  discussions: await subscriptionsForExport(ctx.db, userId),
})

/** Discussion before post, as everywhere. */
export async function forgetPerson(ctx: Ctx, userId: number): Promise<void> {
  const ids = await discussionsWrittenIn(ctx.db, userId)
  for (const id of ids) await lockDiscussion(ctx.db, id)
  await forgetReader(ctx.db, userId)
  await forgetReports(ctx.db, userId)
  await forgetWords(ctx.db, userId)
  for (const id of ids) await recount(ctx.db, id)
  if (ids.length > 0) await touchContent(ctx, 'discussion')
}
