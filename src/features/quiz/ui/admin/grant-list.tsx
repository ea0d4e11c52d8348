import { CalendarClock } from 'lucide-react'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { Accommodation } from '../../quiz.grants.contract.ts'
import { useGrantText } from './grant-text.ts'

type GrantListProps = {
  caption: string
  accommodations: Accommodation[]
  nextHref?: string
  isFiltered?: boolean
  /** In one person's history their name would stand in every line. */
  hidesPerson?: boolean
}

/** Who was given what, for which quiz and why; whoever opens one can change it or take it back. */
export function GrantList({ caption, accommodations, nextHref, isFiltered = false, hidesPerson = false }: GrantListProps) {
  const t = useT()
  const format = useFormat()
  const textOf = useGrantText()
  const given = (one: Accommodation) => (hidesPerson ? <GrantLink grant={one}>{textOf(one)}</GrantLink> : textOf(one))
  return (
    <DataTable
      caption={caption}
      rows={accommodations}
      rowKey={({ id }) => String(id)}
      columns={[
        ...(hidesPerson
          ? []
          : [
              {
                key: 'person',
                header: t('accommodations.person'),
                rowHeader: true,
                cell: (one: Accommodation) => (
                  <>
                    <GrantLink grant={one}>{one.person}</GrantLink>
                    <span className="block text-xs font-normal text-muted">
                      <EmailText address={one.email} />
                    </span>
                  </>
                ),
              },
            ]),
        {
          key: 'given',
          header: t('accommodations.given'),
          rowHeader: hidesPerson,
          cell: (one) => (
            <>
              {given(one)}
              <span className="block text-xs font-normal text-muted">{one.quiz_title ?? t('accommodations.allQuizzes')}</span>
            </>
          ),
        },
        {
          key: 'reason',
          header: t('accommodations.reason'),
          wideOnly: true,
          cell: ({ reason, revoke_reason }) => (
            <span className="block max-w-72 break-words">
              {reason || '–'}
              {revoke_reason && revoke_reason !== reason && (
                <span className="block text-xs text-muted">{t('accommodations.endedBecause', { reason: revoke_reason })}</span>
              )}
            </span>
          ),
        },
        {
          key: 'since',
          header: t('accommodations.since'),
          wideOnly: true,
          cell: ({ granted_at, granted_by }) => (
            <>
              {format.date(granted_at)}
              {granted_by && <span className="block text-xs text-muted">{granted_by}</span>}
            </>
          ),
        },
        { key: 'state', header: t('accommodations.state'), cell: (one) => <GrantState grant={one} /> },
      ]}
      empty={
        <EmptyState icon={<CalendarClock />} title={t(isFiltered ? 'accommodations.noneFound' : 'accommodations.none')}>
          {t(isFiltered ? 'accommodations.noneFoundText' : 'accommodations.noneText')}
        </EmptyState>
      }
      footer={nextHref && <PrevNext nextHref={nextHref} />}
    />
  )
}

const GrantLink = ({ grant, children }: { grant: Accommodation; children: string }) => (
  <Link href={`/admin/accommodations/${grant.id}`} look="plain">
    {children}
  </Link>
)

export function GrantState({ grant }: { grant: Accommodation }) {
  const t = useT()
  if (grant.revoked_at === null) return <Badge tone="success">{t('accommodations.state_in_force')}</Badge>
  return (
    <Badge tone="neutral">
      {t(grant.replaced_by_id === null ? 'accommodations.state_revoked' : 'accommodations.state_changed')}
    </Badge>
  )
}
