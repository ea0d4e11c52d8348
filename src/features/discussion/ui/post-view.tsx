import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { useT } from '#ui/i18n.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Post } from '../discussion.contract.ts'

/** One post. What can be done with it comes from whoever shows it; HTML answers (§7) show it alone. */
export function PostView({ post, actions }: { post: Post; actions?: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const isGone = post.trashed && post.post_text === ''
  return (
    <article id={`post-${post.post_id}`} className="flex gap-3 scroll-mt-24" aria-labelledby={`post-${post.post_id}-name`}>
      <Avatar name={post.name} picture={post.image} size={post.root_id === null ? 'md' : 'sm'} decorative />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span id={`post-${post.post_id}-name`} className="font-medium">
            {isGone ? t('discussion.someone') : post.name}
          </span>
          {post.reply_to && <span className="text-muted">{t('discussion.answering', { name: post.reply_to.name })}</span>}
          <time dateTime={post.createDate} className="text-muted">
            {format.dateTime(post.createDate)}
          </time>
          {post.edited_at && !isGone && <span className="text-muted">{t('discussion.edited')}</span>}
          {post.state === 'held' && <Badge tone="warning">{t('discussion.held')}</Badge>}
          {post.state === 'hidden' && !isGone && <Badge>{t('discussion.hidden')}</Badge>}
        </header>
        {isGone ? (
          <p className="mt-1 text-muted italic">{t(`discussion.gone_${post.state === 'hidden' ? 'hidden' : 'withdrawn'}`)}</p>
        ) : (
          <RichTextView html={post.post_text} className={cx('mt-1 max-w-read', post.trashed && 'opacity-60')} />
        )}
        {actions}
      </div>
    </article>
  )
}
