import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { positionOn } from '#platform/realtime/publish.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { discussionAboutCalls } from '../discussion.about.contract.ts'
import type { DiscussionView, discussionCalls, Thread } from '../discussion.contract.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import {
  channelOf,
  discussionAddress,
  postsPerPage,
  readTarget,
  repliesShown,
  type Target,
  unsubscribeAddress,
  writeTarget,
} from '../discussion.rules.ts'
import { discussionSettings } from '../discussion.settings.ts'
import type { PostOrder } from '../listing.rules.ts'
import { discussionsByIds, findRead, type Reading } from './discussion.store.ts'
import { discussionPlace, lookerOf, openPlace, type Place } from './place.service.ts'
import * as posts from './post.store.ts'
import * as readers from './reader.store.ts'
import { authorsOf, postView, readThreads, threadViews } from './view.service.ts'

type Calls = typeof discussionCalls

/** The contract has checked how it is written. */
export const targetOf = (text: string): Target => must(readTarget(text), 'a target that its pattern accepts cannot be read')

export const hasChannel = async (ctx: Ctx, { kind }: Target): Promise<boolean> =>
  kind !== 'product' || (await readSetting(ctx, discussionSettings.productsAreLive))

export async function openDiscussion(
  ctx: Ctx,
  { target: text, order = 'newest', post }: InputOf<Calls['open']>,
): Promise<Result<AnswerOf<Calls['open']>, 'discussionNotFound'>> {
  const target = targetOf(text)
  // Before the posts are read: what is written from now on comes by the channel.
  const [found, live] = await Promise.all([findRead(ctx.db, target, actorIdOf(ctx.actor)), liveOf(ctx, target)])
  const place = found && (await discussionPlace(ctx, found.discussion))
  if (!place) return refuse('discussionNotFound')
  const threads = await threadsIn(ctx, place, order, post)
  return ok({ ...viewOf(ctx, place, found.reading), ...threads, live })
}

async function liveOf(ctx: Ctx, target: Target): Promise<DiscussionView['live']> {
  if (!(await hasChannel(ctx, target))) return null
  const channel = channelOf(target)
  return { channel, after: await positionOn(ctx, channel) }
}

/** The first of all, or the one that a post stands in; a post that is gone leads to the discussion that it stood in. */
async function threadsIn(ctx: Ctx, place: Place, order: PostOrder, postId: number | undefined) {
  const thread = postId === undefined ? null : await threadAround(ctx, place, postId)
  return thread ? { posts: [thread], next: null } : readThreads(ctx, { ...wantedIn(place), order, from: null })
}

/** For the page of what is discussed, which stands as well without. */
export async function discussionAbout(
  ctx: Ctx,
  { target }: InputOf<(typeof discussionAboutCalls)['about']>,
): Promise<Result<AnswerOf<(typeof discussionAboutCalls)['about']>>> {
  const opened = await openDiscussion(ctx, { target })
  return ok({ discussion: opened.ok ? opened.value : null })
}

const wantedIn = ({ discussion, mayPost }: Place) => ({ discussionId: discussion.id, mayPost })

function viewOf(
  ctx: Ctx,
  { discussion, title, aboutUrl, mayPost, whyNot }: Place,
  reading: Reading | null,
): Omit<DiscussionView, 'live'> {
  return {
    target: writeTarget(discussion.target),
    title,
    introduction: discussion.introductionHtml,
    about_url: aboutUrl,
    url: discussionAddress(discussion.target),
    post_count: discussion.postCount,
    is_moderated: discussion.isModerated,
    can_post: mayPost,
    cannot_post: whyNot,
    can_manage: discussionPolicy.moderate(ctx.actor),
    is_subscribed: reading?.isSubscribed ?? false,
    unsubscribe_url: reading?.isSubscribed && reading.code ? unsubscribeAddress(reading.code) : null,
    unread: reading?.lastReadId ? { count: reading.unread, after: reading.lastReadId } : null,
  }
}

