import { Ellipsis, Flag, Pencil, Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '#ui/actions/button.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { Post } from '../discussion.contract.ts'

type ActionsProps = {
  post: Post
  /** Where a browser without scripts answers. */
  replyHref: string
  canManage: boolean
  isSignedIn: boolean
  onReply: () => void
  onEdit: () => void
  onWithdraw: () => void
  onReport: () => void
  onHide: (isHidden: boolean) => void
}

const plain = 'post-act'

/** What can be done with a post. Hide and Unhide stand there plain (§6). */
export function PostActions({ post, replyHref, canManage, isSignedIn, ...act }: ActionsProps) {
  const t = useT()
  const isStanding = post.state === 'visible' || post.state === 'held'
  const reply = (event: MouseEvent) => {
    event.preventDefault()
    act.onReply()
  }
  const items: MenuItem[] = [
    ...(post.is_own && isStanding
      ? [
          { key: 'edit', label: t('discussion.edit'), icon: <Pencil />, onSelect: act.onEdit },
          { key: 'withdraw', label: t('discussion.withdraw'), icon: <Undo2 />, onSelect: act.onWithdraw },
        ]
      : []),
    ...(isSignedIn && !post.is_own && post.state === 'visible' && !post.trashed
      ? [{ key: 'report', label: t('discussion.report'), icon: <Flag />, onSelect: act.onReport }]
      : []),
  ]
  const mayHide = canManage && post.state !== 'withdrawn'
  if (!post.canReply && !mayHide && items.length === 0) return null
  return (
    <div className="post-acts" data-print="hide">
      {post.canReply && (
        <a
          data-reply
          href={replyHref}
          className={plain}
          aria-label={t('discussion.replyTo', { name: post.name })}
          onClick={reply}
        >
          {t('discussion.reply')}
        </a>
      )}
      {mayHide && post.state !== 'hidden' && (
        <button
          type="button"
          className={plain}
          aria-label={t('discussion.hidePost', { name: post.name })}
          onClick={() => act.onHide(true)}
        >
          {t('discussion.hide')}
        </button>
      )}
      {mayHide && post.state !== 'visible' && (
        <button
          type="button"
          className={cx(plain, 'text-brand')}
          aria-label={t('discussion.unhidePost', { name: post.name })}
          onClick={() => act.onHide(false)}
        >
          {t('discussion.unhide')}
        </button>
      )}
      {items.length > 0 && (
        <Menu
          label={t('discussion.moreOf', { name: post.name })}
          items={items}
          trigger={(props) => (
            <IconButton {...props} label={t('discussion.moreOf', { name: post.name })} title={t('discussion.more')} size="sm">
              <Ellipsis className="size-4" aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
    </div>
  )
}
