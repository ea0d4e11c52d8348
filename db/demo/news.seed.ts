import { addFeed, keepItems, noteRead } from '#features/feeds/server/feeds.store.ts'
import { addPost, publishPost } from '#features/news/server/news.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { elsewhere, news } from './content/news.ts'

const dayMs = 24 * 3600 * 1000

/** Our own posts, one of them to come, and what was read of a feed of others. Answers the feed's number. */
export async function seedNews(ctx: Ctx): Promise<{ feed: number }> {
  const now = ctx.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const { slug, daysAgo, ...post } of news) {
    const id = await addPost(ctx.db, slug, { ...post, pictureId: null }, before(Math.max(daysAgo, 0)))
    await publishPost(ctx.db, id, before(daysAgo), before(Math.max(daysAgo, 0)))
  }
  const feed = must(await addFeed(ctx.db, 'https://rehab-reader.example/feed.xml', now), 'the demo has this feed twice')
  const items = elsewhere.map(({ title, html, daysAgo }, at) => ({
    guid: `demo-${at}`,
    title,
    html: `<p>${html}</p>`,
    link: `https://rehab-reader.example/${at + 1}`,
    at: before(daysAgo),
    picture: null,
    media: null,
  }))
  await keepItems(ctx.db, feed, items, now)
  const read = { title: 'The Rehab Reader', home: 'https://rehab-reader.example/', etag: null, lastModified: null }
  // Nobody lives at this address: it is not asked before the demo is long gone.
  await noteRead(ctx.db, feed, { ...read, nextAt: new Date('2999-01-01T00:00:00Z') }, now)
  return { feed }
}
