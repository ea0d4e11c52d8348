import { Anchor } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ListedThread } from '../threads.contract.ts'
import { threadAddress } from '../threads.rules.ts'

export function ThreadList({ threads }: { threads: ListedThread[] }) {
  return (
    <ul className="divide-y overflow-hidden rounded-card border bg-raised">
      {threads.map((thread) => (
        <li key={thread.thread_id}>
          <ThreadLine thread={thread} />
        </li>
      ))}
    </ul>
  )
}

function ThreadLine({ thread }: { thread: ListedThread }) {
  const t = useT()
  const format = useFormat()
  const { thread_id, kind, title, image, excerpt, last_name, last_at, is_unread, is_closed } = thread
  const text = excerpt || t('threads.attachmentOnly')
  return (
    <Anchor
      href={threadAddress(thread_id)}
      className={cx(
        'flex items-center gap-3 px-4 py-3.5 text-ink no-underline hover:bg-sunken md:gap-4 md:px-5',
        is_unread && 'bg-brand-soft/40',
      )}
    >
      <Avatar name={title} picture={image} decorative />
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate', is_unread && 'font-semibold')}>
          {kind === 'product' ? t('threads.organiserOf', { title }) : title}
        </span>
        <span className="block truncate text-muted text-sm">{t('threads.lastBy', { name: last_name, text })}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <time dateTime={last_at} className="text-muted text-xs">
          {format.dateTime(last_at)}
        </time>
        {is_unread && <Badge tone="accent">{t('threads.unread')}</Badge>}
        {is_closed && <Badge>{t('threads.closed')}</Badge>}
      </span>
    </Anchor>
  )
}
