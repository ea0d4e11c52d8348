import { listPeople } from '#features/account/server/person-directory.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { publish } from '#platform/realtime/publish.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { isBlankText, sanitizeRichText } from '#platform/texts/rich-text.ts'
import type { discussionCalls } from '../discussion.contract.ts'
import { postPublished } from '../discussion.events.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import { channelOf, type PostState, postStateAfter, type Target } from '../discussion.rules.ts'
import { type Discussion, lockDiscussion, recount } from './discussion.store.ts'
import { openPlace, type Place } from './place.service.ts'
import * as posts from './post.store.ts'
import { forgetKeptPages, keepPost, stateOfNews } from './post-round.service.ts'
import { findPostAndPlace, hasChannel } from './reading.service.ts'
import { livePost, viewOne } from './view.service.ts'

type Calls = typeof discussionCalls
type Posted = AnswerOf<Calls['postComment']>
type NotPosted = 'discussionNotFound' | 'mayNotPost' | 'emptyComment' | 'cannotReply'

type Writing = { target: Target; parentId: number | null; text: string }

/** §7 POST /discussion/postcomment: with both ids it is the asset's, and the product is only where the reader came from. */
export async function postComment(
  ctx: Ctx,
  { asset_id, product_id, parent_id, post_text }: InputOf<Calls['postComment']>,
): Promise<Result<Posted, NotPosted>> {
  const target = targetAmong({ asset_id, product_id })
  return target ? writePost(ctx, { target, parentId: parent_id ?? null, text: post_text }) : refuse('discussionNotFound')
}

export const postToDiscussion = (
  ctx: Ctx,
  { discussionId, parent_id, post_text }: InputOf<Calls['postToDiscussion']>,
): Promise<Result<Posted, NotPosted>> =>
  writePost(ctx, { target: { kind: 'discussion', id: discussionId }, parentId: parent_id ?? null, text: post_text })

export const targetAmong = ({ asset_id, product_id }: InputOf<Calls['getComments']>): Target | null =>
  asset_id ? { kind: 'asset', id: asset_id } : product_id ? { kind: 'product', id: product_id } : null

export async function writePost(ctx: Ctx, { target, parentId, text }: Writing): Promise<Result<Posted, NotPosted>> {
  const place = await openPlace(ctx, target)
  if (!place) return refuse('discussionNotFound')
  const { actor } = ctx
  if (!place.mayPost || !isUser(actor)) return refuse('mayNotPost')
  const html = sanitizeRichText(text)
  if (isBlankText(html)) return refuse('emptyComment')
  // Before anybody waits for the discussion's lock: nothing of it depends on the others who write.
  const authorId = actor.userId
  const [isLive, people] = await Promise.all([hasChannel(ctx, target), listPeople(ctx, [authorId])])
  const author = people.get(authorId)
  const written = await keepPost({ ctx, discussionId: place.discussion.id, authorId, author, parentId, html, isLive })
  return written.ok ? answer(ctx, place, written.value) : written
}

/** As it has just been written. */
export const readAgain = async (ctx: Ctx, postId: number): Promise<posts.StoredPost> =>
  must(await posts.findPost(ctx.db, postId), 'a post vanished inside its own transaction')

async function answer(ctx: Ctx, { discussion, mayPost }: Place, post: posts.StoredPost): Promise<Result<Posted>> {
  const moderated = post.state === 'held'
  return ok({
    moderated,
    doNotUpdate: moderated || (await hasChannel(ctx, discussion.target)),
    ...(moderated && { message: ctx.t('discussion.commentWaitingApproval') }),
    post: await viewOne(ctx, post, mayPost),
  })
}

/** To be called last in the transaction: guests' kept pages are made anew, and whoever listens hears how the post is now. */
export async function tellListeners(ctx: Ctx, discussion: Discussion, post: posts.StoredPost): Promise<void> {
  const { target, posting } = discussion
  await forgetKeptPages(ctx, discussion)
  if (!(await hasChannel(ctx, target))) return
  // Whoever listens from an earlier place must not hear what it said before it was hidden or changed.
  const said = await livePost(ctx, post, posting !== 'nobody')
  await publish(ctx, channelOf(target), said, { over: { post_id: post.id } })
}

