import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { longestPost, postStates, targetPattern } from './discussion.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InPost = z.object({ post_id: Id })
const InTarget = z.object({ target: z.string().regex(targetPattern) })
const PostText = z.string().max(longestPost)
/** Forms send what is not there as an empty text. */
const OptionalId = z.union([z.literal('').transform(() => null), z.null(), Id]).optional()
const About = z.object({ asset_id: OptionalId, product_id: OptionalId })
const Html = z.object({ html: z.string() })

/** A post as §3 and §7 spell it; live messages carry exactly this. */
const LivePost = z.object({
  post_id: z.number(),
  parent_id: z.number().nullable(),
  /** Sanitised on its way in; empty where the post is not to be read. */
  post_text: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  createDate: z.iso.datetime(),
  trashed: z.boolean(),
  canReply: z.boolean(),
})
export type LivePost = z.output<typeof LivePost>

const Post = LivePost.extend({
  /** The top-level post at whose foot it stands; null for one itself. */
  root_id: z.number().nullable(),
  state: z.enum(postStates),
  /** Whom it answers, where that is another than the thread's first author. */
  reply_to: z.object({ post_id: z.number(), name: z.string() }).nullable(),
  edited_at: z.iso.datetime().nullable(),
  is_own: z.boolean(),
})
export type Post = z.output<typeof Post>

const Thread = Post.extend({
  /** Replies that others can read. */
  reply_count: z.number(),
  /** The latest of them, oldest first. */
  replies: z.array(Post),
  /** The `before` for the replies above these; null where these are all. */
  earlier: z.number().nullable(),
})
export type Thread = z.output<typeof Thread>

const orders = z.enum(['newest', 'oldest'])
const Page = z.object({ posts: z.array(Thread), next: z.number().nullable() })

const Discussion = z.object({
  target: z.string(),
  title: z.string(),
  introduction: z.string(),
  /** The page of what it is about; null where it stands alone. */
  about_url: z.string().nullable(),
  url: z.string(),
  post_count: z.number(),
  is_moderated: z.boolean(),
  /** The viewer may write here; otherwise `cannot_post` says why not. */
  can_post: z.boolean(),
  cannot_post: z.enum(['signIn', 'register', 'closed']).nullable(),
  can_manage: z.boolean(),
  is_subscribed: z.boolean(),
  unsubscribe_url: z.string().nullable(),
  /** Posts since the viewer's last visit, and the last one they had seen; null on the first visit. */
  unread: z.object({ count: z.number(), after: z.number() }).nullable(),
  /** The live channel with the place on it that the posts stand at; null where there is none. */
  live: z.object({ channel: z.string(), after: z.string() }).nullable(),
})
export type DiscussionView = z.output<typeof Discussion>

export const Opened = Discussion.extend(Page.shape)
export type OpenedDiscussion = z.output<typeof Opened>

const Posted = z.object({
  /** It waits for an administrator's approval. */
  moderated: z.boolean(),
  /** The list need not be fetched again: nothing new is to be seen, or the live channel brings it. */
  doNotUpdate: z.boolean(),
  message: z.string().optional(),
  post: Post,
})

const Subscription = z.object({ unsubscribe_url: z.string().nullable(), message: z.string() })

const Listed = z.object({
  target: z.string(),
  url: z.string(),
  title: z.string(),
  introduction: z.string(),
  post_count: z.number(),
  last_post_at: z.iso.datetime().nullable(),
  last_author: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
  unread_count: z.number(),
  is_subscribed: z.boolean(),
})
export type ListedDiscussion = z.output<typeof Listed>

export const Recent = z.object({
  post_id: z.number(),
  url: z.string(),
  title: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  createDate: z.iso.datetime(),
  /** The beginning of what was written, without marks. */
  excerpt: z.string(),
})
export type RecentPost = z.output<typeof Recent>

