import { isUser } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { emit } from '#platform/events.ts'
import { allow, must, ok, type Result, refuse } from '#platform/result.ts'
import type { discussionAdminCalls } from '../discussion.admin.contract.ts'
import type { discussionCalls, Post } from '../discussion.contract.ts'
import { postPublished } from '../discussion.events.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import { postAddress, stateAfter, type Transition } from '../discussion.rules.ts'
import { discussionsByIds } from './discussion.store.ts'
import { type Place, placeOf } from './place.service.ts'
import * as posts from './post.store.ts'
import { changeState, lock } from './posting.service.ts'
import { findPostAndPlace } from './reading.service.ts'
import * as reviews from './review.store.ts'
import { authorsOf, viewOne } from './view.service.ts'

type Calls = typeof discussionCalls
type AdminCalls = typeof discussionAdminCalls
type NotChanged = 'postNotFound' | 'cannotChange'

export const hidePost = (ctx: Ctx, postId: number): Promise<Result<Post, NotChanged>> => decide(ctx, postId, 'hide')

/** Lets a held post through as well. */
export const unhidePost = (ctx: Ctx, postId: number): Promise<Result<Post, NotChanged>> => decide(ctx, postId, 'unhide')

async function decide(
  ctx: Ctx,
  postId: number,
  decision: Extract<Transition, 'hide' | 'unhide'>,
): Promise<Result<Post, NotChanged>> {
  allow(discussionPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx): Promise<Result<Post, NotChanged>> => {
    const found = await posts.findPost(ctx.db, postId)
    if (!found) return refuse('postNotFound')
    const { discussion, post } = await lock(ctx, found)
    const state = stateAfter(decision, post.state)
    if (state === null) return refuse('cannotChange')
    // Whatever was said against it has been looked at with it.
    await reviews.settleReports(ctx.db, postId, ctx.now())
    if (state !== post.state) {
      await recordAct(ctx, {
        action: `discussion.${decision}`,
        subjectType: 'discussion_post',
        subjectId: postId,
        details: { from: post.state, to: state },
      })
      if (post.state === 'held' && state === 'visible') await emit(ctx, postPublished({ postId }))
      await changeState(ctx, discussion, post, state)
    }
    const changed = must(await posts.findPost(ctx.db, postId), 'a post vanished inside its own transaction')
    return ok(await viewOne(ctx, changed, true))
  })
}

export async function reportPost(
  ctx: Ctx,
  { post_id, reason }: InputOf<Calls['report']>,
): Promise<Result<AnswerOf<Calls['report']>, 'postNotFound'>> {
  const found = await findPostAndPlace(ctx, post_id)
  if (found?.post.state !== 'visible' || !isUser(ctx.actor)) return refuse('postNotFound')
  await reviews.addReport(ctx.db, post_id, ctx.actor.userId, reason, ctx.now())
  return ok({ message: ctx.t('discussion.reported') })
}

const reviewsPerPage = 20

export async function listReview(
  ctx: Ctx,
  { after = 0 }: InputOf<AdminCalls['review']>,
): Promise<Result<AnswerOf<AdminCalls['review']>>> {
  allow(discussionPolicy.manage(ctx.actor))
  const found = await reviews.idsInReview(ctx.db, after, reviewsPerPage + 1)
  const ids = found.slice(0, reviewsPerPage)
  return ok({
    posts: await inReview(ctx, ids),
    count: await reviews.countInReview(ctx.db),
    next: found.length > reviewsPerPage ? (ids.at(-1) ?? null) : null,
  })
}

async function inReview(ctx: Ctx, ids: number[]): Promise<AnswerOf<AdminCalls['review']>['posts']> {
  const [waiting, reports] = await Promise.all([posts.postsByIds(ctx.db, ids), reviews.openReports(ctx.db, ids)])
  const discussions = await discussionsByIds(ctx.db, [...new Set(waiting.map(({ discussionId }) => discussionId))])
  const places = new Map<number, Place | null>()
  for (const discussion of discussions.values()) places.set(discussion.id, await placeOf(ctx, discussion))
  const people = await authorsOf(
    ctx,
    waiting,
    reports.map(({ userId }) => userId),
  )
  return waiting.map((post) => {
    const discussion = must(discussions.get(post.discussionId), 'a post of no discussion')
    const author = people.get(post.authorId)
    return {
      post_id: post.id,
      title: places.get(discussion.id)?.title ?? discussion.title,
      url: postAddress(discussion.target, post.id),
      state: post.state,
      name: author?.name ?? '',
      image: author?.pictureUrl ?? null,
      createDate: post.madeAt.toISOString(),
      post_text: post.html,
      reports: reports
        .filter(({ postId }) => postId === post.id)
        .map(({ userId, reason, madeAt }) => ({ name: people.get(userId)?.name ?? '', reason, made_at: madeAt.toISOString() })),
    }
  })
}

export async function settleReview(
  ctx: Ctx,
  { post_ids, decision }: InputOf<AdminCalls['settle']>,
): Promise<Result<AnswerOf<AdminCalls['settle']>>> {
  allow(discussionPolicy.manage(ctx.actor))
  let settled = 0
  for (const postId of [...new Set(post_ids)].sort((one, other) => one - other)) {
    const changed = await decide(ctx, postId, decision === 'keep' ? 'unhide' : 'hide')
    if (changed.ok) settled++
  }
  return ok({ settled, count: await reviews.countInReview(ctx.db) })
}
