import { useCallback, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { discussionCalls, type LivePost, type OpenedDiscussion, type Post, type Thread } from '../discussion.contract.ts'
import {
  afterLeaving,
  findInThreads,
  hear,
  isReadable,
  type Listing,
  type PostOrder,
  withFreshPage,
  withoutPost,
  withPost,
} from '../listing.rules.ts'
import { useFailure } from './use-failure.ts'
import { useFocusOn } from './use-focus-on.ts'
import { useLivePosts } from './use-live-posts.ts'
import { usePostActs } from './use-post-acts.ts'
import { useSubscription } from './use-subscription.ts'

export type DiscussionOptions = {
  opened: OpenedDiscussion
  /** Only the thread that this post stands in is shown. */
  onlyPost: number | null
  productId: number | undefined
  /** Whether the head of the list is before the reader's eyes. */
  isAtHead: { current: boolean }
  /** What had waited is shown now. */
  onShown: () => void
}

type Waiting = { posts: Post[]; elsewhere: number }
const nobodyWaits: Waiting = { posts: [], elsewhere: 0 }
const without = (posts: Post[], postId: number) => posts.filter(({ post_id }) => post_id !== postId)

/** One discussion in one window: its threads, what is done with them, and what others write meanwhile. */
export function useDiscussion({ opened, onlyPost, productId, isAtHead, onShown }: DiscussionOptions) {
  const { target } = opened
  const failed = useFailure()
  const [listing, setListing] = useState<Listing>({ posts: opened.posts, order: 'newest', next: opened.next })
  const latest = useRef(listing)
  const [count, setCount] = useState(opened.post_count)
  /** What has come and is not shown yet, so that nothing moves under the reader's eyes. */
  const [waiting, setWaiting] = useState(nobodyWaits)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const focusOn = useFocusOn()

  const change = useCallback((make: (listing: Listing) => Listing) => {
    latest.current = make(latest.current)
    setListing(latest.current)
  }, [])
  const put = (post: Post, isFresh = false) => {
    const known = findInThreads(latest.current.posts, post.post_id)
    const more = Number(isReadable(post)) - Number(known !== null && isReadable(known))
    setCount((count) => Math.max(0, count + more))
    change((listing) => withPost(listing, post))
    setWaiting((all) => ({ ...all, posts: without(all.posts, post.post_id) }))
    if (isFresh) setFresh(new Set([post.post_id]))
  }
  const leave = (post: Post) => {
    const known = findInThreads(latest.current.posts, post.post_id)
    if (known && isReadable(known)) setCount((count) => Math.max(0, count - 1))
    change((listing) => afterLeaving(listing, post))
  }

  const fetchPage = async (order: PostOrder) => {
    const post = onlyPost === null ? {} : { post: onlyPost }
    const reply = await ask(discussionCalls.open, { target, order, ...post }).catch(() => null)
    if (!reply?.ok) {
      failed('errorList', reply)
      return null
    }
    setCount(reply.value.post_count)
    return reply.value
  }
  const reload = async (order = latest.current.order) => {
    const page = await fetchPage(order)
    if (!page) return
    change(() => ({ posts: page.posts, order, next: page.next }))
    setWaiting(nobodyWaits)
  }
  const refetch = async () => {
    const page = await fetchPage(latest.current.order)
    if (page) change((listing) => withFreshPage(listing, page))
  }
  const more = async () => {
    const { order, next } = latest.current
    if (next === null) return
    const reply = await ask(discussionCalls.threads, { target, order, from: next }).catch(() => null)
    if (!reply?.ok) return failed('errorList', reply)
    const known = new Set(latest.current.posts.map(({ post_id }) => post_id))
    const posts = reply.value.posts.filter(({ post_id }) => !known.has(post_id))
    change((listing) => ({ ...listing, posts: [...listing.posts, ...posts], next: reply.value.next }))
    focusOn(...posts.map(({ post_id }) => post_id))
  }
  const earlier = async ({ post_id, earlier }: Thread) => {
    if (earlier === null) return
    const reply = await ask(discussionCalls.replies, { post_id, before: earlier }).catch(() => null)
    if (!reply?.ok) return failed('errorList', reply)
    const above = reply.value
    const grown = (thread: Thread) =>
      thread.post_id === post_id ? { ...thread, replies: [...above.replies, ...thread.replies], earlier: above.earlier } : thread
    change((listing) => ({ ...listing, posts: listing.posts.map(grown) }))
    focusOn(...above.replies.map((reply) => reply.post_id))
  }

  /** Asks what became of a post that is not what it was. */
  const clearUp = async (postId: number) => {
    const reply = await ask(discussionCalls.open, { target, post: postId }).catch(() => null)
    if (!reply?.ok) return
    const found = findInThreads(reply.value.posts, postId)
    setCount(reply.value.post_count)
    change((listing) => (found ? withPost(listing, found) : withoutPost(listing, postId)))
  }
  const onPost = (live: LivePost) => {
    const { can_post: canPost, can_manage: canManage } = opened
    const waits = waiting.posts.some(({ post_id }) => post_id === live.post_id)
    if (waits && live.trashed) {
      setWaiting((all) => ({ ...all, posts: without(all.posts, live.post_id) }))
      setCount((count) => Math.max(0, count - 1))
    }
    const heard = hear(latest.current, live, { canPost, canManage, isOneThread: onlyPost !== null })
    if (heard.kind === 'changed') put(heard.post)
    if (heard.kind === 'unclear') void clearUp(heard.postId)
    if (heard.kind === 'elsewhere') {
      setWaiting((all) => ({ ...all, elsewhere: all.elsewhere + 1 }))
      setCount((count) => count + 1)
    }
    if (heard.kind !== 'added') return
    // A reply has its place inside its thread; a new thread would push down what is being read.
    if (heard.post.root_id !== null || isAtHead.current || latest.current.order === 'oldest') return put(heard.post, true)
    setWaiting((all) => ({ ...all, posts: [...without(all.posts, live.post_id), heard.post] }))
    if (!waits) setCount((count) => count + 1)
  }
  const { hold, release } = useLivePosts({ live: opened.live, onPost, onReset: () => void reload() })
  const showNew = async () => {
    if (latest.current.order === 'oldest' || waiting.elsewhere > 0) await reload('newest')
    else {
      change((listing) => waiting.posts.reduce(withPost, listing))
      setFresh(new Set(waiting.posts.map(({ post_id }) => post_id)))
    }
    setWaiting(nobodyWaits)
    onShown()
    focusOn(...latest.current.posts.map(({ post_id }) => post_id))
  }

  /** The post itself where its place stays, else the nearest to it. */
  const focusNear = ({ post_id }: Post, known: Listing) => {
    const ids = known.posts.flatMap((thread) => [thread, ...thread.replies]).map((post) => post.post_id)
    const at = ids.indexOf(post_id)
    focusOn(...ids.slice(at), ...ids.slice(0, Math.max(0, at)).toReversed())
  }
  const leaveFor = (post: Post) => {
    const known = latest.current
    leave(post)
    focusNear(post, known)
  }

  const acts = usePostActs({ target, productId, put, leave: leaveFor, focusOn, refetch, hold, release })
  const subscription = useSubscription(opened)
  const freshOfOthers = [...fresh].filter((id) => findInThreads(listing.posts, id)?.is_own === false)
  return {
    ...listing,
    ...acts,
    ...subscription,
    count,
    fresh,
    freshOfOthers,
    focusOn,
    newCount: waiting.posts.length + waiting.elsewhere,
    showNew,
    setOrder: reload,
    more,
    earlier,
  }
}
export type RunningDiscussion = ReturnType<typeof useDiscussion>
