import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain } from '#platform/calls/edition.contract.ts'
import { newsStates } from './news.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InPost = z.object({ post_id: Id })

const NewsTeaser = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** An uploaded one, or one that is drawn. */
  picture: z.string(),
  published_at: z.iso.datetime(),
})
export type NewsTeaser = z.output<typeof NewsTeaser>

export const newsCalls = defineCalls('news', {
  posts: {
    about: 'What the association has published, newest first. `stands_until` says when the clock alone brings the next.',
    method: 'GET',
    path: '/api/news',
    effect: 'read',
    who: 'guest',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1).catch(1),
      per_page: z.coerce.number().int().min(1).max(50).default(10).catch(10),
    }),
    answer: z.object({
      posts: z.array(NewsTeaser),
      page: z.number(),
      pages: z.number(),
      stands_until: z.iso.datetime().nullable(),
    }),
  },
  post: {
    about: 'One post, once it is published.',
    method: 'GET',
    path: '/api/news/:slug',
    effect: 'read',
    who: 'guest',
    params: z.object({ slug: z.string().max(100) }),
    answer: NewsTeaser.extend({ html: z.string() }),
    refusals: { postNotFound: 404 },
  },
  feed: {
    about: 'The newest posts as RSS 2.0.',
    method: 'GET',
    path: '/feeds/news',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
  sitemap: {
    about: 'The posts that are published, for search engines.',
    method: 'GET',
    path: '/sitemap-news.xml',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
})

const Entry = z.object({
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(500),
  html: z.string().max(100_000),
  picture_id: Id.nullable(),
})
export type NewsEntry = z.output<typeof Entry>

const Edited = Entry.extend({
  id: z.number(),
  slug: z.string(),
  state: z.enum(newsStates),
  published_at: z.iso.datetime().nullable(),
  version: z.number(),
})
export type EditedPost = z.output<typeof Edited>

/** What administrators do with the news. */
export const newsAdminCalls = defineCalls('news-admin', {
  all: {
    about: 'All posts, drafts and those to come too, the last made first. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/news',
    effect: 'read',
    who: 'pages.read',
    query: z.object({ before: Id.optional() }),
    answer: z.object({
      posts: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          state: z.enum(newsStates),
          published_at: z.iso.datetime().nullable(),
          changed_at: z.iso.datetime(),
        }),
      ),
      next: z.number().nullable(),
    }),
  },
  edited: {
    about: 'A post as its author sees it.',
    method: 'GET',
    path: '/api/admin/news/:post_id',
    effect: 'read',
    who: 'pages.read',
    params: InPost,
    answer: Edited,
    refusals: { postNotFound: 404 },
  },
  create: {
    about: 'Makes a post, as a draft.',
    method: 'POST',
    path: '/api/admin/news',
    effect: 'write',
    who: 'pages.edit',
    body: Entry,
    answer: Edited,
  },
  save: {
    about: 'Changes a post. What is published is seen with its new words at once.',
    method: 'PUT',
    path: '/api/admin/news/:post_id',
    effect: 'write',
    who: 'pages.edit',
    params: InPost,
    body: Entry.extend({ version: z.coerce.number().int().min(0) }),
    answer: Edited,
    refusals: { postNotFound: 404, ...onSavingAgain },
  },
  publish: {
    about: 'Publishes a post now, or from `at` on.',
    method: 'POST',
    path: '/api/admin/news/:post_id/publish',
    effect: 'write',
    who: 'pages.edit',
    params: InPost,
    body: z.object({ at: z.iso.datetime({ offset: true }).optional() }),
    answer: Edited,
    refusals: { postNotFound: 404, timePast: 409 },
  },
  withdraw: {
    about: 'Takes a post from the site, or back from its schedule: it is a draft again.',
    method: 'POST',
    path: '/api/admin/news/:post_id/withdraw',
    effect: 'write',
    who: 'pages.edit',
    params: InPost,
    answer: Edited,
    refusals: { postNotFound: 404 },
  },
  remove: {
    about: 'Removes a post.',
    method: 'DELETE',
    path: '/api/admin/news/:post_id',
    effect: 'write',
    who: 'pages.edit',
    params: InPost,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { postNotFound: 404 },
  },
})
