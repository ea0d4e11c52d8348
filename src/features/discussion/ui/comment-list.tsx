import { ArrowUp, MessagesSquare } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { type ButtonVariant, buttonClasses } from '#ui/actions/button.classes.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
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
  // What came in before one's eyes is told as well, to those who do not see it come.
  const heard = newCount === 0 ? discussion.freshOfOthers : []
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
        {heard.length > 0 && <span key={heard.join()}>{t('discussion.newPosts', { count: heard.length })}</span>}
        {heard.length === 0 && newCount > 0 && t('discussion.newPosts', { count: newCount })}
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
            : 'scroll-quiet max-md:h-[500px] max-md:overflow-y-auto max-md:rounded-card max-md:border max-md:bg-raised max-md:p-4',
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
            className={cx(
              'rounded-card border border-dashed',
              !isAsset && 'max-md:h-[calc(100%-1px)] max-md:justify-center max-md:border-0',
            )}
          >
            {opened.can_post ? t('discussion.emptyText') : null}
          </EmptyState>
        )}
        {next !== null && <MoreThreads href={`${opened.url}?from=${next}`} onAsk={discussion.more} />}
      </section>
    </div>
  )
}

/** Fetches more in its place; a browser without scripts goes to the page that holds it. */
function AskLink({
  href,
  variant,
  className,
  onAsk,
  children,
}: {
  href: string
  variant: ButtonVariant
  className?: string
  onAsk: () => Promise<void>
  children: ReactNode
}) {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await onAsk()
    setAsking(false)
  }
  const click = (event: MouseEvent) => {
    event.preventDefault()
    if (!isAsking) void ask()
  }
  return (
    <a href={href} aria-busy={isAsking || undefined} className={cx(buttonClasses(variant, 'sm'), className)} onClick={click}>
      {isAsking && <Spinner />}
      {children}
    </a>
  )
}

export function EarlierReplies({ thread, url, onAsk }: { thread: Thread; url: string; onAsk: () => Promise<void> }) {
  const t = useT()
  const left = Math.max(1, thread.reply_count - thread.replies.length)
  return (
    <AskLink variant="quiet" className="-ml-3" href={`${url}?post=${thread.post_id}`} onAsk={onAsk}>
      {t('discussion.showEarlier', { count: left })}
    </AskLink>
  )
}

function MoreThreads({ href, onAsk }: { href: string; onAsk: () => Promise<void> }) {
  const t = useT()
  return (
    <div className="mt-6 flex justify-center border-t pt-6">
      <AskLink variant="secondary" href={href} onAsk={onAsk}>
        {t('discussion.showMore')}
      </AskLink>
    </div>
  )
}
