import { ask, askSafely } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { discussionCalls, type Post } from '../discussion.contract.ts'
import { readTarget } from '../discussion.rules.ts'
import { useFailure } from './use-failure.ts'

type Acting = {
  target: string
  /** The product that an asset's reader came through (§7 sends it along). */
  productId: number | undefined
  /** Puts a post into the list as it is now. */
  put: (post: Post, isFresh?: boolean) => void
  /** Takes a post out of the list, or leaves its place. */
  leave: (post: Post) => void
  focusOn: (...postIds: number[]) => void
  /** Fetches the first page again. */
  refetch: () => Promise<void>
  /** What comes live waits from the first to the second: it may be what is being sent. */
  hold: () => void
  release: () => void
}

/** What readers and administrators do with posts. */
export function usePostActs({ target, productId, put, leave, focusOn, refetch, hold, release }: Acting) {
  const t = useT()
  const { alert } = useDialogs()
  const toast = useToast()
  const failed = useFailure()
  const sayIfHeld = ({ moderated, message }: { moderated: boolean; message?: string | undefined }) => {
    if (moderated) void alert(message ?? t('discussion.commentWaitingApproval'))
  }
  /** Sends a comment, or a reply; answers whether it was taken. */
  const write = async (parentId: number | null, html: string): Promise<boolean> => {
    hold()
    const reply = await sendPost(target, productId, { parent_id: parentId, post_text: html }).catch(() => null)
    if (reply?.ok) put(reply.value.post, true)
    release()
    if (!reply?.ok) {
      failed('errorSaving', reply)
      return false
    }
    sayIfHeld(reply.value)
    if (!reply.value.doNotUpdate) await refetch()
    focusOn(reply.value.post.post_id)
    return true
  }
  const edit = async ({ post_id }: Post, html: string): Promise<boolean> => {
    const reply = await ask(discussionCalls.edit, { post_id, post_text: html }).catch(() => null)
    if (!reply?.ok) {
      failed('errorSaving', reply)
      return false
    }
    put(reply.value.post)
    sayIfHeld(reply.value)
    focusOn(post_id)
    return true
  }
  const restore = async ({ post_id }: Post) => {
    const reply = await ask(discussionCalls.restore, { post_id }).catch(() => null)
    if (!reply?.ok) return failed('errorSaving', reply)
    put(reply.value.post, true)
    focusOn(post_id)
  }
  const withdraw = async (post: Post) => {
    hold()
    const reply = await ask(discussionCalls.withdraw, { post_id: post.post_id }).catch(() => null)
    if (reply?.ok) {
      leave(reply.value.post)
      toast({ text: t('discussion.withdrawn'), undo: () => void restore(post) })
    } else failed('errorSaving', reply)
    release()
  }
  const setHidden = async ({ post_id }: Post, isHidden: boolean) => {
    const reply = await ask(isHidden ? discussionCalls.hide : discussionCalls.unhide, { postId: post_id }).catch(() => null)
    if (!reply?.ok) return failed('errorSaving', reply)
    put(reply.value.post)
    focusOn(post_id)
  }
  const report = async ({ post_id }: Post, reason: string): Promise<boolean> => {
    const reply = await askSafely(discussionCalls.report, { post_id, reason })
    if (reply.ok) toast({ text: reply.value.message, tone: 'success' })
    else void alert(reply.message || t('common.error'))
    return reply.ok
  }
  return { write, edit, withdraw, setHidden, report }
}

function sendPost(target: string, productId: number | undefined, written: { parent_id: number | null; post_text: string }) {
  const about = readTarget(target)
  if (about?.kind === 'discussion') return ask(discussionCalls.postToDiscussion, { discussionId: about.id, ...written })
  const ids =
    about?.kind === 'asset'
      ? { asset_id: about.id, ...(productId !== undefined && { product_id: productId }) }
      : { product_id: about?.id }
  return ask(discussionCalls.postComment, { ...ids, ...written })
}
