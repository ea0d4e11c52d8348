import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain } from '#platform/calls/edition.contract.ts'
import { locales } from '#platform/texts/i18n.ts'
import { blockAudiences, mostBlocks } from './page-content.rules.ts'
import { ShownPage } from './pages.contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InPage = z.object({ page_id: Id })
const BlockId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const Title = z.string().trim().min(1).max(200)
const Time = z.iso.datetime({ offset: true }).nullable()

const Block = z.object({
  kind: z.string().min(1).max(40),
  version: z.number().int().positive(),
  settings: z.record(z.string().max(60), z.unknown()),
  seen: z.object({ who: z.enum(blockAudiences), product_id: Id.nullable(), from: Time, until: Time }),
  texts: z.partialRecord(z.enum(locales), z.record(z.string().max(60), z.string().max(100_000))),
})

const Content = z.object({
  title: Title,
  description: z.string().trim().max(500),
  is_listed: z.boolean(),
  words: z.partialRecord(
    z.enum(locales),
    z.object({ title: z.string().trim().max(200), description: z.string().trim().max(500) }),
  ),
  outline: z.array(z.object({ id: BlockId, inside: BlockId.nullable() })).max(mostBlocks),
  blocks: z.record(BlockId, Block).refine((blocks) => Object.keys(blocks).length <= mostBlocks),
})

export const pagePlaces = ['none', 'header', 'footer'] as const
const Slug = z.string().trim().max(80)

const Revision = z.object({ id: z.number(), number: z.number(), made_at: z.iso.datetime() })

const Edited = z.object({
  id: z.number(),
  slug: z.string(),
  place: z.enum(pagePlaces),
  position: z.number(),
  content: Content,
  version: z.number(),
  published: Revision.nullable(),
  scheduled: Revision.extend({ for: z.iso.datetime() }).nullable(),
  /** Whether the working copy says something else than what is published. */
  is_changed: z.boolean(),
  /** Numbers of its published widgets, for embedding. */
  widgets: z.record(z.string(), z.number()),
})
export type EditedPage = z.output<typeof Edited>

const Changes = z.array(z.object({ id: z.string(), kind: z.string(), change: z.enum(['added', 'removed', 'changed', 'moved']) }))

/** What administrators do with pages. */
export const pagesAdminCalls = defineCalls('pages-admin', {
  pages: {
    about: 'All pages, the start page first.',
    method: 'GET',
    path: '/api/admin/pages',
    effect: 'read',
    who: 'pages.read',
    answer: z.object({
      pages: z.array(
        z.object({
          id: z.number(),
          slug: z.string(),
          title: z.string(),
          place: z.enum(pagePlaces),
          is_published: z.boolean(),
          is_changed: z.boolean(),
          scheduled_for: z.iso.datetime().nullable(),
          changed_at: z.iso.datetime(),
        }),
      ),
    }),
  },
  edited: {
    about: 'A page with its working copy.',
    method: 'GET',
    path: '/api/admin/pages/:page_id',
    effect: 'read',
    who: 'pages.read',
    params: InPage,
    answer: Edited,
    refusals: { pageNotFound: 404 },
  },
  preview: {
    about: 'The working copy, or an earlier revision, as a reader would see it.',
    method: 'GET',
    path: '/api/admin/pages/:page_id/preview',
    effect: 'read',
    who: 'pages.read',
    params: InPage,
    query: z.object({ revision: Id.optional() }),
    answer: ShownPage,
    refusals: { pageNotFound: 404 },
  },
  create: {
    about: 'Makes a page, empty or with the content of a template. Nobody else sees it until it is published.',
    method: 'POST',
    path: '/api/admin/pages',
    effect: 'write',
    who: 'pages.edit',
    body: z.object({ title: Title, slug: Slug.default(''), content: Content.optional() }),
    answer: Edited,
    refusals: { slugTaken: 409 },
  },
  save: {
    about: 'Changes the working copy. What is published stays as it is.',
    method: 'PUT',
    path: '/api/admin/pages/:page_id',
    effect: 'write',
    who: 'pages.edit',
    params: InPage,
    body: Content.extend({ version: z.coerce.number().int().min(0) }),
    answer: Edited,
    refusals: { pageNotFound: 404, ...onSavingAgain },
    maxBody: 4 * 1024 * 1024,
  },
  place: {
    about: 'Gives a page its address and its place in header or footer, at once. The old address leads to the new one.',
    method: 'POST',
    path: '/api/admin/pages/:page_id/place',
    effect: 'write',
    who: 'pages.edit',
    params: InPage,
    body: z.object({
      slug: Slug,
      place: z.enum(pagePlaces),
      position: z.coerce.number().int().min(0).max(1000),
    }),
    answer: Edited,
    refusals: { pageNotFound: 404, slugTaken: 409, startPageStays: 409 },
  },
  publish: {
    about:
      'Makes a revision of the working copy and publishes it now, or at a time to come. Refused where the working copy is another than the one that was looked at.',
    method: 'POST',
    path: '/api/admin/pages/:page_id/publish',
    effect: 'write',
    who: 'pages.edit',
    params: InPage,
    body: z.object({
      version: z.coerce.number().int().min(0),
      at: z.iso.datetime({ offset: true }).optional(),
      note: z.string().trim().max(500).default(''),
    }),
    answer: Edited,
    refusals: { pageNotFound: 404, changedSince: 409, timePast: 409 },
  },
  unschedule: {
    about: 'What was to be published later stays a revision and is not published.',
    method: 'POST',
    path: '/api/admin/pages/:page_id/unschedule',
    effect: 'write',
    who: 'pages.edit',
    params: InPage,
    answer: Edited,
    refusals: { pageNotFound: 404 },
  },
  withdraw: {
    about: 'Takes a page from the site; its revisions stay.',
    method: 'POST',
    path: '/api/admin/pages/:page_id/withdraw',
    effect: 'write',
    who: 'pages.edit',
    params: InPage,
    answer: Edited,
    refusals: { pageNotFound: 404, startPageStays: 409 },
  },
  history: {
    about: 'The revisions of a page, newest first, each with what it changed.',
    method: 'GET',
    path: '/api/admin/pages/:page_id/revisions',
    effect: 'read',
    who: 'pages.read',
    params: InPage,
    answer: z.object({
      title: z.string(),
      /** Whether the working copy says what no revision does. */
      is_unkept: z.boolean(),
      revisions: z.array(
        Revision.extend({
          note: z.string(),
          by: z.string().nullable(),
          is_published: z.boolean(),
          changes: Changes,
          is_head_changed: z.boolean(),
        }),
      ),
    }),
    refusals: { pageNotFound: 404 },
  },
  restore: {
    about: 'Makes an earlier revision the working copy again; nothing is published by it.',
    method: 'POST',
    path: '/api/admin/pages/:page_id/revisions/:revision_id/restore',
    effect: 'write',
    who: 'pages.edit',
    params: InPage.extend({ revision_id: Id }),
    answer: Edited,
    refusals: { pageNotFound: 404 },
  },
  remove: {
    about: 'Removes a page with its revisions.',
    method: 'DELETE',
    path: '/api/admin/pages/:page_id',
    effect: 'write',
    who: 'pages.edit',
    params: InPage,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { pageNotFound: 404, startPageStays: 409 },
  },
})
