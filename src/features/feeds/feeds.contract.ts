import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { feedFaults, feedStates, podcastSources } from './feeds.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Page = z.coerce.number().int().min(1).max(1000).default(1)

const FeedItem = z.object({
  id: z.number(),
  title: z.string(),
  link: z.string(),
  html: z.string(),
  at: z.iso.datetime(),
  picture: z.string().nullable(),
})
export type FeedItem = z.output<typeof FeedItem>

const FeedContent = z.object({
  title: z.string(),
  home: z.string(),
  /** When it was last read; null: not yet. */
  read_at: z.iso.datetime().nullable(),
  items: z.array(FeedItem),
})
export type FeedContent = z.output<typeof FeedContent>

const Episode = z.object({
  key: z.string(),
  title: z.string(),
  html: z.string(),
  at: z.iso.datetime(),
  url: z.string(),
  /** Of our own recordings: their plays are counted by it. */
  file_id: z.number().nullable(),
  seconds: z.number().nullable(),
  picture: z.string().nullable(),
})
export type Episode = z.output<typeof Episode>

export const feedsCalls = defineCalls('feeds', {
  feed: {
    about: 'What was last read of a feed of others, newest first. It is fetched in the background, never by this call.',
    method: 'GET',
    path: '/api/feeds/:feed_id',
    effect: 'read',
    who: 'guest',
    params: z.object({ feed_id: Id }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(30).default(5) }),
    answer: FeedContent,
    refusals: { feedNotFound: 404 },
  },
  widget: {
    spec: '§7 Widgets',
    about:
      'What an RSS widget shows, for whom its page shows it, as JSON. Who opens the address in a browser is led to the page that it stands on.',
    method: 'GET',
    path: '/products/rss/widget/:widget_id',
    effect: 'read',
    who: 'guest',
    params: z.object({ widget_id: Id }),
    answer: 'raw',
    refusals: { feedNotFound: 404 },
  },
  episodes: {
    spec: '§2 Screens',
    about: 'One page of a podcast: of a feed of others, or of the recordings in a file collection. Takes form data.',
    method: 'POST',
    path: '/podcasts/:source/:source_id',
    effect: 'read',
    who: 'guest',
    isForm: true,
    params: z.object({ source: z.enum(podcastSources), source_id: Id }),
    body: z.object({ page: Page, per_page: z.coerce.number().int().min(1).max(50).default(5) }),
    answer: z.object({
      title: z.string(),
      episodes: z.array(Episode),
      page: z.number(),
      pages: z.number(),
      /** Where programs subscribe to it. */
      feed: z.string(),
    }),
    refusals: { feedNotFound: 404 },
  },
  podcast: {
    about: 'The recordings of a file collection that everybody may open, as a podcast (RSS 2.0).',
    method: 'GET',
    path: '/feeds/podcast/:collection_id',
    effect: 'read',
    who: 'guest',
    params: z.object({ collection_id: Id }),
    answer: 'raw',
    refusals: { feedNotFound: 404 },
  },
})

const ListedFeed = z.object({
  id: z.number(),
  address: z.string(),
  title: z.string(),
  state: z.enum(feedStates),
  fault: z.enum(feedFaults).nullable(),
  items: z.number(),
  read_at: z.iso.datetime().nullable(),
  next_at: z.iso.datetime(),
})
export type ListedFeed = z.output<typeof ListedFeed>

/** What administrators do with feeds of others. */
export const feedsAdminCalls = defineCalls('feeds-admin', {
  feeds: {
    about: 'All feeds that are read here, and how that goes.',
    method: 'GET',
    path: '/api/admin/feeds',
    effect: 'read',
    who: 'pages.read',
    answer: z.object({ feeds: z.array(ListedFeed) }),
  },
  add: {
    about: 'Reads a feed from now on, first in a moment. Only addresses on the open internet are asked.',
    method: 'POST',
    path: '/api/admin/feeds',
    effect: 'write',
    who: 'pages.edit',
    body: z.object({ address: z.string().trim().min(1).max(1000) }),
    answer: z.object({ id: z.number() }),
    refusals: { feedKnown: 409 },
    limit: { max: 60, seconds: 3600 },
  },
  again: {
    about: 'Reads a feed again in a moment, also one that had ended.',
    method: 'POST',
    path: '/api/admin/feeds/:feed_id/again',
    effect: 'write',
    who: 'pages.edit',
    params: z.object({ feed_id: Id }),
    answer: z.object({ asked: z.literal(true) }),
    refusals: { feedNotFound: 404 },
    limit: { max: 60, seconds: 3600 },
  },
  remove: {
    about: 'Removes a feed with all that was read of it; widgets that show it say that it is gone.',
    method: 'DELETE',
    path: '/api/admin/feeds/:feed_id',
    effect: 'write',
    who: 'pages.edit',
    params: z.object({ feed_id: Id }),
    answer: z.object({ removed: z.literal(true) }),
    refusals: { feedNotFound: 404 },
  },
})
