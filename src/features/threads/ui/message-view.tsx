import { EllipsisVertical, Flag, Paperclip } from 'lucide-react'
import { IconButton } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import type { Attachment, Message } from '../threads.contract.ts'

type Props = {
  message: Message
  isOwn: boolean
  /** It came while the reader was looking. */
  isFresh: boolean
  onReport?: (() => void) | undefined
}

/** One message: one's own on the right, as in a talk. */
export function MessageView({ message, isOwn, isFresh, onReport }: Props) {
  const t = useT()
  const format = useFormat()
  const { message_id, name, image, html, made_at, is_from_staff, is_hidden, attachments } = message
  const nameId = `message-${message_id}-name`
  return (
    <article
      id={`message-${message_id}`}
      aria-labelledby={nameId}
      className={cx('flex items-start gap-2.5', isOwn && 'flex-row-reverse', isFresh && 'animate-rise')}
    >
      <Avatar name={name} picture={image} size="sm" decorative className="mt-1 max-sm:hidden" />
      <div className={cx('min-w-0 max-w-[85%] md:max-w-[75%]', isOwn && 'text-right')}>
        <header className={cx('flex flex-wrap items-center gap-x-2 text-sm', isOwn && 'justify-end')}>
          <span id={nameId} className="font-medium">
            {isOwn ? t('threads.you') : name}
          </span>
          {is_from_staff && <Badge>{t('threads.organiser')}</Badge>}
          <time dateTime={made_at} className="text-muted text-xs">
            {format.dateTime(made_at)}
          </time>
          {onReport && (
            <Menu
              label={t('threads.moreMessage', { name })}
              align="end"
              items={[{ key: 'report', label: t('threads.report'), icon: <Flag />, onSelect: onReport }]}
              trigger={(props) => (
                <IconButton {...props} size="sm" label={t('threads.moreMessage', { name })}>
                  <EllipsisVertical className="size-4" aria-hidden="true" />
                </IconButton>
              )}
            />
          )}
        </header>
        {is_hidden ? (
          <p className="mt-1 text-muted text-sm italic">{t('threads.hiddenMessage')}</p>
        ) : (
          html !== '' && (
            <RichTextView
              html={html}
              className={cx(
                'mt-1 inline-block max-w-full rounded-card px-4 py-2.5 text-left wrap-anywhere',
                isOwn ? 'bg-brand-soft' : 'border bg-raised',
              )}
            />
          )
        )}
        {html === '' && !is_hidden && attachments.length === 0 && (
          <p className="mt-1 text-muted text-sm italic">{t('threads.gone_message')}</p>
        )}
        {attachments.length > 0 && <Attachments attachments={attachments} isOwn={isOwn} />}
      </div>
    </article>
  )
}

function Attachments({ attachments, isOwn }: { attachments: Attachment[]; isOwn: boolean }) {
  const format = useFormat()
  return (
    <ul className={cx('mt-2 flex flex-wrap gap-2', isOwn && 'justify-end')}>
      {attachments.map(({ file_id, name, size, url, kind }) => (
        <li key={file_id} className="max-w-full">
          <a
            href={`${url}?download=true`}
            className="flex max-w-full items-center gap-2 rounded-control border bg-raised px-3 py-2 text-ink text-sm no-underline hover:bg-sunken"
          >
            {kind === 'image' ? (
              <img src={url} alt="" loading="lazy" className="size-10 rounded-tight object-cover" />
            ) : (
              <Paperclip className="size-4 shrink-0 text-muted" aria-hidden="true" />
            )}
            <span className="truncate">{name}</span>
            <span className="shrink-0 text-muted text-xs">{format.bytes(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
