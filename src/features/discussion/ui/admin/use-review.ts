import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { discussionAdminCalls, type PostInReview } from '../../discussion.admin.contract.ts'

export type Decision = 'keep' | 'hide'

/** Decides on posts, and moves on: the keyboard is left at what follows. */
export function useReview(posts: PostInReview[]) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState<readonly number[]>([])
  const fail = (message?: string) => toast({ text: message || t('common.error'), tone: 'danger' })

  const undo = async (hidden: PostInReview[]) => {
    const asked = hidden.map(({ post_id, state }) => ({
      post_id,
      state: state === 'held' ? ('held' as const) : ('visible' as const),
    }))
    const reply = await ask(discussionAdminCalls.reopen, { posts: asked }).catch(() => null)
    if (reply?.ok) toast({ text: t('discussion-admin.reopened', { count: reply.value.reopened }), tone: 'success' })
    else fail(reply?.message)
    await revalidate()
  }
  const decide = async (ids: number[], decision: Decision) => {
    setBusy(ids)
    const about = posts.filter(({ post_id }) => ids.includes(post_id))
    const reply = await ask(discussionAdminCalls.settle, { post_ids: ids, decision }).catch(() => null)
    if (!reply?.ok) {
      setBusy([])
      return fail(reply?.message)
    }
    const following = followingOf(posts, ids)
    setChosen((all) => new Set([...all].filter((id) => !ids.includes(id))))
    await revalidate()
    setBusy([])
    const { settled } = reply.value
    const text = settled === 0 ? t('discussion-admin.decidedAlready') : t(`discussion-admin.done_${decision}`, { count: settled })
    toast({ text, tone: 'success', ...(decision === 'hide' && settled > 0 && { undo: () => void undo(about) }) })
    const next = following === null ? null : list.current?.querySelector<HTMLElement>(`[data-post="${following}"]`)
    ;(next ?? list.current)?.focus()
  }
  const choose = (id: number, isOn: boolean) =>
    setChosen((all) => (isOn ? new Set([...all, id]) : new Set([...all].filter((one) => one !== id))))
  // What another administrator has settled meanwhile is no longer on the page, and so not chosen.
  const chosenIds = posts.map(({ post_id }) => post_id).filter((id) => chosen.has(id))
  const chooseAll = (isOn: boolean) => setChosen(new Set(isOn ? posts.map(({ post_id }) => post_id) : []))
  return { list, chosenIds, choose, chooseAll, busy, decide }
}

/** The post below the last of these, else the one above. */
function followingOf(posts: PostInReview[], ids: number[]): number | null {
  const last = posts.findLastIndex(({ post_id }) => ids.includes(post_id))
  const isLeft = ({ post_id }: PostInReview) => !ids.includes(post_id)
  return (posts.slice(last + 1).find(isLeft) ?? posts.slice(0, last).findLast(isLeft))?.post_id ?? null
}
