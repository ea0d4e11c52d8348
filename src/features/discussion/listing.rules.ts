import type { LivePost, Post, Thread } from './discussion.contract.ts'

export type PostOrder = 'newest' | 'oldest'
/** The threads that a reader has before them, as far as they have been fetched. */
export type Listing = { posts: Thread[]; order: PostOrder; next: number | null }

export const isReadable = ({ state, trashed }: Post): boolean => state === 'visible' && !trashed

export function findInThreads(threads: readonly Thread[], postId: number): Post | null {
  for (const thread of threads) {
    const found = thread.post_id === postId ? thread : thread.replies.find(({ post_id }) => post_id === postId)
    if (found) return found
  }
  return null
}

/** The thread that an answer to this post stands in. */
const threadOf = (threads: readonly Thread[], postId: number | null): Thread | null =>
  threads.find(({ post_id, replies }) => post_id === postId || replies.some((reply) => reply.post_id === postId)) ?? null

export const lastIdIn = (threads: readonly Thread[]): number =>
  Math.max(0, ...threads.flatMap(({ post_id, replies }) => [post_id, ...replies.map((reply) => reply.post_id)]))

/** Whether a top-level post belongs among the fetched ones; else it comes with a page that nobody has asked for yet. */
export function isInListing({ posts, order, next }: Listing, postId: number): boolean {
  const last = posts.at(-1)
  if (next === null || !last) return true
  return order === 'newest' ? postId > last.post_id : postId < last.post_id
}

/** The list with this post in it: in the place of what was known of it, or where its number belongs. */
export function withPost(listing: Listing, post: Post): Listing {
  const posts = post.root_id === null ? withTop(listing, post) : listing.posts.map((thread) => withReply(thread, post))
  return { ...listing, posts }
}

function withTop({ posts, order }: Listing, post: Post): Thread[] {
  if (posts.some(({ post_id }) => post_id === post.post_id))
    return posts.map((thread) => (thread.post_id === post.post_id ? { ...thread, ...post } : thread))
  const sign = order === 'newest' ? -1 : 1
  return [...posts, { reply_count: 0, replies: [], earlier: null, ...post }].sort(
    (one, other) => sign * (one.post_id - other.post_id),
  )
}

function withReply(thread: Thread, post: Post): Thread {
  if (thread.post_id !== post.root_id) return thread
  const known = thread.replies.find(({ post_id }) => post_id === post.post_id)
  const [first] = thread.replies
  // It stands among those that have not been asked for.
  if (!known && thread.earlier !== null && first && post.post_id < first.post_id) return thread
  const replies = [...thread.replies.filter((reply) => reply !== known), post]
  const more = Number(isReadable(post)) - Number(known !== undefined && isReadable(known))
  return {
    ...thread,
    reply_count: thread.reply_count + more,
    replies: replies.sort((one, other) => one.post_id - other.post_id),
  }
}

/** The list after a post was taken away. Where something answers it, its place stays. */
export function afterLeaving(listing: Listing, post: Post): Listing {
  const changed = withPost(listing, post)
  const isAnswered = changed.posts.some(({ post_id, reply_count, replies }) =>
    post.root_id === null
      ? post_id === post.post_id && reply_count > 0
      : replies.some((reply) => reply.parent_id === post.post_id && isReadable(reply)),
  )
  return isAnswered ? changed : withoutPost(changed, post.post_id)
}

export const withoutPost = (listing: Listing, postId: number): Listing => ({
  ...listing,
  posts: listing.posts
    .filter(({ post_id }) => post_id !== postId)
    .map((thread) => ({ ...thread, replies: thread.replies.filter(({ post_id }) => post_id !== postId) })),
})

/** A fresh first page over what was fetched before: what it holds is newer, what it lacks has been read on. */
export function withFreshPage(listing: Listing, fresh: Pick<Listing, 'posts' | 'next'>): Listing {
  const held = new Set(fresh.posts.map(({ post_id }) => post_id))
  const rest = listing.posts.filter(
    (thread) => !held.has(thread.post_id) && fresh.next !== null && !isInListing({ ...listing, ...fresh }, thread.post_id),
  )
  return { ...listing, posts: [...fresh.posts, ...rest], next: rest.length > 0 ? listing.next : fresh.next }
}

export type ThreadListener = { canPost: boolean; canManage: boolean; isOneThread: boolean }
export type Heard =
  /** A post that is in the list, as it is now. */
  | { kind: 'changed'; post: Post }
  /** A new one, whose place is known. */
  | { kind: 'added'; post: Post }
  /** In the list, but what became of it only the server can tell this listener. */
  | { kind: 'unclear'; postId: number }
  /** New, and beyond what has been fetched. */
  | { kind: 'elsewhere' }
  | { kind: 'nothing' }

/** What a live message (§7) means to a list. It says of a post that is gone neither why nor what it said. */
export function hear(listing: Listing, live: LivePost, { canPost, canManage, isOneThread }: ThreadListener): Heard {
  const known = findInThreads(listing.posts, live.post_id)
  if (live.trashed) {
    if (!known || known.trashed || known.state === 'held') return { kind: 'nothing' }
    if (canManage || known.is_own) return { kind: 'unclear', postId: live.post_id }
    return { kind: 'changed', post: { ...known, post_text: '', trashed: true, canReply: false } }
  }
  const canReply = live.canReply && canPost
  if (known) {
    const isEdited = known.state === 'visible' && !known.trashed && known.post_text !== live.post_text
    const edited_at = isEdited ? (known.edited_at ?? live.createDate) : known.edited_at
    return { kind: 'changed', post: { ...known, ...live, canReply, edited_at, state: 'visible' } }
  }
  const news = { ...live, canReply, state: 'visible' as const, edited_at: null, is_own: false }
  if (live.parent_id === null) {
    if (isOneThread) return { kind: 'nothing' }
    if (listing.order === 'oldest' && listing.next !== null) return { kind: 'elsewhere' }
    // An old one that has only now been let through.
    if (!isInListing(listing, live.post_id)) return { kind: 'nothing' }
    return { kind: 'added', post: { ...news, root_id: null, reply_to: null } }
  }
  const thread = threadOf(listing.posts, live.parent_id)
  if (!thread) return isOneThread ? { kind: 'nothing' } : { kind: 'elsewhere' }
  const parent = thread.post_id === live.parent_id ? null : findInThreads([thread], live.parent_id)
  const reply_to = parent && { post_id: parent.post_id, name: parent.name }
  return { kind: 'added', post: { ...news, root_id: thread.post_id, reply_to } }
}

/** The message as the channel brings it; null for anything else. */
export function liveIn(payload: unknown): LivePost | null {
  if (typeof payload !== 'object' || payload === null || !('post_id' in payload)) return null
  const { post_id, parent_id, post_text, name, image, createDate, trashed, canReply }: Partial<Record<keyof LivePost, unknown>> =
    payload
  if (typeof post_id !== 'number' || typeof post_text !== 'string' || typeof createDate !== 'string') return null
  return {
    post_id,
    parent_id: typeof parent_id === 'number' ? parent_id : null,
    post_text,
    name: typeof name === 'string' ? name : '',
    image: typeof image === 'string' ? image : null,
    createDate,
    trashed: trashed === true,
    canReply: canReply === true,
  }
}
