import type { peopleCalls } from '#features/account/account.people.contract.ts'
import { actText } from '#platform/act-texts.ts'
import type { AnswerOf } from '#platform/contract.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { useLanguage, useT } from '#ui/i18n.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'
import { addressWith } from '../admin.filters.ts'
import { ActDetails } from './act-details.tsx'
import { ActOutcome, type Outcome } from './act-outcome.tsx'
import { AdminPage } from './admin-page.tsx'
import { Fact } from './fact.tsx'
import { PersonMarks } from './people.tsx'
import { PersonAccess } from './person-access.tsx'
import { type Membership, PersonMemberships } from './person-memberships.tsx'
import { PersonSessions } from './person-sessions.tsx'

export type PersonDetail = AnswerOf<typeof peopleCalls.readPerson>

export type PersonViewProps = {
  person: PersonDetail
  memberships: Membership[]
  /** How the last act ended. */
  ended?: { saved?: boolean; ended?: number; message?: string; refused?: string }
}

export function PersonView({ person, memberships, ended }: PersonViewProps) {
  const t = useT()
  return (
    <AdminPage
      title={person.name}
      trail={[{ label: t('admin.people'), href: '/admin/people' }]}
      actions={
        <>
          <PersonMarks person={person} />
          <ButtonLink href={`/admin/people/${person.id}/report`} variant="secondary" size="sm">
            {t('admin.learningReport')}
          </ButtonLink>
          <ButtonLink href={addressWith('/admin/accommodations', { user_id: person.id })} variant="secondary" size="sm">
            {t('admin.accommodations')}
          </ButtonLink>
          <ButtonLink href={`/admin/people/${person.id}/registrations`} variant="secondary" size="sm">
            {t('registrations-admin.ofPerson')}
          </ButtonLink>
        </>
      }
    >
      <ActOutcome outcome={useOutcome(ended)} />
      {/* On a phone the access stands after the description; on a desk beside everything, the last row taking what is over. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_auto_auto_1fr]">
        <About person={person} />
        <div className="lg:col-start-2 lg:row-span-5 lg:row-start-1">
          <PersonAccess person={person} />
        </div>
        {person.status !== 'removed' && <PersonMemberships memberships={memberships} personId={person.id} />}
        <PersonSessions person={person} />
        <Acts person={person} />
      </div>
    </AdminPage>
  )
}

function useOutcome(ended: PersonViewProps['ended']): Outcome | undefined {
  const t = useT()
  if (!ended) return undefined
  if (ended.refused !== undefined) return { refused: ended.refused }
  if (ended.ended !== undefined) return { done: t('admin.sessionsEnded', { count: ended.ended }) }
  return { done: ended.message ?? t('admin.changeSaved') }
}

function About({ person }: { person: PersonDetail }) {
  const { locale, t } = useLanguage()
  const { dateTime } = useFormat()
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(person.locale) ?? person.locale
  return (
    <Card as="section" aria-label={t('admin.aboutPerson')}>
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={person.name} picture={person.picture_url} size="lg" decorative />
        <div className="min-w-0">
          <p className="break-all">{person.email}</p>
          <p className="text-muted text-sm">{t(person.is_email_verified ? 'admin.emailVerified' : 'admin.emailNotVerified')}</p>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 xl:grid-cols-3">
        <Fact term={t('admin.organisation')}>{person.organisation || '–'}</Fact>
        <Fact term={t('admin.region')}>{person.region || '–'}</Fact>
        <Fact term={t('admin.timeZone')}>{person.time_zone.replaceAll('_', ' ')}</Fact>
        <Fact term={t('admin.language')}>{language}</Fact>
        <Fact term={t('admin.joined')}>{dateTime(person.made_at)}</Fact>
        <Fact term={t('admin.lastSeen')}>{person.last_seen_at ? dateTime(person.last_seen_at) : t('admin.never')}</Fact>
      </dl>
    </Card>
  )
}

function Acts({ person }: { person: PersonDetail }) {
  const t = useT()
  const { dateTime } = useFormat()
  const all = addressWith('/admin/audit', { subject_type: 'person', subject_id: person.id })
  return (
    <Card as="section" aria-label={t('admin.acts')}>
      <CardHeader title={t('admin.acts')} actions={person.acts.length > 0 && <Link href={all}>{t('admin.moreInAudit')}</Link>} />
      {person.acts.length === 0 && <p className="text-muted text-sm">{t('admin.noActsOnPerson')}</p>}
      <ul className="flex flex-col divide-y text-sm">
        {person.acts.map((act) => (
          <li key={act.id} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">{actText(t, act.action)}</p>
            <p className="text-muted text-xs">
              {dateTime(act.made_at)} ·{' '}
              {act.actor_name ?? (act.actor_id ? t('admin.person', { id: act.actor_id }) : t('admin.theSystem'))}
            </p>
            <ActDetails details={act.details} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
