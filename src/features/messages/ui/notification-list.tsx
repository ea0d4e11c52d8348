import { Mail, MailOpen } from 'lucide-react'
import { Form, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { Anchor } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { messagesCalls } from '../messages.contract.ts'

type Told = AnswerOf<typeof messagesCalls.notifications>['notifications'][number]

/** By the days on which things happened; what leads to the same place stands as one. */
export function NotificationList({ notifications }: { notifications: Told[] }) {
  const format = useFormat()
  const days = Map.groupBy(notifications, ({ made_at }) => format.day(made_at))
  return (
    <>
      {[...days].map(([day, told]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-6">
          <h2 id={`day-${day}`} className="mb-2 font-sans font-semibold text-muted text-sm tracking-normal md:text-sm">
            {format.longDate(told[0]?.made_at ?? day)}
          </h2>
          <ul className="divide-y overflow-hidden rounded-card border bg-raised">
            {told.map((one) => (
              <li key={one.id} className={cx('flex items-start gap-3 px-4 py-3.5 md:px-5', !one.is_read && 'bg-brand-soft/40')}>
                <NotificationLine told={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function NotificationLine({ told }: { told: Told }) {
  const t = useT()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { id, text, url, made_at, is_read, similar, oldest_id } = told
  // Sent on while the page is left; what is not told now is still unread on the next visit.
  const follow = () => {
    if (!is_read) void ask(messagesCalls.markOne, { id, is_read: true, oldest_id }).then(revalidate, () => null)
  }
  return (
    <>
      <div className="min-w-0 flex-1">
        {url ? (
          <Anchor href={url} className="text-ink no-underline hover:underline" onClick={follow}>
            {text}
          </Anchor>
        ) : (
          text
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <time dateTime={made_at}>{format.time(made_at)}</time>
          {similar > 0 && <span>{t('notifications.andMore', { count: similar })}</span>}
        </p>
      </div>
      {!is_read && <Badge tone="accent">{t('messages.unread')}</Badge>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="oldest_id" value={oldest_id} />
        <input type="hidden" name="is_read" value={String(!is_read)} />
        <IconButton type="submit" size="sm" label={t(is_read ? 'notifications.markUnread' : 'notifications.markRead')}>
          {is_read ? <Mail className="size-4" aria-hidden="true" /> : <MailOpen className="size-4" aria-hidden="true" />}
        </IconButton>
      </Form>
    </>
  )
}
