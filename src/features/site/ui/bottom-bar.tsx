import { CalendarDays, GraduationCap, House, LibraryBig, type LucideIcon, Search, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { useHere } from '#platform/pages/use-here.ts'
import { Anchor } from '#ui/actions/link.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { isCurrent } from '../site.navigation.ts'

const searchPath = '/search-full-site'

type BarProps = { isSignedIn: boolean; signInPath: string; openSearch: () => void }

/** On a phone the way around is under the thumb. */
export function BottomBar({ isSignedIn, signInPath, openSearch }: BarProps) {
  const t = useT()
  const entries = [
    { path: '/', label: t('shell.home'), Icon: House },
    { path: '/catalogue', label: t('shell.catalogue'), Icon: LibraryBig },
    { path: searchPath, label: t('shell.search'), Icon: Search },
    isSignedIn
      ? { path: '/my-dashboard', label: t('shell.dashboard'), Icon: GraduationCap }
      : { path: '/events', label: t('shell.events'), Icon: CalendarDays },
    isSignedIn
      ? { path: '/my-profile', label: t('shell.me'), Icon: UserRound }
      : { path: '/sign-in', href: signInPath, label: t('shell.signIn'), Icon: UserRound },
  ]
  return (
    <nav
      aria-label={t('shell.bottomNavigation')}
      data-frame="bottom"
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-paper/95 backdrop-blur-md md:hidden low:static print:hidden"
    >
      {/* Each entry as wide as its word needs: in some language one is long, never all. */}
      <ul className="flex pb-[env(safe-area-inset-bottom)]">
        {entries.map((entry) => (
          <li key={entry.path} className="min-w-11 flex-auto">
            <BarLink {...entry} openSearch={openSearch} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type BarLinkProps = Pick<BarProps, 'openSearch'> & { path: string; href?: string; label: string; Icon: LucideIcon }

function BarLink({ path, href = path, label, Icon, openSearch }: BarLinkProps) {
  const location = useLocation()
  const isHere = useHere(({ pathname }) => isCurrent(path, pathname))
  return (
    <Anchor
      href={href}
      onClick={(event) => {
        if (path !== searchPath || location.pathname === searchPath) return
        event.preventDefault()
        openSearch()
      }}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex flex-col items-center gap-0.5 px-0.5 py-2 text-xs no-underline',
        isHere ? 'font-semibold text-brand' : 'text-muted',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
      <span className="whitespace-nowrap">{label}</span>
    </Anchor>
  )
}
