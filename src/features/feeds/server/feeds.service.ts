import { searchCollection, titleOfCollection } from '#features/collections/server/collections.service.ts'
import { discardFiles, fileUrl } from '#features/files/server/files.service.ts'
import { shownWidget } from '#features/pages/server/embedding.service.ts'
import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { keepAnswersPerVersion } from '#platform/pages/keep-per-version.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { feedResponse } from '../feed-writing.rules.ts'
import type { FeedContent, feedsAdminCalls, feedsCalls } from '../feeds.contract.ts'
import { feedState, podcastFeedPath } from '../feeds.rules.ts'
import { readFeedJob } from './feeds.jobs.ts'
import * as store from './feeds.store.ts'
import { feedsTag } from './pictures.service.ts'
import { webAddress } from './read-feed.ts'

type Calls = typeof feedsCalls
type AdminCalls = typeof feedsAdminCalls

const pictureUrl = (code: string | null): string | null => (code === null ? null : fileUrl({ code }))

const mostKeptBytes = 4 * 1024 * 1024
const itemBytes = 1500
const kept = keepAnswersPerVersion<store.FeedWithItems | null>(feedsTag, mostKeptBytes)

/** The same for everybody, until a feed says something else. */
const lastRead = (ctx: Ctx, id: number, asked: Parameters<typeof store.feedWithItems>[2]) =>
  kept(ctx, { key: `${id} ${JSON.stringify(asked)}`, bytes: asked.limit * itemBytes }, () =>
    store.feedWithItems(ctx.db, id, asked),
  )

/** What was last read, whatever has become of the feed since. */
export async function showFeedOfOthers(
  ctx: Ctx,
  { feed_id, limit }: InputOf<Calls['feed']>,
): Promise<Result<FeedContent, 'feedNotFound'>> {
  const found = await lastRead(ctx, feed_id, { offset: 0, limit, areEpisodes: false })
  if (!found) return refuse('feedNotFound')
  return ok({
    title: found.title,
    home: found.home,
    read_at: found.readAt?.toISOString() ?? null,
    items: found.items.map(({ id, title, link, html, at, picture }) => ({
      id,
      title,
      link,
      html,
      at: new Date(at).toISOString(),
      picture: pictureUrl(picture),
    })),
  })
}

/** An RSS widget by its number, for whoever would see it on its page: data for programs, the page itself for people. */
export async function showFeedWidget(
  ctx: Ctx,
  { widget_id }: InputOf<Calls['widget']>,
): Promise<Result<Response, 'feedNotFound'>> {
  const widget = await shownWidget(ctx, widget_id)
  if (widget?.block.kind !== 'rss' || !widget.block.settings) return refuse('feedNotFound')
  const { feed, count, title } = widget.block.settings
  const shown = await showFeedOfOthers(ctx, { feed_id: Number(feed), limit: Number(count) })
  if (!shown.ok) return shown
  const headers = { 'cache-control': 'no-store', vary: 'accept' }
  if ((ctx.caller.headers.get('accept') ?? '').includes('text/html'))
    return ok(new Response(null, { status: 302, headers: { ...headers, location: widget.path } }))
  return ok(Response.json({ ...shown.value, title: String(title ?? '') || shown.value.title }, { headers }))
}

type Episodes = AnswerOf<Calls['episodes']>

export async function showEpisodes(
  ctx: Ctx,
  { source, source_id, page, per_page }: InputOf<Calls['episodes']>,
): Promise<Result<Episodes, 'feedNotFound'>> {
  return source === 'feed' ? theirEpisodes(ctx, source_id, page, per_page) : ownEpisodes(ctx, source_id, page, per_page)
}

async function theirEpisodes(ctx: Ctx, id: number, page: number, perPage: number): Promise<Result<Episodes, 'feedNotFound'>> {
  const found = await lastRead(ctx, id, { offset: (page - 1) * perPage, limit: perPage, areEpisodes: true })
  if (!found) return refuse('feedNotFound')
  const episodes = found.items.map(({ id, title, html, at, url, seconds, picture }) => ({
    key: `i${id}`,
    title,
    html,
    at: new Date(at).toISOString(),
    url: url ?? '',
    file_id: null,
    seconds,
    picture: pictureUrl(picture),
  }))
  return ok({ title: found.title, episodes, page, pages: Math.ceil(found.total / perPage), feed: found.address })
}

