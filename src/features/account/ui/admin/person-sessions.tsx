import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { ActForm } from '#ui/admin/act-form.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { PersonDetail } from '../../account.people.contract.ts'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, unknown: MonitorSmartphone }

/** Where a person is signed in. */
export function PersonSessions({ person: { name, sessions, may_manage } }: { person: PersonDetail }) {
  const t = useT()
  const { dateTime } = useFormat()
  const question = {
    title: t('admin.endSessionsTitle', { name }),
    message: t('admin.endSessionsText'),
    confirmLabel: t('admin.endSessions'),
    danger: true,
  }
  return (
    <Card as="section" aria-label={t('admin.sessions')}>
      <CardHeader
        title={t('admin.sessions')}
        actions={
          sessions.length > 0 &&
          may_manage && <ActForm fields={{ act: 'end_sessions' }} label={t('admin.endSessions')} question={question} />
        }
      />
      {sessions.length === 0 && <p className="text-muted text-sm">{t('admin.noSessions')}</p>}
      <ul className="flex flex-col divide-y text-sm">
        {sessions.map((session) => {
          const Icon = icons[session.device]
          return (
            <li key={session.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                {[session.browser, session.system].filter(Boolean).join(', ') || t('admin.unknownDevice')}
                <span className="block text-muted text-xs">
                  {t('admin.sessionSeen', { seen: dateTime(session.last_seen_at), ip: session.ip })}
                </span>
              </span>
              {session.is_acting && <Badge tone="warning">{t('admin.role_1')}</Badge>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
