import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useFormReply } from './account-form.tsx'

export type Session = {
  id: number
  browser: string | null
  system: string | null
  device: 'computer' | 'phone' | 'tablet' | 'unknown'
  ip: string
  made_at: string
  last_seen_at: string
  is_current: boolean
  is_acting: boolean
}

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, unknown: MonitorSmartphone }

/** One place where the person is signed in. */
export function SessionRow({ session }: { session: Session }) {
  const t = useT()
  const format = useFormat()
  const Icon = icons[session.device]
  const place = [session.browser ?? t('account.unknownBrowser'), session.system ?? t('account.unknownSystem')]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-48 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium first-letter:uppercase">
          {t('account-ui.browserOn', { browser: place[0] ?? '', system: place[1] ?? '' })}
          {session.is_current && <Badge tone="success">{t('account-ui.thisDevice')}</Badge>}
          {session.is_acting && <Badge tone="warning">{t('account-ui.administrator')}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {t('account-ui.sessionSeen', {
            seen: format.dateTime(session.last_seen_at),
            since: format.date(session.made_at),
            ip: session.ip,
          })}
        </p>
      </div>
      {!session.is_current && <EndSession session={session} place={place.join(', ')} />}
    </li>
  )
}

function EndSession({ session, place }: { session: Session; place: string }) {
  const t = useT()
  const { fetcher, reply, isSending, onSubmit } = useFormReply(`end-session-${session.id}`)
  return (
    <fetcher.Form method="post" onSubmit={onSubmit} className="flex items-center gap-3">
      <input type="hidden" name="form" value="end-session" />
      <input type="hidden" name="session_id" value={session.id} />
      {reply && !reply.ok && !isSending && (
        <span role="alert" className="text-xs text-danger">
          {reply.message ?? t('common.error')}
        </span>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        loading={isSending}
        aria-label={t('account-ui.endSessionOf', { place })}
      >
        {t('account-ui.endSession')}
      </Button>
    </fetcher.Form>
  )
}
