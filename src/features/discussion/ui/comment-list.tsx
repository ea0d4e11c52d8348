import { ArrowUp, MessagesSquare } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '#ui/i18n.tsx'
import type { OpenedDiscussion, Thread } from '../discussion.contract.ts'
import { readTarget } from '../discussion.rules.ts'
import { PostList, type PostTools } from './post-list.tsx'
import type { RunningDiscussion } from './use-discussion.ts'

type ListProps = {
  opened: OpenedDiscussion
  discussion: RunningDiscussion
  tools: PostTools
  frame: RefObject<HTMLElement | null>
  /** The head of the list: whoever sees it sees new threads come. */
  head: RefObject<HTMLDivElement | null>
}

/** The container of the comments (§9), with what has come meanwhile above it. */
export function CommentList({ opened, discussion, tools, frame, head }: ListProps) {
  const t = useT()
  const { posts, next, newCount } = discussion
  const isAsset = readTarget(opened.target)?.kind === 'asset'
  return (
    <div className="relative">
      {newCount > 0 && (
        <div className="sticky top-20 z-10 mb-4 flex justify-center">
          <Button size="sm" onClick={() => void discussion.showNew()} icon={<ArrowUp className="size-4" aria-hidden="true" />}>
            {t('discussion.newPosts', { count: newCount })}
          </Button>
        </div>
      )}
      <div role="status" className="sr-only">
        {newCount > 0 && t('discussion.newPosts', { count: newCount })}
      </div>
      <section
        ref={frame}
        aria-label={t('discussion.commentsOn', { title: opened.title })}
        // On a phone it scrolls by itself, so the keyboard must reach it.
        tabIndex={posts.length > 0 && !isAsset ? 0 : undefined}
        className={cx(
          'rounded-control focus-visible:outline-offset-4',
          // §9: an asset's is at least 100 px high; below 752 px the others have 500 px and scroll by themselves.
          isAsset
            ? 'min-h-[100px]'
            : posts.length > 0 &&
                'scroll-quiet max-md:h-[500px] max-md:overflow-y-auto max-md:rounded-card max-md:border max-md:bg-raised max-md:p-4',
        )}
      >
        <div ref={head} className="h-px" />
        {posts.length > 0 ? (
          <PostList threads={posts} tools={tools} />
        ) : (
          <EmptyState
            level={3}
            icon={<MessagesSquare />}
            title={t('discussion.emptyTitle')}
            className="rounded-card border border-dashed"
          >
            {opened.can_post ? t('discussion.emptyText') : null}
          </EmptyState>
        )}
        {next !== null && <MoreThreads onAsk={discussion.more} />}
      </section>
    </div>
  )
}

function useAsking(onAsk: () => Promise<void>) {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await onAsk()
    setAsking(false)
  }
  return { isAsking, ask: () => void ask() }
}

export function EarlierReplies({ thread, onAsk }: { thread: Thread; onAsk: () => Promise<void> }) {
  const t = useT()
  const { isAsking, ask } = useAsking(onAsk)
  const left = Math.max(1, thread.reply_count - thread.replies.length)
  return (
    <Button variant="quiet" size="sm" className="-ml-3" loading={isAsking} onClick={ask}>
      {t('discussion.showEarlier', { count: left })}
    </Button>
  )
}

function MoreThreads({ onAsk }: { onAsk: () => Promise<void> }) {
  const t = useT()
  const { isAsking, ask } = useAsking(onAsk)
  return (
    <div className="mt-6 flex justify-center border-t pt-6">
      <Button variant="secondary" loading={isAsking} onClick={ask}>
        {t('discussion.showMore')}
      </Button>
    </div>
  )
}