/** The thread that a post stands in, with all replies from it on and a few before it. */
async function threadAround(ctx: Ctx, { discussion, mayPost }: Place, postId: number): Promise<Thread | null> {
  const post = await posts.findPost(ctx.db, postId)
  if (post?.discussionId !== discussion.id) return null
  const rootId = post.rootId ?? post.id
  const shown = (await posts.countRepliesFrom(ctx.db, rootId, postId, mostAround)) + repliesShown
  const [found] = await posts.readThreads(ctx.db, {
    discussionId: discussion.id,
    looker: lookerOf(ctx),
    order: 'oldest',
    from: rootId - 1,
    limit: 1,
    replies: shown,
  })
  if (found?.top.id !== rootId) return null
  const [thread] = await threadViews(ctx, [found], mayPost, shown)
  const isIn = thread && [thread, ...thread.replies].some(({ post_id }) => post_id === postId)
  return isIn ? thread : null
}
const mostAround = 500

async function repliesUpTo(ctx: Ctx, rootId: number, before: number, mayPost: boolean) {
  const found = await posts.repliesBefore(ctx.db, rootId, before, lookerOf(ctx), postsPerPage)
  const replies = found.slice(-postsPerPage)
  const people = await authorsOf(ctx, replies)
  return {
    replies: replies.map((reply) => postView(ctx, reply, people, mayPost)),
    earlier: found.length > postsPerPage ? (replies[0]?.id ?? null) : null,
  }
}

export async function listThreads(
  ctx: Ctx,
  { target, order = 'newest', from }: InputOf<Calls['threads']>,
): Promise<Result<AnswerOf<Calls['threads']>, 'discussionNotFound'>> {
  const place = await openPlace(ctx, targetOf(target))
  return place ? ok(await readThreads(ctx, { ...wantedIn(place), order, from })) : refuse('discussionNotFound')
}

/** §7 GET /v2/discussion/{discussionId}. */
export async function listComments(
  ctx: Ctx,
  { discussionId, before }: InputOf<Calls['listComments']>,
): Promise<Result<AnswerOf<Calls['listComments']>, 'discussionNotFound'>> {
  const place = await openPlace(ctx, { kind: 'discussion', id: discussionId })
  if (!place) return refuse('discussionNotFound')
  const { posts, next } = await readThreads(ctx, { ...wantedIn(place), order: 'newest', from: before ?? null })
  return ok({ comments: posts, next })
}

export async function listReplies(
  ctx: Ctx,
  { post_id, before }: InputOf<Calls['replies']>,
): Promise<Result<AnswerOf<Calls['replies']>, 'postNotFound'>> {
  const found = await findPostAndPlace(ctx, post_id)
  if (!found) return refuse('postNotFound')
  return ok(await repliesUpTo(ctx, post_id, before, found.place.mayPost))
}

/** A post together with where it stands; null where the asker may not read there. */
export async function findPostAndPlace(ctx: Ctx, postId: number): Promise<{ post: posts.StoredPost; place: Place } | null> {
  const post = await posts.findPost(ctx.db, postId)
  const discussion = post && (await discussionsByIds(ctx.db, [post.discussionId])).get(post.discussionId)
  const place = discussion ? await discussionPlace(ctx, discussion) : null
  return post && place ? { post, place } : null
}

export async function markPostsRead(
  ctx: Ctx,
  { target, up_to }: InputOf<Calls['markRead']>,
): Promise<Result<AnswerOf<Calls['markRead']>, 'discussionNotFound'>> {
  const place = await openPlace(ctx, targetOf(target))
  if (!place || !isUser(ctx.actor)) return refuse('discussionNotFound')
  const post = await posts.findPost(ctx.db, up_to)
  // Nobody has read what is not written yet.
  if (post?.discussionId !== place.discussion.id) return refuse('discussionNotFound')
  return ok({ up_to: await readers.keepRead(ctx.db, place.discussion.id, ctx.actor.userId, up_to) })
}
