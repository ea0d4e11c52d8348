import { BadgeCheck } from 'lucide-react'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Section } from './profile-frame.tsx'

/** Whether one is a member, and until when. Its last day is the one before the moment at which it ends. */
export function MembershipSection({ isMember, until }: { isMember: boolean; until: string | null }) {
  const t = useT()
  const { date } = useFormat()
  const lastDay = until && date(new Date(new Date(until).getTime() - 1).toISOString())
  return (
    <Section title={t('account-ui.membership')}>
      {isMember ? (
        <div className="flex items-start gap-3">
          <BadgeCheck className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
          <div>
            {lastDay && <p className="font-medium">{t('account-ui.memberUntil', { date: lastDay })}</p>}
            <p className={lastDay ? 'text-muted text-sm' : ''}>{t('account-ui.membershipHint')}</p>
          </div>
        </div>
      ) : (
        <p className="text-muted">{t('account-ui.notAMember')}</p>
      )}
    </Section>
  )
}
