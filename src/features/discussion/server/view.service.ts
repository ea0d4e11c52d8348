import { type ListedPerson, listPeople } from '#features/account/server/person-directory.service.ts'
import { isSelf } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { LivePost, Post as PostView, Thread } from '../discussion.contract.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import { isTrashed, postsPerPage, repliesShown } from '../discussion.rules.ts'
import { lookerOf } from './place.service.ts'
import * as posts from './post.store.ts'

type People = Map<number, ListedPerson>

/** Who wrote these and what they answer, and others who are wanted with them. */
export const authorsOf = (ctx: Ctx, written: posts.Post[], others: number[] = []): Promise<People> =>
  listPeople(ctx, [
    ...new Set([...written.flatMap(({ authorId, parentAuthorId }) => [authorId, parentAuthorId ?? authorId]), ...others]),
  ])

/** Who may do what is the reader's: `mayPost` of the place decides over replies. */
export function postView(ctx: Ctx, post: posts.Post, people: People, mayPost: boolean): PostView {
  const author = people.get(post.authorId)
  const mayRead = discussionPolicy.readPost(ctx.actor, post)
  const { parentId, parentAuthorId } = post
  return {
    post_id: post.id,
    parent_id: parentId,
    root_id: post.rootId,
    post_text: mayRead ? post.html : '',
    name: author?.name ?? '',
    image: author?.pictureUrl ?? null,
    createDate: post.madeAt.toISOString(),
    trashed: isTrashed(post.state) || !mayRead,
    canReply: mayPost && discussionPolicy.reply(post.state),
    state: post.state,
    reply_to:
      parentId !== null && parentAuthorId !== null && parentId !== post.rootId
        ? { post_id: parentId, name: people.get(parentAuthorId)?.name ?? '' }
        : null,
    edited_at: post.editedAt?.toISOString() ?? null,
    is_own: isSelf(ctx.actor, post.authorId),
  }
}

export async function viewOne(ctx: Ctx, post: posts.Post, mayPost: boolean): Promise<PostView> {
  return postView(ctx, post, await authorsOf(ctx, [post]), mayPost)
}

/** What all who listen hear of a post: nothing that one of them might not read. */
export async function livePost(ctx: Ctx, post: posts.Post, isOpen: boolean): Promise<LivePost> {
  const author = (await authorsOf(ctx, [post])).get(post.authorId)
  return {
    post_id: post.id,
    parent_id: post.parentId,
    post_text: post.state === 'visible' ? post.html : '',
    name: author?.name ?? '',
    image: author?.pictureUrl ?? null,
    createDate: post.madeAt.toISOString(),
    trashed: post.state !== 'visible',
    canReply: isOpen && discussionPolicy.reply(post.state),
  }
}

type Wanted = { discussionId: number; mayPost: boolean; order: posts.Order; from: number | null }

/** A page of threads, each with its latest replies. */
export async function readThreads(ctx: Ctx, { mayPost, ...wanted }: Wanted): Promise<{ posts: Thread[]; next: number | null }> {
  const found = await posts.topPosts(ctx.db, { ...wanted, looker: lookerOf(ctx), limit: postsPerPage + 1 })
  const tops = found.slice(0, postsPerPage)
  const next = found.length > postsPerPage ? (tops.at(-1)?.id ?? null) : null
  return { posts: await threadsOf(ctx, tops, mayPost, repliesShown), next }
}

export async function threadsOf(ctx: Ctx, tops: posts.Post[], mayPost: boolean, shown: number): Promise<Thread[]> {
  const ids = tops.map(({ id }) => id)
  const [replies, counts] = await Promise.all([
    posts.latestReplies(ctx.db, ids, lookerOf(ctx), shown),
    posts.countReplies(ctx.db, ids),
  ])
  const people = await authorsOf(ctx, [...tops, ...replies])
  return tops.map((top) => {
    const own = replies.filter(({ rootId }) => rootId === top.id)
    const latest = own.slice(-shown)
    return {
      ...postView(ctx, top, people, mayPost),
      reply_count: counts.get(top.id) ?? 0,
      replies: latest.map((reply) => postView(ctx, reply, people, mayPost)),
      earlier: own.length > shown ? (latest[0]?.id ?? null) : null,
    }
  })
}
