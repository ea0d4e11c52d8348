import { useT } from '#ui/i18n.tsx'
import type { Thread } from '../discussion.contract.ts'
import { PostView } from './post-view.tsx'

/** Threads to be read: what /discussion/getcomments answers (§7), and what stands on a page before its scripts have come. */
export function PostList({ threads }: { threads: Thread[] }) {
  const t = useT()
  return (
    <ol className="flex flex-col gap-6">
      {threads.map((thread) => (
        <li key={thread.post_id}>
          <PostView post={thread} />
          {thread.replies.length > 0 && (
            <ol className="mt-4 ml-5 flex flex-col gap-4 border-l pl-5">
              {thread.earlier !== null && (
                <li className="text-muted text-sm">
                  {t('discussion.earlierReplies', { count: thread.reply_count - thread.replies.length })}
                </li>
              )}
              {thread.replies.map((reply) => (
                <li key={reply.post_id}>
                  <PostView post={reply} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}
