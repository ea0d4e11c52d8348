import { useCallback, useRef, useState } from 'react'
import type { Reply } from '#platform/api.ts'
import { ask } from '#platform/client.ts'
import { useDialogs } from '#ui/dialogs.tsx'
import { useT } from '#ui/i18n.tsx'
import { useToast } from '#ui/toast.tsx'
import { discussionCalls, type LivePost, type OpenedDiscussion, type Post, type Thread } from '../discussion.contract.ts'
import { readTarget } from '../discussion.rules.ts'
import {
  afterLeaving,
  findPost,
  hear,
  isReadable,
  type Listing,
  type Order,
  withFreshPage,
  withoutPost,
  withPost,
} from '../listing.rules.ts'
import { useLivePosts } from './use-live-posts.ts'

export type DiscussionOptions = {
  opened: OpenedDiscussion
  /** Only the thread that this post stands in is shown. */
  onlyPost: number | null
  /** The product that an asset's reader came through (§7 sends it along). */
  productId?: number
  /** Whether the head of the list is before the reader's eyes. */
  isAtHead: { current: boolean }
  onShown: () => void
}

/** One discussion in one window: its threads, what is done with them, and what others write meanwhile. */
export function useDiscussion({ opened, onlyPost, productId, isAtHead, onShown }: DiscussionOptions) {
  const t = useT()
  const { alert } = useDialogs()
  const toast = useToast()
  const { target } = opened
  const [listing, setListing] = useState<Listing>({ posts: opened.posts, order: 'newest', next: opened.next })
  const latest = useRef(listing)
  const [count, setCount] = useState(opened.post_count)
  const [subscription, setSubscription] = useState({ isOn: opened.is_subscribed, url: opened.unsubscribe_url })
  /** What has come and is not shown yet, so that nothing moves under the reader's eyes. */
  const [waiting, setWaiting] = useState<{ posts: Post[]; elsewhere: number }>({ posts: [], elsewhere: 0 })
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())

  const change = useCallback((make: (listing: Listing) => Listing) => {
    latest.current = make(latest.current)
    setListing(latest.current)
  }, [])
  const failed = useCallback(
    (what: 'errorSaving' | 'errorSubscription' | 'errorList', reply: Reply<unknown> | null) => {
      const text = (reply && !reply.ok && reply.message) || t('common.error')
      void alert(t('discussion.prefixed', { prefix: t(`discussion.${what}`), text }))
    },
    [alert, t],
  )

  const fetchPage = async (order: Order) => {
    const post = onlyPost === null ? {} : { post: onlyPost }
    const reply = await ask(discussionCalls.open, { target, order, ...post }).catch(() => null)
    if (!reply?.ok) failed('errorList', reply)
    return reply?.ok ? reply.value : null
  }
  const reload = async (order = latest.current.order) => {
    const page = await fetchPage(order)
    if (!page) return
    change(() => ({ posts: page.posts, order, next: page.next }))
    setCount(page.post_count)
    setWaiting({ posts: [], elsewhere: 0 })
  }
  const more = async () => {
    const { order, next } = latest.current
    if (next === null) return
    const reply = await ask(discussionCalls.threads, { target, order, from: next }).catch(() => null)
    if (!reply?.ok) return failed('errorList', reply)
    const known = new Set(latest.current.posts.map(({ post_id }) => post_id))
    const posts = reply.value.posts.filter(({ post_id }) => !known.has(post_id))
    change((listing) => ({ ...listing, posts: [...listing.posts, ...posts], next: reply.value.next }))
  }
  const earlier = async ({ post_id, earlier }: Thread) => {
    if (earlier === null) return
    const reply = await ask(discussionCalls.replies, { post_id, before: earlier }).catch(() => null)
    if (!reply?.ok) return failed('errorList', reply)
    const above = reply.value
    const grown = (thread: Thread) =>
      thread.post_id === post_id ? { ...thread, replies: [...above.replies, ...thread.replies], earlier: above.earlier } : thread
    change((listing) => ({ ...listing, posts: listing.posts.map(grown) }))
  }

  const put = (post: Post) => {
    const known = findPost(latest.current.posts, post.post_id)
    const more = Number(isReadable(post)) - Number(known !== null && isReadable(known))
    setCount((count) => Math.max(0, count + more))
    change((listing) => withPost(listing, post))
  }
  const slideIn = (posts: Post[]) => {
    change((listing) => posts.reduce(withPost, listing))
    setFresh(new Set(posts.map(({ post_id }) => post_id)))
  }
  /** Asks what became of a post that is not what it was. */
  const clearUp = async (postId: number) => {
    const reply = await ask(discussionCalls.open, { target, post: postId }).catch(() => null)
    if (!reply?.ok) return
    const found = findPost(reply.value.posts, postId)
    setCount(reply.value.post_count)
    change((listing) => (found ? withPost(listing, found) : withoutPost(listing, postId)))
  }
  const onPost = (live: LivePost) => {
    const { can_post: canPost, can_manage: canManage } = opened
    const waits = waiting.posts.some(({ post_id }) => post_id === live.post_id)
    const heard = hear(latest.current, live, { canPost, canManage, isOneThread: onlyPost !== null })
    if (heard.kind === 'changed') put(heard.post)
    if (heard.kind === 'unclear') void clearUp(heard.postId)
    if (heard.kind === 'elsewhere') setWaiting((all) => ({ ...all, elsewhere: all.elsewhere + 1 }))
    if (waits && live.trashed)
      setWaiting((all) => ({ ...all, posts: all.posts.filter(({ post_id }) => post_id !== live.post_id) }))
    if (heard.kind === 'elsewhere' || (heard.kind === 'added' && !waits)) setCount((count) => count + 1)
    if (heard.kind !== 'added') return
    // A reply has its place inside its thread; a new thread would push down what is being read.
    if (heard.post.root_id !== null || isAtHead.current || latest.current.order === 'oldest') slideIn([heard.post])
    else setWaiting((all) => ({ ...all, posts: [...all.posts.filter(({ post_id }) => post_id !== live.post_id), heard.post] }))
  }
  const { hold, release } = useLivePosts({ live: opened.live, onPost, onReset: () => void reload() })
  const showNew = async () => {
    if (latest.current.order === 'oldest' || waiting.elsewhere > 0) await reload('newest')
    else slideIn(waiting.posts)
    setWaiting({ posts: [], elsewhere: 0 })
    onShown()
  }

  const place = (post: Post) => {
    put(post)
    setFresh(new Set([post.post_id]))
  }
  /** Sends a comment, or a reply; answers whether it was taken. */
  const write = async (parentId: number | null, html: string): Promise<boolean> => {
    hold()
    const about = readTarget(target)
    const written = { parent_id: parentId, post_text: html }
    const reply = await (about?.kind === 'discussion'
      ? ask(discussionCalls.postToDiscussion, { discussionId: about.id, ...written })
      : ask(discussionCalls.postComment, { ...idsOf(about, productId), ...written })
    ).catch(() => null)
    if (reply?.ok) place(reply.value.post)
    release()
    if (!reply?.ok) {
      failed('errorSaving', reply)
      return false
    }
    if (reply.value.moderated) void alert(reply.value.message ?? t('discussion.commentWaitingApproval'))
    if (reply.value.doNotUpdate) return true
    const page = await fetchPage(latest.current.order)
    if (page) {
      change((listing) => withFreshPage(listing, page))
      setCount(page.post_count)
    }
    return true
  }
  const edit = async (post: Post, html: string): Promise<boolean> => {
    const reply = await ask(discussionCalls.edit, { post_id: post.post_id, post_text: html }).catch(() => null)
    if (!reply?.ok) {
      failed('errorSaving', reply)
      return false
    }
    put(reply.value.post)
    if (reply.value.moderated) void alert(reply.value.message ?? t('discussion.commentWaitingApproval'))
    return true
  }
  const restore = async (post: Post) => {
    const reply = await ask(discussionCalls.restore, { post_id: post.post_id }).catch(() => null)
    if (reply?.ok) place(reply.value.post)
    else failed('errorSaving', reply)
  }
  const withdraw = async (post: Post) => {
    hold()
    const reply = await ask(discussionCalls.withdraw, { post_id: post.post_id }).catch(() => null)
    if (reply?.ok) {
      change((listing) => afterLeaving(listing, reply.value.post))
      if (post.state === 'visible') setCount((count) => Math.max(0, count - 1))
      toast({ text: t('discussion.withdrawn'), undo: () => void restore(post) })
    } else failed('errorSaving', reply)
    release()
  }
  const setHidden = async (post: Post, isHidden: boolean) => {
    const call = isHidden ? discussionCalls.hide : discussionCalls.unhide
    const reply = await ask(call, { postId: post.post_id }).catch(() => null)
    if (reply?.ok) put(reply.value.post)
    else failed('errorSaving', reply)
  }
  const report = async (post: Post, reason: string): Promise<boolean> => {
    const reply = await ask(discussionCalls.report, { post_id: post.post_id, reason }).catch(() => null)
    if (reply?.ok) toast({ text: reply.value.message, tone: 'success' })
    else void alert(reply?.message || t('common.error'))
    return reply?.ok ?? false
  }
  const toggleSubscription = async () => {
    const { url } = subscription
    const reply = await (url === null
      ? ask(discussionCalls.subscribe, { value: target })
      : ask(discussionCalls.unsubscribe, { code: url.split('/').at(-1) ?? '' })
    ).catch(() => null)
    if (!reply?.ok) return failed('errorSubscription', reply)
    setSubscription({ isOn: reply.value.unsubscribe_url !== null, url: reply.value.unsubscribe_url })
    toast({ text: reply.value.message, tone: 'success' })
  }

  return {
    ...listing,
    count,
    fresh,
    isSubscribed: subscription.isOn,
    newCount: waiting.posts.length + waiting.elsewhere,
    showNew,
    setOrder: (order: Order) => reload(order),
    more,
    earlier,
    write,
    edit,
    withdraw,
    setHidden,
    report,
    toggleSubscription,
  }
}
export type RunningDiscussion = ReturnType<typeof useDiscussion>

const idsOf = (about: ReturnType<typeof readTarget>, productId: number | undefined) =>
  about?.kind === 'asset'
    ? { asset_id: about.id, ...(productId !== undefined && { product_id: productId }) }
    : { product_id: about?.id }
