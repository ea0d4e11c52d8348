import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { useKeepAlive } from '#features/account/ui/use-keep-alive.ts'
import { useSignOut } from '#features/account/ui/use-sign-out.ts'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { AdminShell } from '#features/admin/ui/admin-shell.tsx'
import { ActingBanner } from '#features/notices/ui/acting-banner.tsx'
import { AccountMenu } from '#features/site/ui/account-menu.tsx'
import { DemoLine } from '#features/site/ui/demo-line.tsx'
import { Header } from '#features/site/ui/header.tsx'
import { Logo } from '#features/site/ui/logo.tsx'
import { ThemeChoice } from '#features/site/ui/theme-choice.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { PageError } from './page-error.tsx'
import { loadSuggestions } from './parts/suggestions.ts'
import type { loader as rootLoader } from './root.tsx'

export const handle: PageHandle = { namespaces: ['admin', 'editor', 'notices'] }

/** Only administrators get an answer here; everybody else gets the page that says why. */
export const loader = (args: LoaderFunctionArgs) => load(args, adminCalls.shell, {})

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

/** Who may not enter sees the site's own frame, without the navigation of what is closed to them. */
function Frame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof rootLoader>('root')
  const badges = useRouteLoaderData<typeof loader>('admin')
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  const site = data?.site ?? { name: '', logo_url: null }
  const viewer = data?.viewer ?? null
  useKeepAlive(viewer?.keep_alive_seconds ?? null)
  const banner = (
    <>
      <DemoLine isDemo={data?.site.is_demo ?? false} />
      <ActingBanner viewer={viewer} />
    </>
  )
  if (!viewer || !badges)
    return (
      <>
        {banner}
        <Header
          suggestions={loadSuggestions}
          site={site}
          isSignedIn={viewer !== null}
          signInPath={withNext('/sign-in', pathname + search)}
        >
          {viewer && <AccountMenu viewer={viewer} onSignOut={signOut} />}
        </Header>
        <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 outline-none">
          {children}
        </main>
      </>
    )
  return (
    <AdminShell
      brand={<Logo name={site.name} logoUrl={site.logo_url} />}
      badges={badges}
      banner={banner}
      tools={
        <>
          <div className="max-md:hidden">
            <ThemeChoice />
          </div>
          <AccountMenu viewer={viewer} onSignOut={signOut} />
        </>
      }
    >
      {children}
    </AdminShell>
  )
}
