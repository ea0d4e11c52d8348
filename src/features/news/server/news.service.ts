import { coverAddress } from '#features/catalogue/product.rules.ts'
import { feedResponse } from '#features/feeds/feed-writing.rules.ts'
import { claimFiles, describeFiles, fileUrl, picturesByCode } from '#features/files/server/files.service.ts'
import { slugOf } from '#features/pages/page-content.rules.ts'
import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { keepAnswersPerVersion } from '#platform/pages/keep-per-version.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { sanitizeIllustrated } from '#platform/texts/rich-text.ts'
import { picturesIn } from '#platform/texts/rich-text-kept.ts'
import type { EditedPost, NewsEntry, NewsTeaser, newsAdminCalls, newsCalls } from '../news.contract.ts'
import { newsAddress, newsFeedPath, newsPath, newsState } from '../news.rules.ts'
import * as store from './news.store.ts'

type Calls = typeof newsCalls
type AdminCalls = typeof newsAdminCalls

const newsTag = 'news'

const drawnKinds = ['publication', 'webinar', 'other', 'live_event', 'course', 'package'] as const

/** Who has no picture has a drawn one, as products have; neighbours have different ones. */
const teaserOf =
  (hue: number) =>
  ({ id, slug, title, summary, picture, at }: store.ShownPost): NewsTeaser => ({
    id,
    slug,
    title,
    summary,
    picture:
      picture === null
        ? coverAddress({ slug, kind: drawnKinds[id % drawnKinds.length] ?? 'publication', topic: slug, hue })
        : fileUrl({ code: picture }),
    published_at: new Date(at).toISOString(),
  })

const mostKeptBytes = 2 * 1024 * 1024
const postBytes = 4000
const found = keepAnswersPerVersion<store.PublishedPosts>(newsTag, mostKeptBytes)

/** What is published is the same for everybody, until somebody changes it or the clock brings the next post. */
async function publishedNow(ctx: Ctx, page: { offset: number; limit: number }): Promise<store.PublishedPosts> {
  const { offset, limit } = page
  const find = (since: Date | null) =>
    found(ctx, { key: `${offset} ${limit} ${since?.getTime() ?? ''}`, bytes: limit * postBytes }, () =>
      store.publishedPosts(ctx.db, ctx.now(), page),
    )
  let now = await find(null)
  while (now.next && now.next <= ctx.now()) now = await find(now.next)
  return now
}

export async function showNews(ctx: Ctx, { page, per_page }: InputOf<Calls['posts']>): Promise<Result<AnswerOf<Calls['posts']>>> {
  const [found, hue] = await Promise.all([
    publishedNow(ctx, { offset: (page - 1) * per_page, limit: per_page }),
    readSetting(ctx, siteSettings.brandHue),
  ])
  return ok({
    posts: found.posts.map(teaserOf(hue)),
    page,
    pages: Math.ceil(found.total / per_page),
    stands_until: found.next?.toISOString() ?? null,
  })
}

export async function showPost(
  ctx: Ctx,
  { slug }: InputOf<Calls['post']>,
): Promise<Result<AnswerOf<Calls['post']>, 'postNotFound'>> {
  const [post, hue] = await Promise.all([store.publishedPost(ctx.db, slug, ctx.now()), readSetting(ctx, siteSettings.brandHue)])
  return post ? ok({ ...teaserOf(hue)(post), html: post.html }) : refuse('postNotFound')
}

const mostInFeed = 30

