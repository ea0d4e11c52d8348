import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { discussionAdminCalls, PostInReview } from '../discussion.admin.contract.ts'
import { postAddress, postStateAfter, writeTarget } from '../discussion.rules.ts'
import { discussionsByIds } from './discussion.store.ts'
import { decide } from './moderation.service.ts'
import { discussionPlaces } from './place.service.ts'
import * as posts from './post.store.ts'
import { changeState, lock } from './posting.service.ts'
import * as reviews from './review.store.ts'
import { authorsOf } from './view.service.ts'

type Calls = typeof discussionAdminCalls

const perPage = 20

/** Posts that wait for an administrator: to be let through, or because readers have reported them. */
export const countInReview = (ctx: Ctx): Promise<number> => reviews.countInReview(ctx.db)

export async function listReview(ctx: Ctx, { after = 0 }: InputOf<Calls['review']>): Promise<Result<AnswerOf<Calls['review']>>> {
  const found = await reviews.idsInReview(ctx.db, after, perPage + 1)
  const ids = found.slice(0, perPage)
  return ok({
    posts: await inReview(ctx, ids),
    count: await countInReview(ctx),
    next: found.length > perPage ? (ids.at(-1) ?? null) : null,
  })
}

async function inReview(ctx: Ctx, ids: number[]): Promise<PostInReview[]> {
  const [waiting, reports] = await Promise.all([posts.postsByIds(ctx.db, ids), reviews.openReports(ctx.db, ids)])
  const discussions = await discussionsByIds(ctx.db, [...new Set(waiting.map(({ discussionId }) => discussionId))])
  const places = await discussionPlaces(ctx, [...discussions.values()])
  const people = await authorsOf(
    ctx,
    waiting,
    reports.map(({ userId }) => userId),
  )
  const nameOf = (id: number) => people.get(id)?.name ?? ''
  return waiting.map((post) => {
    const discussion = must(discussions.get(post.discussionId), 'a post of no discussion')
    return {
      post_id: post.id,
      title: places.get(discussion.id)?.title ?? discussion.title,
      target: writeTarget(discussion.target),
      url: postAddress(discussion.target, post.id),
      reply_to: post.parentAuthorId === null ? null : nameOf(post.parentAuthorId),
      state: post.state,
      name: nameOf(post.authorId),
      image: people.get(post.authorId)?.pictureUrl ?? null,
      createDate: post.madeAt.toISOString(),
      post_text: post.html,
      reports: reports
        .filter(({ postId }) => postId === post.id)
        .map(({ userId, reason, madeAt }) => ({ name: nameOf(userId), reason, made_at: madeAt.toISOString() })),
    }
  })
}

export async function settleReview(
  ctx: Ctx,
  { post_ids, decision }: InputOf<Calls['settle']>,
): Promise<Result<AnswerOf<Calls['settle']>>> {
  let settled = 0
  for (const postId of inOrder(post_ids)) {
    const changed = await decide(ctx, postId, decision === 'keep' ? 'unhide' : 'hide', isInReview)
    if (changed.ok) settled++
  }
  return ok({ settled, count: await countInReview(ctx) })
}

/** Without this, keeping a post on a page from yesterday would show what another administrator has hidden since. */
const isInReview = async (ctx: Ctx, { id, state }: posts.StoredPost): Promise<boolean> =>
  state === 'held' || (state === 'visible' && (await reviews.openReports(ctx.db, [id])).length > 0)

const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)

/** A held post waits again: unhiding would publish what nobody has approved. */
export async function reopenReview(
  ctx: Ctx,
  { posts: asked }: InputOf<Calls['reopen']>,
): Promise<Result<AnswerOf<Calls['reopen']>>> {
  const stateOf = new Map(asked.map(({ post_id, state }) => [post_id, state]))
  let reopened = 0
  for (const postId of inOrder([...stateOf.keys()]))
    if (await reopenOne(ctx, postId, stateOf.get(postId) === 'held' ? 'hold' : 'unhide')) reopened++
  return ok({ reopened, count: await countInReview(ctx) })
}

const reopenOne = (ctx: Ctx, postId: number, transition: 'hold' | 'unhide'): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const found = await posts.findPost(ctx.db, postId)
    if (!found) return false
    const { discussion, post } = await lock(ctx, found)
    const state = postStateAfter(transition, post.state)
    if (post.state !== 'hidden' || state === null) return false
    // Reports of a held post were of an earlier wording.
    if (state === 'visible') await reviews.reopenReports(ctx.db, postId)
    await recordAct(ctx, {
      action: 'discussion.unhide',
      subjectType: 'discussion_post',
      subjectId: postId,
      details: { from: post.state, to: state },
    })
    await changeState(ctx, discussion, post, state)
    return true
  })
