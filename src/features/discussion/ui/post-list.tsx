import type { ReactNode } from 'react'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Post, Thread } from '../discussion.contract.ts'
import { PostView, type PostViewProps } from './post-view.tsx'

/** What a page with scripts adds to the posts. */
export type PostTools = {
  of: (post: Post) => Omit<PostViewProps, 'post'>
  /** Below a post: the form that answers it. */
  below: (post: Post) => ReactNode
  earlier: (thread: Thread) => ReactNode
}

/** Threads to be read: what /discussion/getcomments answers (§7), and what stands on a page before its scripts have come. */
export function PostList({ threads, tools }: { threads: Thread[]; tools?: PostTools }) {
  return (
    <ol className="flex flex-col divide-y">
      {threads.map((thread) => (
        <li key={thread.post_id} className="py-6 first:pt-0 last:pb-0">
          <PostView post={thread} {...tools?.of(thread)} />
          {tools?.below(thread)}
          {(thread.replies.length > 0 || thread.earlier !== null) && <Replies thread={thread} tools={tools} />}
        </li>
      ))}
    </ol>
  )
}

/** At the foot of their thread, on a line that leads down from its author. */
function Replies({ thread, tools }: { thread: Thread; tools: PostTools | undefined }) {
  const t = useT()
  const left = Math.max(1, thread.reply_count - thread.replies.length)
  return (
    <ol className="post-replies">
      {thread.earlier !== null && (
        <li className="text-sm">
          {tools?.earlier(thread) ?? <span className="text-muted">{t('discussion.earlierReplies', { count: left })}</span>}
        </li>
      )}
      {thread.replies.map((reply) => (
        <li key={reply.post_id}>
          <PostView post={reply} {...tools?.of(reply)} />
          {tools?.below(reply)}
        </li>
      ))}
    </ol>
  )
}
