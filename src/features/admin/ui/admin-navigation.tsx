import { ArrowLeft, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { CountBadge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { useT } from '#ui/i18n.tsx'
import { Anchor } from '#ui/link.tsx'
import { type AdminEntry, type AdminGroup, adminGroups, adminNavigation, entryOf, groupLabels } from '../admin.navigation.ts'

export type Badges = Record<NonNullable<AdminEntry['badge']>, number>

export function AdminNavigation({ badges, withWayBack = false }: { badges: Badges; withWayBack?: boolean }) {
  const t = useT()
  return (
    <nav aria-label={t('admin.navigation')} className="flex flex-col gap-5">
      {adminGroups.map((group) => (
        <Group key={group} group={group} badges={badges} />
      ))}
      {withWayBack && <Row path="/" label={t('admin.backToSite')} Icon={ArrowLeft} isHere={false} />}
    </nav>
  )
}

function Group({ group, badges }: { group: AdminGroup; badges: Badges }) {
  const t = useT()
  const id = useId()
  const here = entryOf(useLocation().pathname)
  const entries = adminNavigation.filter((entry) => entry.group === group)
  const countOf = ({ badge }: AdminEntry) => (badge ? badges[badge] : 0)
  return (
    <div>
      <p id={id} className={cx('px-2.5 pb-1 font-medium text-muted text-xs', group === 'start' && 'sr-only')}>
        {t(groupLabels[group])}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-px">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Row path={entry.path} label={t(entry.label)} Icon={entry.icon} isHere={here === entry} count={countOf(entry)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowProps = { path: string; label: string; Icon: LucideIcon; isHere: boolean; count?: number }

function Row({ path, label, Icon, isHere, count = 0 }: RowProps) {
  const t = useT()
  return (
    <Anchor
      href={path}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-sm no-underline transition-colors',
        isHere ? 'bg-brand-soft font-semibold text-brand' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon className={cx('size-4 shrink-0', !isHere && 'text-muted')} aria-hidden="true" />
      <span className="flex-1">{label}</span>
      <CountBadge count={count} label={t('admin.waitingForYou', { count })} />
    </Anchor>
  )
}
