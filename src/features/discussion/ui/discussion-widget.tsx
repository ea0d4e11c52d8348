import { useEffect, useRef } from 'react'
import type { OpenedDiscussion } from '../discussion.contract.ts'
import { lastIdIn } from '../listing.rules.ts'
import { CommentList } from './comment-list.tsx'
import { DiscussionTools } from './discussion-tools.tsx'
import { useDiscussion } from './use-discussion.ts'
import { useNow } from './use-now.ts'
import { usePostTools } from './use-post-tools.tsx'
import { useOnScreen, useReading } from './use-reading.ts'
import { WriteHere } from './write-here.tsx'

export type DiscussionWidgetProps = {
  /** What the page has loaded. */
  opened: OpenedDiscussion
  viewer: { readonly id: number } | null
  /** When the page was made. */
  now: string
  /** Only the thread of this post is shown. */
  onlyPost?: number | null
  /** The post that is to be answered, where the address says so. */
  answeringId?: number | null
  /** The product that an asset's reader came through. */
  productId?: number
  /** Where a guest comes back to. */
  returnTo: string
}

/** A discussion on a page: complete as the server writes it, alive half a second after the page is ready (§9). */
export function DiscussionWidget({ opened, viewer, now: madeAt, productId, returnTo, ...rest }: DiscussionWidgetProps) {
  const { onlyPost = null, answeringId = null } = rest
  const head = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const isHeadSeen = useOnScreen(head)
  const isAtHead = useRef(false)
  useEffect(() => {
    isAtHead.current = isHeadSeen
  }, [isHeadSeen])
  const toHead = () => {
    frame.current?.scrollTo({ top: 0 })
    head.current?.scrollIntoView({ block: 'center' })
  }
  const discussion = useDiscussion({ opened, onlyPost, productId, isAtHead, onShown: toHead })
  const now = useNow(madeAt)
  useReading(opened.target, lastIdIn(discussion.posts), useOnScreen(frame) && viewer !== null)
  const { tools, form, dialog } = usePostTools({ opened, discussion, viewer, now, answeringId })
  return (
    <div className="flex flex-col gap-6">
      <DiscussionTools
        count={discussion.count}
        unread={opened.unread?.count ?? 0}
        order={discussion.order}
        hasOrder={onlyPost === null && discussion.count > 1}
        onOrder={discussion.setOrder}
        isSubscribed={discussion.isSubscribed}
        onSubscribe={viewer === null ? undefined : discussion.toggleSubscription}
      />
      <WriteHere opened={opened} returnTo={returnTo}>
        {form}
      </WriteHere>
      <CommentList opened={opened} discussion={discussion} tools={tools} frame={frame} head={head} />
      {dialog}
    </div>
  )
}