async function ownEpisodes(ctx: Ctx, id: number, page: number, perPage: number): Promise<Result<Episodes, 'feedNotFound'>> {
  const [title, found] = await Promise.all([
    titleOfCollection(ctx, id),
    searchCollection(ctx, { collection_id: id, q: '', kind: 'audio', topic: '', page, per_page: perPage }),
  ])
  if (title === null || !found.ok) return refuse('feedNotFound')
  const episodes = found.value.files.map((file) => ({
    key: `f${file.id}`,
    title: file.title,
    html: '',
    at: file.added_at,
    url: file.url,
    file_id: file.id,
    seconds: null,
    picture: null,
  }))
  return ok({ title, episodes, page, pages: found.value.pages, feed: podcastFeedPath(id) })
}

const mostInFeed = 50

/** Our own recordings for programs that collect podcasts: they are guests, and hear what guests may hear. */
export async function writePodcast(
  ctx: Ctx,
  { collection_id }: InputOf<Calls['podcast']>,
): Promise<Result<Response, 'feedNotFound'>> {
  const [title, found, siteName] = await Promise.all([
    titleOfCollection(ctx, collection_id),
    searchCollection(ctx, { collection_id, q: '', kind: 'audio', topic: '', page: 1, per_page: mostInFeed }),
    readSetting(ctx, siteSettings.name),
  ])
  if (title === null || !found.ok) return refuse('feedNotFound')
  const origin = siteOrigin(ctx)
  return ok(
    feedResponse({
      title,
      description: `${title} · ${siteName}`,
      author: siteName,
      language: ctx.locale,
      home: origin,
      self: `${origin}${podcastFeedPath(collection_id)}`,
      isPodcast: true,
      items: found.value.files.map((file) => ({
        guid: `${origin}${file.url}`,
        link: `${origin}${file.url}`,
        title: file.title,
        html: '',
        at: file.added_at,
        enclosure: { url: `${origin}${file.url}`, type: file.mime, bytes: file.size },
      })),
    }),
  )
}

export async function showFeeds(ctx: Ctx): Promise<Result<AnswerOf<AdminCalls['feeds']>>> {
  const feeds = await store.listFeeds(ctx.db)
  return ok({
    feeds: feeds.map((feed) => ({
      id: feed.id,
      address: feed.address,
      title: feed.title || feed.address,
      state: feedState(feed),
      fault: feed.fault,
      items: feed.items,
      read_at: feed.readAt?.toISOString() ?? null,
      next_at: feed.nextAt.toISOString(),
    })),
  })
}

type NotAdded = 'feedKnown' | 'invalid'

export function addFeed(
  ctx: Ctx,
  { address: given }: InputOf<AdminCalls['add']>,
): Promise<Result<AnswerOf<AdminCalls['add']>, NotAdded>> {
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<AdminCalls['add']>, NotAdded>> => {
    const address = webAddress(given)
    if (address === '') return refuseFields({ address: [ctx.t('feeds-admin.addressFault')] })
    const id = await store.addFeed(ctx.db, address, ctx.now())
    if (id === null) return refuse('feedKnown')
    await invalidatePages(ctx, feedsTag)
    await enqueue(ctx, readFeedJob, { feedId: id })
    await recordAct(ctx, { action: 'feeds.add', subjectType: 'feed', subjectId: id, details: { address } })
    return ok({ id })
  })
}

export function readFeedAgain(
  ctx: Ctx,
  { feed_id }: InputOf<AdminCalls['again']>,
): Promise<Result<AnswerOf<AdminCalls['again']>, 'feedNotFound'>> {
  return ctx.tx(async (ctx) => {
    if (!(await store.lockFeed(ctx.db, feed_id))) return refuse('feedNotFound')
    await store.askAgain(ctx.db, feed_id, ctx.now())
    await enqueue(ctx, readFeedJob, { feedId: feed_id })
    return ok({ asked: true })
  })
}

export function removeFeed(
  ctx: Ctx,
  { feed_id }: InputOf<AdminCalls['remove']>,
): Promise<Result<AnswerOf<AdminCalls['remove']>, 'feedNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockFeed(ctx.db, feed_id)
    if (!old) return refuse('feedNotFound')
    const pictures = await store.picturesOfFeed(ctx.db, feed_id)
    await store.removeFeed(ctx.db, feed_id)
    await discardFiles(ctx, pictures)
    await invalidatePages(ctx, feedsTag)
    const details = { address: old.address, title: old.title }
    await recordAct(ctx, { action: 'feeds.remove', subjectType: 'feed', subjectId: feed_id, details })
    return ok({ removed: true })
  })
}
