import type { ListedPerson } from '#features/account/server/person-directory.service.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { gatherInRounds } from '#platform/db/gather-in-rounds.ts'
import { makeKeyedSemaphore } from '#platform/db/keyed-semaphore.ts'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import { emit } from '#platform/jobs/events.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { publishAll } from '#platform/realtime/publish.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { postPublished } from '../discussion.events.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import { channelOf, type PostState, writeTarget } from '../discussion.rules.ts'
import { countPosts, type Discussion, lockDiscussion } from './discussion.store.ts'
import * as posts from './post.store.ts'
import { livePostBy } from './view.service.ts'

/** A post as somebody means it; they may write here. */
type Draft = Pick<posts.StoredPost, 'discussionId' | 'authorId' | 'parentId' | 'html'> & {
  ctx: Ctx
  author: ListedPerson | undefined
  /** Whoever listens to the discussion hears of it. */
  isLive: boolean
}
type Written = Result<posts.StoredPost, 'cannotReply'>

/** The same words once more within this time are the same click sent twice. */
const repeatMs = 60_000

/**
 * Keeps the post. A hall writes by the hundred into one discussion, which lets in one at a time: what comes at one moment is written at
 * one moment (decision 136). Alone, as it would be anyway, where nobody of the round was served.
 */
export const keepPost = (draft: Draft): Promise<Written> =>
  keepTogether(draft.ctx.db, draft).catch(async (error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    const [alone] = await fewAtOnce(draft.discussionId, () => keepRound([draft]))
    return must(alone, 'a round of one has one answer')
  })

/** All of them want the same lock: who waits for it does so without a connection. */
const fewAtOnce = makeKeyedSemaphore(2)

const keepTogether = gatherInRounds((_db, drafts: Draft[]) => keepRound(drafts), {
  atOnce: 1,
  most: 50,
  keyOf: ({ discussionId }) => discussionId,
})

/** All of one discussion, in the order in which they came. */
function keepRound(drafts: Draft[]): Promise<Written[]> {
  const { ctx, discussionId } = must(drafts[0], 'a round without posts')
  return ctx.tx(async (ctx) => {
    const now = ctx.now()
    // All who write here wait for its lock, so under it is asked once and told once, with the commit.
    const [locked, parents, repeated, ids] = await Promise.all([
      lockDiscussion(ctx.db, discussionId),
      posts.postsByIds(
        ctx.db,
        drafts.flatMap(({ parentId }) => parentId ?? []),
      ),
      posts.findRepeated(ctx.db, drafts, new Date(now.getTime() - repeatMs)),
      posts.nextPostIds(ctx.db, drafts.length),
    ])
    const discussion = must(locked, 'a discussion vanished')
    const before = new Map(
      (
        await posts.postsByIds(
          ctx.db,
          repeated.filter((id) => id !== null),
        )
      ).map((post) => [post.id, post] as const),
    )
    const parentOf = new Map(parents.map((post) => [post.id, post]))
    const fresh: { draft: Draft; post: posts.StoredPost }[] = []
    const written = drafts.map((draft, at): Written => {
      const { authorId, parentId, html } = draft
      const parent = parentId === null ? null : parentOf.get(parentId)
      if (parent === undefined || (parent && (parent.discussionId !== discussionId || !discussionPolicy.reply(parent.state))))
        return refuse('cannotReply')
      const same =
        before.get(repeated[at] ?? 0) ??
        fresh.find(({ post }) => post.authorId === authorId && post.parentId === parentId && post.html === html)?.post
      if (same) return ok(same)
      const post: posts.StoredPost = {
        id: must(ids[at], 'a post has no number'),
        discussionId,
        authorId,
        parentId,
        html,
        rootId: parent && (parent.rootId ?? parent.id),
        state: stateOfNews(draft.ctx, discussion),
        madeAt: now,
        editedAt: null,
        parentAuthorId: parent?.authorId ?? null,
      }
      fresh.push({ draft, post })
      return ok(post)
    })
    if (fresh.length > 0) ctx.sendWithCommit(() => tellOf(ctx, discussion, fresh))
    return written
  })
}

/** The last act of a round: keeps its posts, and says of those that can be read that they are there. */
function tellOf(ctx: Ctx, discussion: Discussion, fresh: { draft: Draft; post: posts.StoredPost }[]): Promise<unknown> {
  const rows = fresh.map(({ draft, post }) => ({ ...post, words: plainText(post.html), locale: draft.ctx.locale }))
  const shown = fresh.filter(({ post }) => post.state === 'visible')
  const said = shown
    .filter(({ draft }) => draft.isLive)
    .map(({ draft, post }) => livePostBy(post, draft.author, discussion.posting !== 'nobody'))
  return Promise.all([
    posts.addPosts(ctx.db, rows),
    shown.length > 0 && countPosts(ctx.db, discussion.id, shown.length, ctx.now()),
    emit(ctx, ...shown.map(({ post }) => postPublished({ postId: post.id, wasHeld: false }))),
    shown.length > 0 && forgetKeptPages(ctx, discussion),
    said.length > 0 && publishAll(ctx, channelOf(discussion.target), said),
  ])
}

export const stateOfNews = (ctx: Ctx, { isModerated }: Discussion): PostState =>
  isModerated && !discussionPolicy.moderate(ctx.actor) ? 'held' : 'visible'

export const forgetKeptPages = async (ctx: Ctx, { target }: Discussion): Promise<void> => {
  if (target.kind !== 'asset') await invalidatePages(ctx, 'discussion', writeTarget(target))
}