type NotChanged = 'postNotFound' | 'mayNotPost' | 'emptyComment' | 'cannotChange'

/** One's own words, as long as they stand. */
export async function editPost(ctx: Ctx, { post_id, post_text }: InputOf<Calls['edit']>): Promise<Result<Posted, NotChanged>> {
  const found = await findOwn(ctx, post_id)
  if (!found) return refuse('postNotFound')
  if (!found.place.mayPost) return refuse('mayNotPost')
  const html = sanitizeRichText(post_text)
  if (isBlankText(html)) return refuse('emptyComment')
  return ctx.tx(async (ctx): Promise<Result<Posted, NotChanged>> => {
    const { discussion, post } = await lock(ctx, found.post)
    if (post.state !== 'visible' && post.state !== 'held') return refuse('cannotChange')
    if (post.html === html) return answer(ctx, found.place, post)
    const state = stateOfNews(ctx, discussion)
    await posts.rewritePost(ctx.db, post.id, { html, words: plainText(html), locale: ctx.locale, state }, ctx.now())
    await recount(ctx.db, discussion.id)
    // It had waited, and posts are not moderated here any more.
    if (post.state === 'held' && state === 'visible') await emit(ctx, postPublished({ postId: post.id, wasHeld: true }))
    const edited = await readAgain(ctx, post.id)
    const posted = await answer(ctx, found.place, edited)
    if (post.state === 'visible' || state === 'visible') await tellListeners(ctx, discussion, edited)
    return posted
  })
}

export async function withdrawPost(
  ctx: Ctx,
  { post_id }: InputOf<Calls['withdraw']>,
): Promise<Result<AnswerOf<Calls['withdraw']>, 'postNotFound' | 'cannotChange'>> {
  const found = await findOwn(ctx, post_id)
  if (!found) return refuse('postNotFound')
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['withdraw']>, 'cannotChange'>> => {
    const { discussion, post } = await lock(ctx, found.post)
    if (postStateAfter('withdraw', post.state) === null) return refuse('cannotChange')
    const { value } = await answer(ctx, found.place, await changeState(ctx, discussion, post, 'withdrawn'))
    return ok({ post: value.post })
  })
}

/** Undoes a withdrawal; where posts are moderated it waits again, since it may never have been let through. */
export async function restorePost(
  ctx: Ctx,
  { post_id }: InputOf<Calls['restore']>,
): Promise<Result<Posted, 'postNotFound' | 'mayNotPost' | 'cannotChange'>> {
  const found = await findOwn(ctx, post_id)
  if (!found) return refuse('postNotFound')
  if (!found.place.mayPost) return refuse('mayNotPost')
  return ctx.tx(async (ctx): Promise<Result<Posted, 'cannotChange'>> => {
    const { discussion, post } = await lock(ctx, found.post)
    if (postStateAfter('restore', post.state) === null || post.html === '') return refuse('cannotChange')
    const isBack = post.state !== 'withdrawn'
    return answer(ctx, found.place, isBack ? post : await changeState(ctx, discussion, post, stateOfNews(ctx, discussion)))
  })
}

async function findOwn(ctx: Ctx, postId: number) {
  const found = await findPostAndPlace(ctx, postId)
  return found && discussionPolicy.change(ctx.actor, found.post.authorId) ? found : null
}

/** Discussion before post, always: two who change posts of one discussion cannot wait for each other. */
export async function lock(
  ctx: Ctx,
  { id, discussionId }: posts.StoredPost,
): Promise<{ discussion: Discussion; post: posts.StoredPost }> {
  const discussion = must(await lockDiscussion(ctx.db, discussionId), 'a discussion vanished')
  return { discussion, post: must(await posts.lockPost(ctx.db, id), 'a post vanished') }
}

/** Keeps counts and listeners true; answers the post as it is then. */
export async function changeState(
  ctx: Ctx,
  discussion: Discussion,
  post: posts.StoredPost,
  state: PostState,
): Promise<posts.StoredPost> {
  if (post.state === state) return post
  await posts.setState(ctx.db, post.id, state)
  await recount(ctx.db, discussion.id)
  const changed = { ...post, state }
  if (post.state === 'visible' || state === 'visible') await tellListeners(ctx, discussion, changed)
  return changed
}
