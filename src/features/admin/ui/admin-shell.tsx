import { Menu, Search } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Anchor } from '#ui/actions/link.tsx'
import { LoadingLine } from '#ui/feedback/loading-line.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useArrival } from '#ui/navigation/use-arrival.ts'
import { useCommandKey } from '#ui/overlays/command-key.ts'
import { KeyHint } from '#ui/overlays/key-hint.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { AdminNavigation, type Badges } from './admin-navigation.tsx'
import { AdminPalette } from './admin-palette.tsx'

export type AdminShellProps = {
  /** Logo and name of the site. */
  brand: ReactNode
  badges: Badges
  /** What stands over everything, such as 'you are signed in as …'. */
  banner?: ReactNode
  /** Account menu, theme: what stands at the end of the top bar. */
  tools: ReactNode
  children: ReactNode
}

/** The frame of the admin pages: navigation on the left (a drawer where tables need the room), the palette (Ctrl/⌘ K) and the account on top. */
export function AdminShell({ brand, badges, banner, tools, children }: AdminShellProps) {
  const t = useT()
  useArrival()
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-brand px-3 py-2 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell.skipToContent')}
      </a>
      <LoadingLine />
      {banner}
      <div className="xl:grid xl:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-sunken/60 xl:flex print:hidden">
          <div className="flex h-14 shrink-0 items-center px-5">{brand}</div>
          <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-3 pb-6 scroll-quiet">
            <AdminNavigation badges={badges} />
          </div>
        </aside>
        <div className="min-w-0">
          <TopBar badges={badges} tools={tools} />
          <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 pt-6 pb-24 outline-none md:px-8">
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}

function TopBar({ badges, tools }: { badges: Badges; tools: ReactNode }) {
  const t = useT()
  const [isFinding, setFinding] = useState(false)
  const find = () => setFinding(true)
  const toggle = useCallback(() => setFinding((isFinding) => !isFinding), [])
  useCommandKey(toggle)
  return (
    <header
      data-frame="admin-bar"
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-paper/90 px-4 backdrop-blur-md md:px-8 low:static print:hidden"
    >
      <Drawer badges={badges} />
      <button
        type="button"
        onClick={find}
        className="hidden h-9 w-full min-w-0 max-w-sm items-center gap-2.5 rounded-control border bg-raised px-3 text-muted text-sm transition-colors hover:border-outline md:flex"
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-left">{t('admin.findPage')}</span>
        <KeyHint keys={['Ctrl', 'K']} />
      </button>
      <IconButton label={t('admin.findPage')} className="md:hidden" onClick={find}>
        <Search className="size-5" aria-hidden="true" />
      </IconButton>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Anchor href="/" className="whitespace-nowrap px-2 text-muted text-sm no-underline hover:text-ink max-md:hidden">
          {t('admin.backToSite')}
        </Anchor>
        {tools}
      </div>
      <AdminPalette open={isFinding} onClose={() => setFinding(false)} />
    </header>
  )
}

/** Closes by itself when it has led somewhere. */
function Drawer({ badges }: { badges: Badges }) {
  const t = useT()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = () => setOpenAt(null)
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-3 xl:hidden"
        icon={<Menu className="size-5" aria-hidden="true" />}
        aria-label={`${t('admin.administration')}: ${t('admin.openNavigation')}`}
        onClick={() => setOpenAt(pathname)}
      >
        {t('admin.administration')}
      </Button>
      <SidePanel open={openAt === pathname} onClose={close} side="left" title={t('admin.administration')}>
        <AdminNavigation badges={badges} withWayBack />
      </SidePanel>
    </>
  )
}
