import { ArrowLeft, ChevronDown, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '#ui/actions/link.tsx'
import { useAllowed } from '#ui/admin/may.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
import { inBrowser } from '#ui/foundations/browser-store.ts'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type AdminEntry, type AdminGroup, adminGroups, entriesFor, entryOf, groupLabels } from '../admin.navigation.ts'

export type Badges = Record<NonNullable<AdminEntry['badge']>, number>

export function AdminNavigation({ badges, withWayBack = false }: { badges: Badges; withWayBack?: boolean }) {
  const t = useT()
  const shown = entriesFor(useAllowed())
  return (
    <nav aria-label={t('admin.navigation')} className="flex flex-col gap-5">
      {adminGroups.map((group) => {
        const entries = shown.filter((entry) => entry.group === group)
        return entries.length > 0 && <Group key={group} group={group} entries={entries} badges={badges} />
      })}
      {withWayBack && <Row path="/" label={t('admin.backToSite')} Icon={ArrowLeft} isHere={false} />}
    </nav>
  )
}

function Group({ group, entries, badges }: { group: AdminGroup; entries: AdminEntry[]; badges: Badges }) {
  const t = useT()
  const id = useId()
  const here = entryOf(useLocation().pathname)
  const countOf = ({ badge }: AdminEntry) => (badge ? badges[badge] : 0)
  const isOpenHere = here !== undefined && entries.includes(here)
  const { isClosed, toggle } = useClosed(group)
  const isHidden = isClosed && !isOpenHere
  const waiting = entries.reduce((sum, entry) => sum + countOf(entry), 0)
  return (
    <div>
      {group === 'start' ? (
        <p id={id} className="sr-only">
          {t(groupLabels[group])}
        </p>
      ) : (
        <button
          type="button"
          id={id}
          aria-expanded={!isHidden}
          disabled={isOpenHere}
          onClick={toggle}
          className="mb-0.5 flex min-h-6 w-full items-center gap-1.5 rounded-control px-2.5 text-left font-medium text-muted text-xs hover:enabled:text-ink"
        >
          <span className="flex-1">{t(groupLabels[group])}</span>
          {isHidden && <CountBadge count={waiting} label={t('admin.waitingForYou', { count: waiting })} />}
          {!isOpenHere && <ChevronDown className={cx('size-3.5', isHidden && '-rotate-90')} aria-hidden="true" />}
        </button>
      )}
      <ul aria-labelledby={id} hidden={isHidden} className={cx('flex-col gap-px', isHidden ? 'hidden' : 'flex')}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Row path={entry.path} label={t(entry.label)} Icon={entry.icon} isHere={here === entry} count={countOf(entry)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const keptAs = (group: AdminGroup) => `lectern-admin-closed-${group}`

/** Which parts of the navigation somebody has folded away, in this browser. */
function useClosed(group: AdminGroup) {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => setClosed(inBrowser.read(keptAs(group)) === '1'), [group])
  const toggle = () => {
    inBrowser.keep(keptAs(group), isClosed ? null : '1')
    setClosed(!isClosed)
  }
  return { isClosed, toggle }
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
