import type { ReactNode } from 'react'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Post } from '../discussion.contract.ts'
import { PostTime } from './post-time.tsx'

export type PostViewProps = {
  post: Post
  /** Says when it was written as one would: 'two hours ago'. Without it the date stands there. */
  now?: string
  /** Written since the reader was last here. */
  isNew?: boolean
  /** It came while the reader was looking. */
  isFresh?: boolean
  /** In the place of its text, while it is being changed. */
  editor?: ReactNode
  actions?: ReactNode
}

/** One post. What can be done with it comes from whoever shows it; HTML answers (§7) show it alone. */
export function PostView({ post, now, isNew = false, isFresh = false, editor, actions }: PostViewProps) {
  const t = useT()
  const isGone = post.trashed && post.post_text === ''
  const isTop = post.root_id === null
  return (
    <article
      id={`post-${post.post_id}`}
      // Takes the focus when what had it is gone: a form that was sent, a button that was pressed.
      tabIndex={-1}
      className={cx('post', isFresh && 'animate-rise')}
      aria-labelledby={`post-${post.post_id}-name`}
    >
      {isGone ? (
        <span className={cx('shrink-0 rounded-full bg-sunken', isTop ? 'size-10' : 'size-8')} aria-hidden="true" />
      ) : (
        <Avatar name={post.name} picture={post.image} size={isTop ? 'md' : 'sm'} decorative />
      )}
      <div>
        <header className="post-head">
          <span id={`post-${post.post_id}-name`}>{isGone ? t('discussion.someone') : post.name}</span>
          {post.reply_to && <span className="text-muted">{t('discussion.answering', { name: post.reply_to.name })}</span>}
          <PostTime at={post.createDate} now={now} />
          {post.edited_at && !isGone && <span className="text-muted">{t('discussion.edited')}</span>}
          {post.state === 'held' && !isGone && <Badge tone="warning">{t('discussion.held')}</Badge>}
          {post.state === 'hidden' && !isGone && <Badge>{t('discussion.hidden')}</Badge>}
          {isNew && !isGone && <Badge tone="accent">{t('discussion.newMark')}</Badge>}
        </header>
        {editor ??
          (isGone ? (
            <p className="mt-1 text-muted italic">{t(`discussion.gone_${whyGone(post)}`)}</p>
          ) : (
            <RichTextView html={post.post_text} className={cx('post-text', post.trashed && 'opacity-60')} />
          ))}
        {actions}
      </div>
    </article>
  )
}

/** A live message says that a post is gone, and not why: it then still has the state in which it was known. */
const whyGone = ({ state }: Post) => (state === 'hidden' || state === 'withdrawn' ? state : 'unknown')
