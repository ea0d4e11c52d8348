import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain } from '#platform/calls/edition.contract.ts'
import { postingGroups, postStates, readerGroups, targetPattern } from './discussion.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InTarget = z.object({ target: z.string().regex(targetPattern) })

const Settings = z.object({
  /** Of one that stands alone; a product's and an asset's have the name of what they are about. */
  title: z.string().trim().max(200),
  introduction: z.string().max(10_000),
  readers: z.enum(readerGroups),
  posting: z.enum(postingGroups),
  is_moderated: z.boolean(),
  /** Off: nobody sees it; what was written stays. */
  is_shown: z.boolean(),
})
export type DiscussionSettings = z.output<typeof Settings>

/** The product that it is about, or in whose course the asset is; null where it stands alone, or where the asset was removed. */
const InProduct = z.object({ id: z.number(), title: z.string(), url_slug: z.string() }).nullable()

const Edited = Settings.extend({
  target: z.string(),
  /** What it is about; empty where that was removed. */
  about: z.string(),
  product: InProduct,
  post_count: z.number(),
  held_count: z.number(),
  /** 0: there is none yet; saving makes it. */
  version: z.number(),
})
export type EditedDiscussion = z.output<typeof Edited>

const Listed = z.object({
  target: z.string(),
  /** Its own, or of what it is about; empty where that was removed. */
  title: z.string(),
  product: InProduct,
  posting: z.enum(postingGroups),
  readers: z.enum(readerGroups),
  is_moderated: z.boolean(),
  is_shown: z.boolean(),
  post_count: z.number(),
  held_count: z.number(),
  last_post_at: z.iso.datetime().nullable(),
})
export type ListedForAdmin = z.output<typeof Listed>

const InCourse = z.object({
  target: z.string(),
  title: z.string(),
  kind: z.string(),
  is_shown: z.boolean(),
  post_count: z.number(),
  held_count: z.number(),
})
export type DiscussedComponent = z.output<typeof InCourse>

const InReview = z.object({
  post_id: z.number(),
  /** Where it stands. */
  title: z.string(),
  target: z.string(),
  url: z.string(),
  /** Whom it answers; null for a top-level post. */
  reply_to: z.string().nullable(),
  state: z.enum(postStates),
  name: z.string(),
  image: z.string().nullable(),
  createDate: z.iso.datetime(),
  post_text: z.string(),
  /** What readers said against it; none for a post that only waits for approval. */
  reports: z.array(z.object({ name: z.string(), reason: z.string(), made_at: z.iso.datetime() })),
})
export type PostInReview = z.output<typeof InReview>

const notFound = { discussionNotFound: 404 } as const

/** What administrators do with discussions. Hiding and unhiding single posts are calls of §7, in discussion.contract.ts. */
export const discussionAdminCalls = defineCalls('discussion-admin', {
  discussions: {
    about: 'Every discussion, of all kinds, newest first. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/discussions',
    effect: 'read',
    who: 'discussions.read',
    query: z.object({ before: Id.optional() }),
    answer: z.object({
      discussions: z.array(Listed),
      /** Posts of all discussions that wait for approval or were reported. */
      in_review: z.number(),
      next: z.number().nullable(),
    }),
  },
  discussion: {
    about: 'A discussion as its keeper sees it. A product or asset that has none yet answers the plainest, turned off.',
    method: 'GET',
    path: '/api/admin/discussions/:target',
    effect: 'read',
    who: 'discussions.read',
    params: InTarget,
    answer: Edited,
    refusals: notFound,
  },
  make: {
    about: 'Makes a discussion that stands alone.',
    method: 'POST',
    path: '/api/admin/discussions',
    effect: 'write',
    who: 'discussions.edit',
    body: Settings,
    answer: Edited,
  },
  save: {
    about: 'Changes a discussion. For a product or asset that has none yet, version 0 makes one.',
    method: 'PUT',
    path: '/api/admin/discussions/:target',
    effect: 'write',
    who: 'discussions.edit',
    params: InTarget,
    body: Settings.extend({ version: z.coerce.number().int().min(0) }),
    answer: Edited,
    refusals: { ...notFound, ...onSavingAgain },
  },
  ofCourse: {
    about: 'The discussions of the components of a course, in its order; those too that have none yet.',
    method: 'GET',
    path: '/api/admin/courses/:product_id/discussions',
    effect: 'read',
    who: 'discussions.read',
    params: z.object({ product_id: Id }),
    answer: z.object({ sections: z.array(z.object({ id: z.number(), title: z.string(), components: z.array(InCourse) })) }),
    refusals: notFound,
  },
  turn: {
    about:
      'Turns discussions on or off, all or none, and leaves their other settings alone. Answers how many were not so already.',
    method: 'POST',
    path: '/api/admin/discussions/shown',
    effect: 'write',
    who: 'discussions.edit',
    body: z.object({ targets: z.array(z.string().regex(targetPattern)).min(1).max(200), is_shown: z.boolean() }),
    answer: z.object({ changed: z.number() }),
    refusals: { ...notFound, ...onSavingAgain },
  },
  review: {
    about: 'Posts that wait for approval or that readers have reported, oldest first. `next` is the following `after`.',
    method: 'GET',
    path: '/api/admin/discussion-review',
    effect: 'read',
    who: 'discussions.moderate',
    query: z.object({ after: Id.optional() }),
    answer: z.object({ posts: z.array(InReview), count: z.number(), next: z.number().nullable() }),
  },
  settle: {
    about: 'Decides on posts that wait or were reported: lets them stand, or hides them. Those decided already are left alone.',
    method: 'POST',
    path: '/api/admin/discussion-review',
    effect: 'write',
    who: 'discussions.moderate',
    body: z.object({ post_ids: z.array(Id).min(1).max(100), decision: z.enum(['keep', 'hide']) }),
    answer: z.object({ settled: z.number(), count: z.number() }),
  },
  reopen: {
    about: 'Undoes the hiding of posts that were in review: each is again what it was, with what readers said against it.',
    method: 'POST',
    path: '/api/admin/discussion-review/reopen',
    effect: 'write',
    who: 'discussions.moderate',
    body: z.object({
      posts: z
        .array(z.object({ post_id: Id, state: z.enum(['held', 'visible']) }))
        .min(1)
        .max(100),
    }),
    answer: z.object({ reopened: z.number(), count: z.number() }),
  },
})
