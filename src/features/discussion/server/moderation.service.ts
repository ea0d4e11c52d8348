import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import type { discussionCalls, Post } from '../discussion.contract.ts'
import { postPublished } from '../discussion.events.ts'
import { postStateAfter, type Transition } from '../discussion.rules.ts'
import * as posts from './post.store.ts'
import { changeState, lock } from './posting.service.ts'
import { findPostAndPlace } from './reading.service.ts'
import * as reviews from './review.store.ts'
import { viewOne } from './view.service.ts'

type Calls = typeof discussionCalls
type NotChanged = 'postNotFound' | 'cannotChange'

export const hidePost = (ctx: Ctx, postId: number): Promise<Result<Post, NotChanged>> => decide(ctx, postId, 'hide')

/** Lets a held post through as well. */
export const unhidePost = (ctx: Ctx, postId: number): Promise<Result<Post, NotChanged>> => decide(ctx, postId, 'unhide')

/** `isDue` is asked under the lock: what it denies is left alone, as a change that cannot be made. */
export async function decide(
  ctx: Ctx,
  postId: number,
  decision: Extract<Transition, 'hide' | 'unhide'>,
  isDue: (ctx: Ctx, post: posts.StoredPost) => Promise<boolean> = async () => true,
): Promise<Result<Post, NotChanged>> {
  return ctx.tx(async (ctx): Promise<Result<Post, NotChanged>> => {
    const found = await posts.findPost(ctx.db, postId)
    if (!found) return refuse('postNotFound')
    const { discussion, post } = await lock(ctx, found)
    const state = postStateAfter(decision, post.state)
    if (state === null || !(await isDue(ctx, post))) return refuse('cannotChange')
    // Whatever was said against it has been looked at with it.
    await reviews.settleReports(ctx.db, postId, ctx.now())
    if (state !== post.state) {
      await recordAct(ctx, {
        action: `discussion.${decision}`,
        subjectType: 'discussion_post',
        subjectId: postId,
        details: { from: post.state, to: state },
      })
      if (post.state === 'held' && state === 'visible') await emit(ctx, postPublished({ postId, wasHeld: true }))
    }
    return ok(await viewOne(ctx, await changeState(ctx, discussion, post, state), true))
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
