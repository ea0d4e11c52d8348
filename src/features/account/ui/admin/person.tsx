import type { ReactNode } from 'react'
import { actText } from '#platform/audit/act-texts.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { ActDetails } from '#ui/admin/act-details.tsx'
import { ActOutcome, type ActResult } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Fact } from '#ui/admin/fact.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { useMay } from '#ui/admin/may.tsx'
import { useSaying } from '#ui/admin/use-saying.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { PeopleGroup } from '../../account.groups.contract.ts'
import type { PersonDetail } from '../../account.people.contract.ts'
import type { MergedInto, MergedRecord } from '../../account.person-merge.contract.ts'
import type { HeldRoles } from '../../account.roles.contract.ts'
import { PersonMarks } from './people.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonGroups } from './person-groups.tsx'
import { type Membership, PersonMemberships } from './person-memberships.tsx'
import { PersonMerges } from './person-merges.tsx'
import { type FindProducts, PersonRoles } from './person-roles.tsx'
import { PersonSessions } from './person-sessions.tsx'

export type PersonViewProps = {
  person: PersonDetail
  memberships: Membership[]
  roles: HeldRoles
  merges: MergedRecord[]
  mergedInto: MergedInto
  groups: Pick<PeopleGroup, 'id' | 'name'>[]
  knownGroups: PeopleGroup[]
  /** They come from a merge that was just done. */
  isMerged: boolean
  findProducts: FindProducts
  /** What whoever opens the page should know first. */
  warning?: ReactNode
  /** How the last act ended. */
  ended?: { saved?: boolean; isUnmerged?: boolean; ended?: number; message?: string; refused?: string }
}

export function PersonView({
  person,
  memberships,
  roles,
  merges,
  mergedInto,
  groups,
  knownGroups,
  isMerged,
  findProducts,
  warning,
  ended,
}: PersonViewProps) {
  const t = useT()
  const isThere = person.status !== 'removed'
  return (
    <AdminPage
      title={person.name}
      trail={[{ label: t('admin.people'), href: '/admin/people' }]}
      actions={
        <>
          <PersonMarks person={person} />
          <PersonWays person={person} />
        </>
      }
    >
      <ActOutcome outcome={useOutcome(ended ?? (isMerged ? { isMerged } : undefined))} />
      {warning}
      {mergedInto && (
        <Callout tone="info" className="mb-6">
          {t('people.mergedInto')} <Link href={`/admin/people/${mergedInto.id}`}>{mergedInto.name}</Link>
        </Callout>
      )}
      {/* On a phone the access stands after the description; on a desk beside everything, the last row taking what is over. */}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_auto_auto_auto_auto_auto_1fr]">
        <About person={person} />
        <div className="lg:col-start-2 lg:row-span-8 lg:row-start-1">
          <PersonAccess person={person} />
        </div>
        {isThere && (
          <PersonRoles
            roles={roles}
            isAdministrator={person.role === 1}
            isActive={person.status === 'active'}
            findProducts={findProducts}
          />
        )}
        {isThere && <PersonMemberships memberships={memberships} personId={person.id} mayChange={person.may_manage} />}
        {isThere && <PersonGroups groups={groups} known={knownGroups} mayChange={person.may_manage} />}
        <PersonMerges merges={merges} mayUndo={isThere && person.may_manage} />
        <PersonSessions person={person} />
        <Acts person={person} />
      </div>
    </AdminPage>
  )
}

/** Where else the person stands. */
function PersonWays({ person: { id, email, status, may_manage } }: { person: PersonDetail }) {
  const t = useT()
  const may = useMay()
  const ways = [
    { needs: 'learners.read', href: `/admin/people/${id}/report`, label: t('admin.learningReport') },
    {
      needs: 'accommodations.read',
      href: addressWith('/admin/accommodations', { user_id: id }),
      label: t('admin.accommodations'),
    },
    { needs: 'credits.read', href: `/admin/people/${id}/credits`, label: t('admin.creditsOfPerson') },
    { needs: 'registrations.read', href: `/admin/people/${id}/registrations`, label: t('registrations-admin.ofPerson') },
    { needs: 'orders.read', href: addressWith('/admin/orders', { search: email }), label: t('admin.orders') },
    { needs: 'balances.read', href: addressWith('/admin/balances', { search: email }), label: t('admin.balances') },
    { needs: 'mails.read', href: `/admin/people/${id}/mails`, label: t('admin.outbox') },
  ] as const
  const open = ways.filter(({ needs }) => may(needs))
  const own = [
    { href: `/admin/people/${id}/edit`, label: t('people.edit') },
    { href: `/admin/people/${id}/merge`, label: t('people.merge') },
    ...(may('people.erase') ? [{ href: `/admin/people/${id}/erase`, label: t('people.erase') }] : []),
  ]
  return [...open, ...(may_manage && status !== 'removed' ? own : [])].map(({ href, label }) => (
    <ButtonLink key={href} href={href} variant="secondary" size="sm">
      {label}
    </ButtonLink>
  ))
}

function useOutcome(ended: (PersonViewProps['ended'] & { isMerged?: boolean }) | undefined): ActResult | undefined {
  const t = useT()
  if (!ended) return undefined
  if (ended.refused !== undefined) return { refused: ended.refused }
  if (ended.ended !== undefined) return { done: t('admin.sessionsEnded', { count: ended.ended }) }
  if (ended.isMerged) return { done: t('people.merged') }
  if (ended.isUnmerged) return { done: t('people.mergeUndone') }
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
          <p>
            <EmailText address={person.email} />
          </p>
          <p className="text-muted text-sm">{t(person.is_email_verified ? 'admin.emailVerified' : 'admin.emailNotVerified')}</p>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 xl:grid-cols-3">
        <Fact term={t('admin.organisation')}>{person.organisation || '–'}</Fact>
        <Fact term={t('admin.region')}>{person.region || '–'}</Fact>
        <Fact term={t('admin.timeZone')}>{person.time_zone.replaceAll('_', ' ')}</Fact>
        <Fact term={t('admin.language')}>{language}</Fact>
        {person.fields
          .filter(({ value }) => value.length > 0)
          .map(({ id, label, kind, value }) => (
            <Fact key={id} term={label}>
              {kind === 'checkbox' ? t('people.yes') : value.join(', ')}
            </Fact>
          ))}
        <Fact term={t('admin.joined')}>{dateTime(person.made_at)}</Fact>
        <Fact term={t('admin.lastSeen')}>{person.last_seen_at ? dateTime(person.last_seen_at) : t('admin.never')}</Fact>
      </dl>
    </Card>
  )
}

function Acts({ person }: { person: PersonDetail }) {
  const t = useT()
  const { dateTime } = useFormat()
  const saying = useSaying()
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
            <ActDetails action={act.action} details={act.details} saying={saying} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