const notFound = { discussionNotFound: 404 } as const
const noPost = { postNotFound: 404 } as const
const notPosted = { ...notFound, mayNotPost: 403, emptyComment: 400, cannotReply: 409 } as const
/** More than anybody writes, less than a flood. */
const writing = { max: 40, seconds: 600 }

/** §7 Discussion, and what our own pages ask besides. */
export const discussionCalls = defineCalls('discussion', {
  postComment: {
    spec: '§7 Discussion',
    about: 'Writes a comment on an asset or a product, or a reply. With both ids the asset counts, the product is its context.',
    method: 'POST',
    path: '/discussion/postcomment',
    effect: 'write',
    who: 'user',
    body: About.extend({ parent_id: OptionalId, post_text: PostText }),
    answer: Posted,
    refusals: notPosted,
    refusalBody: 'text',
    limit: writing,
  },
  getComments: {
    spec: '§7 Discussion',
    about: 'The latest comments on an asset or a product as an HTML list.',
    method: 'POST',
    path: '/discussion/getcomments',
    effect: 'read',
    who: 'guest',
    body: About,
    answer: Html,
    refusals: notFound,
    refusalBody: 'text',
  },
  postToDiscussion: {
    spec: '§7 Discussion',
    about: 'Writes a comment, or a reply, in a discussion that stands alone.',
    method: 'POST',
    path: '/v2/discussion/:discussionId',
    effect: 'write',
    who: 'user',
    params: z.object({ discussionId: Id }),
    body: z.object({ parent_id: OptionalId, post_text: PostText }),
    answer: Posted,
    refusals: notPosted,
    refusalBody: 'text',
    limit: writing,
  },
  listComments: {
    spec: '§7 Discussion',
    about: 'The comments of a discussion that stands alone. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/v2/discussion/:discussionId',
    effect: 'read',
    who: 'guest',
    params: z.object({ discussionId: Id }),
    query: z.object({ before: Id.optional() }),
    answer: z.object({ comments: z.array(Thread), next: z.number().nullable() }),
    refusals: notFound,
    refusalBody: 'text',
  },
  subscribe: {
    spec: '§7 Discussion',
    about: 'Asks to be told of new posts. `value` names the discussion: asset_5, product_7 or discussion_3.',
    method: 'GET',
    path: '/discussion/subscribe/:value',
    effect: 'write',
    who: 'user',
    params: z.object({ value: z.string().regex(targetPattern) }),
    answer: Subscription,
    refusals: notFound,
    refusalBody: 'text',
  },
  unsubscribe: {
    about: 'Ends a subscription, by the code of the unsubscribe url. Needs no account: mails carry the code too.',
    method: 'GET',
    path: '/discussion/unsubscribe/:code',
    effect: 'write',
    who: 'guest',
    params: z.object({ code: z.string().max(100) }),
    answer: Subscription.extend({ title: z.string() }),
    refusals: { codeUnknown: 404 },
    refusalBody: 'text',
    limit: { max: 30, seconds: 600 },
  },
  sitemap: {
    about: 'The discussions that everybody may read, for search engines.',
    method: 'GET',
    path: '/sitemap-discussions.xml',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
  unsubscribeByMail: {
    about: 'Where the mail program of a receiver posts to when they unsubscribe with one click (RFC 8058): ends a subscription.',
    method: 'POST',
    path: '/discussions/stop/:code',
    effect: 'write',
    who: 'guest',
    // The code in the address is all that a mail program has.
    isSigned: true,
    params: z.object({ code: z.string().max(100) }),
    answer: z.object({ stopped: z.literal(true) }),
    refusals: { codeUnknown: 404 },
    limit: { max: 30, seconds: 600 },
  },
  unsubscribePage: {
    about: 'The same address opened: leads to the page that asks first.',
    method: 'GET',
    path: '/discussions/stop/:code',
    effect: 'read',
    who: 'guest',
    params: z.object({ code: z.string().max(100) }),
    answer: 'raw',
  },
  hide: {
    spec: '§7 Discussion',
    about: 'Hides a post, held ones too; answers it as administrators see it.',
    method: 'POST',
    path: '/discussion/:postId/hide',
    effect: 'write',
    who: 'discussions.moderate',
    params: z.object({ postId: Id }),
    answer: Html.extend({ post: Post }),
    refusals: { ...noPost, cannotChange: 409 },
  },
  unhide: {
    spec: '§7 Discussion',
    about: 'Shows a hidden post again, or lets a held one through.',
    method: 'POST',
    path: '/discussion/:postId/unhide',
    effect: 'write',
    who: 'discussions.moderate',
    params: z.object({ postId: Id }),
    answer: Html.extend({ post: Post }),
    refusals: { ...noPost, cannotChange: 409 },
  },
  list: {
    about: 'The discussions that stand alone and that the viewer may read, the liveliest first.',
    method: 'GET',
    path: '/api/discussions',
    effect: 'read',
    who: 'guest',
    query: z.object({ after: z.string().max(60).optional() }),
    answer: z.object({ discussions: z.array(Listed), next: z.string().nullable() }),
  },
  open: {
    about: 'A discussion with its latest threads; with `post` the one thread that this post stands in.',
    method: 'GET',
    path: '/api/discussions/:target',
    effect: 'read',
    who: 'guest',
    params: InTarget,
    query: z.object({ order: orders.optional(), post: Id.optional() }),
    answer: Opened,
    refusals: notFound,
  },
  threads: {
    about: 'More threads of a discussion; `from` is the `next` of the page before.',
    method: 'GET',
    path: '/api/discussions/:target/threads',
    effect: 'read',
    who: 'guest',
    params: InTarget,
    query: z.object({ order: orders.optional(), from: Id }),
    answer: Page,
    refusals: notFound,
  },
  replies: {
    about: 'Replies of one thread before a known one, oldest first. `earlier` is the next `before`.',
    method: 'GET',
    path: '/api/discussion-posts/:post_id/replies',
    effect: 'read',
    who: 'guest',
    params: InPost,
    query: z.object({ before: Id }),
    answer: z.object({ replies: z.array(Post), earlier: z.number().nullable() }),
    refusals: noPost,
  },
  edit: {
    about: 'Changes what one wrote. What it said before is kept; where posts are moderated it waits again.',
    method: 'PATCH',
    path: '/api/discussion-posts/:post_id',
    effect: 'write',
    who: 'user',
    params: InPost,
    body: z.object({ post_text: PostText }),
    answer: Posted,
    refusals: { ...noPost, mayNotPost: 403, emptyComment: 400, cannotChange: 409 },
    limit: writing,
  },
  withdraw: {
    about: 'Takes back what one wrote.',
    method: 'DELETE',
    path: '/api/discussion-posts/:post_id',
    effect: 'write',
    who: 'user',
    params: InPost,
    answer: z.object({ post: Post }),
    refusals: { ...noPost, cannotChange: 409 },
    limit: writing,
  },
  restore: {
    about: 'Brings back what one has taken back.',
    method: 'POST',
    path: '/api/discussion-posts/:post_id/restore',
    effect: 'write',
    who: 'user',
    params: InPost,
    answer: Posted,
    refusals: { ...noPost, mayNotPost: 403, cannotChange: 409 },
    limit: writing,
  },
  report: {
    about: 'Tells the administrators that a post should not stand. Once per person and post.',
    method: 'POST',
    path: '/api/discussion-posts/:post_id/report',
    effect: 'write',
    who: 'user',
    params: InPost,
    body: z.object({ reason: z.string().trim().max(500) }),
    answer: z.object({ message: z.string() }),
    refusals: noPost,
    limit: { max: 20, seconds: 3600 },
  },
  markRead: {
    about: 'Says how far the viewer has read.',
    method: 'POST',
    path: '/api/discussions/:target/read',
    effect: 'write',
    who: 'user',
    params: InTarget,
    body: z.object({ up_to: Id }),
    answer: z.object({ up_to: z.number() }),
    refusals: notFound,
  },
})
