import { ArrowUp, MessagesSquare } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '#ui/i18n.tsx'
import type { OpenedDiscussion, Post, Thread } from '../discussion.contract.ts'
import { readTarget } from '../discussion.rules.ts'
import { lastIdIn } from '../listing.rules.ts'
import { CommentComposer } from './comment-composer.tsx'
import { DiscussionTools } from './discussion-tools.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { PostActions } from './post-actions.tsx'
import { PostList, type PostTools } from './post-list.tsx'
import { useDiscussion } from './use-discussion.ts'
import { useNow } from './use-now.ts'
import { useOnScreen, useReading } from './use-reading.ts'
import { WriteHere } from './write-here.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

export type DiscussionWidgetProps = {
  /** What the page has loaded. */
  opened: OpenedDiscussion
  viewerId: number | null
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
export function DiscussionWidget({ opened, viewerId, now: madeAt, onlyPost = null, ...rest }: DiscussionWidgetProps) {
  const { answeringId = null, productId, returnTo } = rest
  const t = useT()
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isAtHead = useOnScreen(head)
  const isListSeen = useOnScreen(list)
  const atHead = useRef(false)
  useEffect(() => {
    atHead.current = isAtHead
  }, [isAtHead])
  const toHead = () => {
    head.current?.scrollIntoView({ block: 'center' })
    list.current?.scrollTo({ top: 0 })
  }
  const discussion = useDiscussion({
    opened,
    onlyPost,
    isAtHead: atHead,
    onShown: toHead,
    ...(productId !== undefined && { productId }),
  })
  const now = useNow(madeAt)
  useReading(opened.target, lastIdIn(discussion.posts), viewerId !== null && isListSeen)
  const [answering, setAnswering] = useState<Post | null>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const [reported, setReported] = useState<Post | null>(null)
  /** Grows when a reply's text moves up to become a comment of its own. */
  const [topRound, setTopRound] = useState(0)
  const isAsset = readTarget(opened.target)?.kind === 'asset'
  const { posts, order, next } = discussion
  const draftAt = (place: string | number) => `${viewerId}:${opened.target}:${place}`
  const replyHref = ({ post_id }: Post) => `${opened.url}?post=${post_id}&reply=1#write`

  const answerForm = (post: Post) => (
    <CommentComposer
      key={`reply-${post.post_id}`}
      label={t('discussion.replyLabel', { name: post.name })}
      submitLabel={t('discussion.reply')}
      action={opened.url}
      draft={draftAt(post.post_id)}
      isOpen={answering !== null}
      answering={{
        postId: post.post_id,
        name: post.name,
        removeHref: opened.url,
        // §5: without whom it answers it is a comment like any other.
        onRemove: (html) => {
          keepDraft(draftAt('new'), readDraft(draftAt('new')) + html)
          setAnswering(null)
          setTopRound((round) => round + 1)
        },
      }}
      onSend={async (html) => {
        const isTaken = await discussion.write(post.post_id, html)
        if (isTaken) setAnswering(null)
        return isTaken
      }}
      onCancel={() => setAnswering(null)}
    />
  )
  const editForm = (post: Post) => (
    <div className="mt-2">
      <CommentComposer
        label={t('discussion.editLabel')}
        submitLabel={t('discussion.save')}
        action={opened.url}
        draft={draftAt(`edit-${post.post_id}`)}
        initial={post.post_text}
        isOpen
        onSend={async (html) => {
          const isTaken = await discussion.edit(post, html)
          if (isTaken) setEditing(null)
          return isTaken
        }}
        onCancel={() => setEditing(null)}
      />
    </div>
  )
  const unreadAfter = opened.unread?.after ?? Number.POSITIVE_INFINITY
  const tools: PostTools = {
    of: (post) => ({
      now,
      isNew: post.post_id > unreadAfter && !post.is_own,
      isFresh: discussion.fresh.has(post.post_id),
      ...(editing === post.post_id
        ? { editor: editForm(post) }
        : {
            actions: (
              <PostActions
                post={post}
                replyHref={replyHref(post)}
                canManage={opened.can_manage}
                isSignedIn={viewerId !== null}
                onReply={() => setAnswering(post)}
                onEdit={() => setEditing(post.post_id)}
                onWithdraw={() => void discussion.withdraw(post)}
                onReport={() => setReported(post)}
                onHide={(isHidden) => void discussion.setHidden(post, isHidden)}
              />
            ),
          }),
    }),
    below: (post) => answering?.post_id === post.post_id && <div className="mt-3 ml-5 pl-4 md:pl-7">{answerForm(post)}</div>,
    earlier: (thread) => <Earlier thread={thread} onAsk={() => discussion.earlier(thread)} />,
  }
  const asked =
    answeringId === null
      ? null
      : (posts.flatMap((thread) => [thread, ...thread.replies]).find(({ post_id }) => post_id === answeringId) ?? null)
  return (
    <div className="flex flex-col gap-6">
      <DiscussionTools
        count={discussion.count}
        unread={opened.unread?.count ?? 0}
        order={order}
        hasOrder={onlyPost === null && discussion.count > 1}
        onOrder={discussion.setOrder}
        isSubscribed={discussion.isSubscribed}
        onSubscribe={viewerId === null ? undefined : discussion.toggleSubscription}
      />
      <WriteHere opened={opened} returnTo={returnTo}>
        {asked?.canReply && !answering ? (
          <div id="write">{answerForm(asked)}</div>
        ) : (
          <CommentComposer
            key={topRound}
            label={t('discussion.write')}
            submitLabel={t('discussion.post')}
            action={opened.url}
            draft={draftAt('new')}
            isOpen={topRound > 0}
            onSend={(html) => discussion.write(null, html)}
          />
        )}
      </WriteHere>
      <div className="relative">
        {discussion.newCount > 0 && (
          <div className="sticky top-20 z-10 mb-4 flex justify-center">
            <Button size="sm" onClick={() => void discussion.showNew()} icon={<ArrowUp className="size-4" aria-hidden="true" />}>
              {t('discussion.newPosts', { count: discussion.newCount })}
            </Button>
          </div>
        )}
        <div role="status" className="sr-only">
          {discussion.newCount > 0 && t('discussion.newPosts', { count: discussion.newCount })}
        </div>
        <section
          ref={list}
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
          {next !== null && <More onAsk={discussion.more} />}
        </section>
      </div>
      {reported && (
        <Suspense>
          <ReportDialog
            name={reported.name}
            onSend={(reason) => discussion.report(reported, reason)}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
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

function Earlier({ thread, onAsk }: { thread: Thread; onAsk: () => Promise<void> }) {
  const t = useT()
  const { isAsking, ask } = useAsking(onAsk)
  const left = Math.max(1, thread.reply_count - thread.replies.length)
  return (
    <Button variant="quiet" size="sm" className="-ml-3" loading={isAsking} onClick={ask}>
      {t('discussion.showEarlier', { count: left })}
    </Button>
  )
}

function More({ onAsk }: { onAsk: () => Promise<void> }) {
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