export async function writeNews(ctx: Ctx): Promise<Result<Response>> {
  const [{ posts }, siteName] = await Promise.all([
    store.publishedPosts(ctx.db, ctx.now(), { offset: 0, limit: mostInFeed }),
    readSetting(ctx, siteSettings.name),
  ])
  const origin = siteOrigin(ctx)
  const absolute = (html: string) => html.replace(/(\s(?:src|href)=")\//g, `$1${origin}/`)
  return ok(
    feedResponse({
      title: `${ctx.t('news.title')} · ${siteName}`,
      description: siteName,
      author: siteName,
      language: ctx.locale,
      home: `${origin}${newsPath}`,
      self: `${origin}${newsFeedPath}`,
      items: posts.map(({ slug, title, html, at }) => ({
        guid: `${origin}${newsAddress(slug)}`,
        link: `${origin}${newsAddress(slug)}`,
        title,
        html: absolute(html),
        at,
      })),
    }),
  )
}

/** As many as one file may tell of. */
const mostInSitemap = 20_000

/** The posts that everybody may read, for search engines. */
export async function listNewsSitemap(ctx: Ctx): Promise<Result<Response>> {
  const origin = siteOrigin(ctx)
  const entries = (await store.publishedAddresses(ctx.db, ctx.now(), mostInSitemap)).map(
    ({ slug, changedAt }) => `<url><loc>${origin}${newsAddress(slug)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
  )
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  return ok(new Response(`${head}\n${entries.join('\n')}\n</urlset>\n`, { headers }))
}

const pageSize = 50

export async function listNews(ctx: Ctx, { before }: InputOf<AdminCalls['all']>): Promise<Result<AnswerOf<AdminCalls['all']>>> {
  const found = await store.listPosts(ctx.db, before, pageSize + 1)
  const posts = found.slice(0, pageSize).map(({ id, title, publishedAt, changedAt }) => ({
    id,
    title,
    state: newsState(publishedAt, ctx.now()),
    published_at: publishedAt?.toISOString() ?? null,
    changed_at: changedAt.toISOString(),
  }))
  return ok({ posts, next: found.length > pageSize ? (posts.at(-1)?.id ?? null) : null })
}

const editedOf = (ctx: Ctx, post: store.StoredPost): EditedPost => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  summary: post.summary,
  html: post.html,
  picture_id: post.pictureId,
  state: newsState(post.publishedAt, ctx.now()),
  published_at: post.publishedAt?.toISOString() ?? null,
  version: post.version,
})

export async function showEditedPost(
  ctx: Ctx,
  { post_id }: InputOf<AdminCalls['edited']>,
): Promise<Result<EditedPost, 'postNotFound'>> {
  const post = await store.findPost(ctx.db, post_id)
  return post ? ok(editedOf(ctx, post)) : refuse('postNotFound')
}

const cleanPost = ({ title, summary, html, picture_id }: NewsEntry): store.PostToKeep => ({
  title,
  summary,
  html: sanitizeIllustrated(html),
  pictureId: picture_id,
})

/** Said of its field, where the picture that a post names is not there any more. */
async function withoutPicture(ctx: Ctx, { picture_id }: NewsEntry): Promise<Refusal<'invalid'> | null> {
  if (picture_id === null || (await describeFiles(ctx, [picture_id])).has(picture_id)) return null
  return refuseFields({ picture_id: [ctx.t('common.invalidValue')] })
}

/** What a post shows is a draft no longer; its readers have it before them at once. */
async function afterWriting(ctx: Ctx, id: number): Promise<EditedPost> {
  const post = must(await store.findPost(ctx.db, id), 'a post vanished while it was written')
  const shown = await picturesByCode(ctx, picturesIn(post.html))
  await claimFiles(ctx, [...shown, ...(post.pictureId === null ? [] : [post.pictureId])])
  await invalidatePages(ctx, newsTag)
  return editedOf(ctx, post)
}

export function createPost(ctx: Ctx, entry: InputOf<AdminCalls['create']>): Promise<Result<EditedPost, 'invalid'>> {
  return ctx.tx(async (ctx): Promise<Result<EditedPost, 'invalid'>> => {
    const wrong = await withoutPicture(ctx, entry)
    if (wrong) return wrong
    const id = await store.addPost(ctx.db, slugOf(entry.title, ctx.locale) || 'post', cleanPost(entry), ctx.now())
    await recordAct(ctx, { action: 'news.create', subjectType: 'news_post', subjectId: id, details: { title: entry.title } })
    return ok(await afterWriting(ctx, id))
  })
}

type NotSaved = 'postNotFound' | 'changedMeanwhile' | 'invalid'

export function savePost(
  ctx: Ctx,
  { post_id, version, ...entry }: InputOf<AdminCalls['save']>,
): Promise<Result<EditedPost, NotSaved>> {
  return ctx.tx(async (ctx): Promise<Result<EditedPost, NotSaved>> => {
    const old = await store.lockPost(ctx.db, post_id)
    if (!old) return refuse('postNotFound')
    const changed = unlessChanged(version, editedOf(ctx, old))
    if (changed) return changed
    const wrong = await withoutPicture(ctx, entry)
    if (wrong) return wrong
    await store.changePost(ctx.db, post_id, cleanPost(entry), ctx.now())
    const details = { old: { title: old.title, summary: old.summary }, new: { title: entry.title, summary: entry.summary } }
    await recordAct(ctx, { action: 'news.save', subjectType: 'news_post', subjectId: post_id, details })
    return ok(await afterWriting(ctx, post_id))
  })
}

export function publishPost(
  ctx: Ctx,
  { post_id, at }: InputOf<AdminCalls['publish']>,
): Promise<Result<EditedPost, 'postNotFound' | 'timePast'>> {
  return ctx.tx(async (ctx): Promise<Result<EditedPost, 'postNotFound' | 'timePast'>> => {
    const old = await store.lockPost(ctx.db, post_id)
    if (!old) return refuse('postNotFound')
    const from = at === undefined ? ctx.now() : new Date(at)
    if (at !== undefined && from <= ctx.now()) return refuse('timePast')
    await store.publishPost(ctx.db, post_id, from, ctx.now())
    const details = { title: old.title, at: from.toISOString() }
    await recordAct(ctx, { action: 'news.publish', subjectType: 'news_post', subjectId: post_id, details })
    return ok(await afterWriting(ctx, post_id))
  })
}

export function withdrawNews(
  ctx: Ctx,
  { post_id }: InputOf<AdminCalls['withdraw']>,
): Promise<Result<EditedPost, 'postNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockPost(ctx.db, post_id)
    if (!old) return refuse('postNotFound')
    await store.publishPost(ctx.db, post_id, null, ctx.now())
    await recordAct(ctx, { action: 'news.withdraw', subjectType: 'news_post', subjectId: post_id, details: { title: old.title } })
    return ok(await afterWriting(ctx, post_id))
  })
}

export function removePost(
  ctx: Ctx,
  { post_id }: InputOf<AdminCalls['remove']>,
): Promise<Result<AnswerOf<AdminCalls['remove']>, 'postNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockPost(ctx.db, post_id)
    if (!old) return refuse('postNotFound')
    await store.removePost(ctx.db, post_id)
    await invalidatePages(ctx, newsTag)
    await recordAct(ctx, { action: 'news.remove', subjectType: 'news_post', subjectId: post_id, details: { title: old.title } })
    return ok({ removed: true })
  })
}
