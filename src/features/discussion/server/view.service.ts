import { type ListedPerson, listPeople } from '#features/account/server/person-directory.service.ts'
import { isSelf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { LivePost, Post as PostView, Thread } from '../discussion.contract.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import { isTrashed, postsPerPage, repliesShown } from '../discussion.rules.ts'
import type { PostOrder } from '../listing.rules.ts'
import { lookerOf } from './place.service.ts'
import * as posts from './post.store.ts'

type People = Map<number, ListedPerson>

/** Who wrote these and what they answer, and others who are wanted with them. */
export const authorsOf = (ctx: Ctx, written: posts.StoredPost[], others: number[] = []): Promise<People> =>
  listPeople(ctx, [
    ...new Set([...written.flatMap(({ authorId, parentAuthorId }) => [authorId, parentAuthorId ?? authorId]), ...others]),
  ])

/** Who may do what is the reader's: `mayPost` of the place decides over replies. */
export function postView(ctx: Ctx, post: posts.StoredPost, people: People, mayPost: boolean): PostView {
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

export async function viewOne(ctx: Ctx, post: posts.StoredPost, mayPost: boolean): Promise<PostView> {
  return postView(ctx, post, await authorsOf(ctx, [post]), mayPost)
}

/** What all who listen hear of a post: nothing that one of them might not read. */
export const livePost = async (ctx: Ctx, post: posts.StoredPost, isOpen: boolean): Promise<LivePost> =>
  livePostBy(post, (await authorsOf(ctx, [post])).get(post.authorId), isOpen)

export const livePostBy = (post: posts.StoredPost, author: ListedPerson | undefined, isOpen: boolean): LivePost => ({
  post_id: post.id,
  parent_id: post.parentId,
  post_text: post.state === 'visible' ? post.html : '',
  name: author?.name ?? '',
  image: author?.pictureUrl ?? null,
  createDate: post.madeAt.toISOString(),
  trashed: post.state !== 'visible',
  canReply: isOpen && discussionPolicy.reply(post.state),
})

type Wanted = { discussionId: number; mayPost: boolean; order: PostOrder; from: number | null }

/** A page of threads, each with its latest replies. */
export async function readThreads(ctx: Ctx, { mayPost, ...wanted }: Wanted): Promise<{ posts: Thread[]; next: number | null }> {
  const page = { ...wanted, looker: lookerOf(ctx), limit: postsPerPage + 1, replies: repliesShown }
  const found = await posts.readThreads(ctx.db, page)
  const shown = found.slice(0, postsPerPage)
  const next = found.length > postsPerPage ? (shown.at(-1)?.top.id ?? null) : null
  return { posts: await threadViews(ctx, shown, mayPost, repliesShown), next }
}

export async function threadViews(ctx: Ctx, threads: posts.ThreadRows[], mayPost: boolean, shown: number): Promise<Thread[]> {
  const people = await authorsOf(
    ctx,
    threads.flatMap(({ top, replies }) => [top, ...replies]),
  )
  return threads.map(({ top, replies, replyCount }) => {
    const latest = replies.slice(-shown)
    return {
      ...postView(ctx, top, people, mayPost),
      reply_count: replyCount,
      replies: latest.map((reply) => postView(ctx, reply, people, mayPost)),
      earlier: replies.length > shown ? (latest[0]?.id ?? null) : null,
    }
  })
}
