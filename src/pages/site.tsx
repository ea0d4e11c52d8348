import { type LoaderFunctionArgs, Outlet, useNavigation, useRouteLoaderData } from 'react-router'
import { useKeepAlive } from '#features/account/ui/use-keep-alive.ts'
import { useSignOut } from '#features/account/ui/use-sign-out.ts'
import { CartLink } from '#features/cart/ui/cart-link.tsx'
import { FavoritesLink } from '#features/favorites/ui/favorites-link.tsx'
import { useKeptClick } from '#features/favorites/ui/use-kept-click.ts'
import { Bell } from '#features/messages/ui/bell.tsx'
import { noticesCalls } from '#features/notices/notices.contract.ts'
import { ActingBanner } from '#features/notices/ui/acting-banner.tsx'
import { CookieBar } from '#features/notices/ui/cookie-bar.tsx'
import { SystemBanners } from '#features/notices/ui/system-banners.tsx'
import { TimeZoneAlert } from '#features/notices/ui/time-zone-alert.tsx'
import { BottomBar } from '#features/site/ui/bottom-bar.tsx'
import { Footer } from '#features/site/ui/footer.tsx'
import { Header } from '#features/site/ui/header.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { PageError } from './page-error.tsx'
import type { loader as rootLoader } from './root.tsx'

export const handle: PageHandle = { namespaces: ['notices', 'favorites'] }

/** What the association tells everybody, over the content of every page. */
export const loader = (args: LoaderFunctionArgs) => load(args, noticesCalls.active, {})

/** The frame of the public site and of a learner's own pages: header, content, footer, and the phone's bottom bar. */
export function Component() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useT()
  return (
    <Frame>
      <title>{t('shell.errorTitle')}</title>
      <PageError />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof rootLoader>('root')
  const notices = useRouteLoaderData<typeof loader>('site')?.notices ?? []
  const signOut = useSignOut()
  const site = data?.site ?? { name: '', logo_url: null }
  const viewer = data?.viewer ?? null
  useKeepAlive(viewer?.keep_alive_seconds ?? null)
  useKeptClick(viewer !== null)
  return (
    <div className="flex min-h-dvh flex-col">
      <LoadingLine />
      <ActingBanner viewer={viewer} />
      <Header
        site={site}
        viewer={viewer}
        onSignOut={signOut}
        tools={
          viewer && (
            <>
              <span className="max-md:hidden">
                <FavoritesLink />
              </span>
              <Bell userId={viewer.id} initial={data?.unread ?? 0} />
              <CartLink count={data?.cartCount ?? 0} />
            </>
          )
        }
      />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <SystemBanners notices={notices} />
        <TimeZoneAlert profileTimeZone={viewer?.time_zone ?? null} />
        {children}
      </main>
      <Footer siteName={site.name} />
      <BottomBar isSignedIn={viewer !== null} />
      <CookieBar />
    </div>
  )
}

/** A thin line while the next page is on its way. */
function LoadingLine() {
  const t = useT()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={t('shell.loadingPage')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-brand-soft"
    >
      <div className="h-full w-2/5 animate-sweep bg-brand" />
    </div>
  )
}
