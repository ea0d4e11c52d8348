import { discardFiles } from '#features/files/server/files.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fetchOutside, type Outside, type OutsideAnswer, OutsideFault, theInternet } from '#platform/outside/fetch-outside.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { sanitizeRichText, textOfHtml } from '#platform/texts/rich-text.ts'
import type { FeedFault } from '../feeds.rules.ts'
import * as store from './feeds.store.ts'
import { readFeedPictures } from './pictures.jobs.ts'
import { feedsTag } from './pictures.service.ts'
import { decodeFeed, NotAFeed, nextAfterFailure, nextAsking, type ReadItem, readFeed } from './read-feed.ts'

const feedLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000, accepts: /^(application|text)\// }
const keptItems = 300

/** Asks a feed if it is due, and keeps what it says. It may be asked twice: the second time it is not due, or unchanged. */
export async function refreshFeed(ctx: Ctx, feedId: number, outside: Outside = theInternet): Promise<void> {
  const feed = await store.findFeed(ctx.db, feedId)
  if (!feed || feed.endedAt || feed.nextAt > ctx.now()) return
  const answer = await askFeed(feed, outside)
  await ctx.tx(async (ctx) => {
    const locked = await store.lockFeed(ctx.db, feedId)
    if (!locked) return
    if ('fault' in answer) await keepFailure(ctx, locked, answer.fault, 0)
    else if (answer.status === 304) await store.noteUnchanged(ctx.db, feedId, nextOf(ctx, feedId, answer, 0), ctx.now())
    else if (answer.status === 410) await keepFailure(ctx, locked, 'ended', 0)
    else if (answer.status !== 200) await keepFailure(ctx, locked, 'refused', retryAfter(ctx, answer))
    else await keepFeed(ctx, locked, answer)
  })
}

async function askFeed(feed: store.StoredFeed, outside: Outside): Promise<OutsideAnswer | { fault: FeedFault }> {
  const headers = {
    accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
    ...(feed.etag && { 'if-none-match': feed.etag }),
    ...(feed.lastModified && { 'if-modified-since': feed.lastModified }),
  }
  try {
    return await fetchOutside(feed.address, { ...feedLimits, headers }, outside)
  } catch (error) {
    if (error instanceof OutsideFault) return { fault: error.why }
    throw error
  }
}

async function keepFeed(ctx: Ctx, feed: store.StoredFeed, answer: OutsideAnswer): Promise<void> {
  const read = readOrFault(answer)
  if (read === null) return keepFailure(ctx, feed, 'notAFeed', 0)
  const isChanged = await store.keepItems(ctx.db, feed.id, distinct(read.items.map(cleaned)), ctx.now())
  await discardFiles(ctx, await store.dropOldItems(ctx.db, feed.id, keptItems))
  const title = textOfHtml(read.title).slice(0, 300) || feed.title || new URL(feed.address).hostname
  await store.noteRead(
    ctx.db,
    feed.id,
    {
      title,
      home: read.home,
      etag: answer.headers.get('etag')?.slice(0, 500) ?? null,
      lastModified: answer.headers.get('last-modified')?.slice(0, 100) ?? null,
      nextAt: nextOf(ctx, feed.id, answer, read.restMinutes),
    },
    ctx.now(),
  )
  if (isChanged) await enqueue(ctx, readFeedPictures, { feedId: feed.id })
  if (isChanged || feed.readAt === null || title !== feed.title) await invalidatePages(ctx, feedsTag)
}

function readOrFault(answer: OutsideAnswer) {
  try {
    return readFeed(decodeFeed(answer.body, answer.headers.get('content-type') ?? ''))
  } catch (error) {
    if (error instanceof NotAFeed) return null
    throw error
  }
}

/** Titles are text; what is said below them holds nothing that runs, follows or shows what lies elsewhere. */
const cleaned = (item: ReadItem): store.ItemToKeep => ({
  ...item,
  title: textOfHtml(item.title).slice(0, 300),
  html: sanitizeRichText(item.html).slice(0, 20_000),
})

/** A mark that is used twice in one feed is its first item's. */
const distinct = (items: store.ItemToKeep[]): store.ItemToKeep[] => [
  ...new Map(items.toReversed().map((item) => [item.guid, item])).values(),
]

async function keepFailure(ctx: Ctx, feed: store.StoredFeed, fault: FeedFault, retrySeconds: number): Promise<void> {
  const failures = feed.failures + 1
  const nextAt = nextAfterFailure(failures, ctx.now(), retrySeconds)
  const endedAt = fault === 'ended' ? ctx.now() : null
  await store.noteFailure(ctx.db, feed.id, { fault, failures, nextAt, endedAt }, ctx.now())
  ctx.log.info({ feed: feed.id, fault, failures }, 'a feed could not be read')
}

const nextOf = (ctx: Ctx, feedId: number, { headers }: OutsideAnswer, restMinutes: number): Date => {
  const maxAgeSeconds = Number(/max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0)
  return nextAsking(feedId, ctx.now(), { restMinutes, maxAgeSeconds })
}

/** Seconds, or a date. */
function retryAfter(ctx: Ctx, { headers }: OutsideAnswer): number {
  const said = headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(said)) return Number(said)
  const date = new Date(said).getTime()
  return Number.isNaN(date) ? 0 : Math.max(0, (date - ctx.now().getTime()) / 1000)
}
