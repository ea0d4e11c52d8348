import type { ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { signInPathFrom } from '#features/account/return-path.rules.ts'
import { useKeepAlive } from '#features/account/ui/use-keep-alive.ts'
import { useSignOut } from '#features/account/ui/use-sign-out.ts'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { AdminShell } from '#features/admin/ui/admin-shell.tsx'
import { IllustratedField } from '#features/files/ui/illustrated-field.tsx'
import { UploadField } from '#features/files/ui/upload-field.tsx'
import { ActingBanner } from '#features/notices/ui/acting-banner.tsx'
import { seatsAdminCalls } from '#features/seats/seats.admin.contract.ts'
import { AccountMenu } from '#features/site/ui/account-menu.tsx'
import { DemoLine } from '#features/site/ui/demo-line.tsx'
import { Header } from '#features/site/ui/header.tsx'
import { Logo } from '#features/site/ui/logo.tsx'
import { ThemeChoice } from '#features/site/ui/theme-choice.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { LookOnly, MayProvider } from '#ui/admin/may.tsx'
import { FilePartsProvider } from '#ui/choosing/file-parts.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Denied } from './parts/denied.tsx'
import { loadSuggestions } from './parts/suggestions.ts'
import { PageError } from './public/page-error.tsx'
import type { loader as rootLoader } from './root.tsx'

export const handle: PageHandle = { namespaces: ['admin', 'editor', 'notices', 'roles'] }

/** Only who works here gets an answer; everybody else gets the page that says why. */
export async function loader(args: LoaderFunctionArgs) {
  const { product_id = '' } = args.params
  const [shell, product] = await Promise.all([
    load(args, adminCalls.shell, {}),
    /^\d+$/.test(product_id) ? productHead(args, product_id) : null,
  ])
  return { ...shell, product }
}

/** What stands over every page of a product, for who may see it; a page that does not exist says so itself. */
async function productHead(args: LoaderFunctionArgs, product_id: string) {
  const reply = await askFrom(args)(seatsAdminCalls.productHead, { product_id })
  return reply.ok ? reply.value : null
}

/** Seats and who waits change from one page of a product to the next. */
export const shouldRevalidate = ({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentParams.product_id !== undefined || nextParams.product_id !== undefined || defaultShouldRevalidate

const fileParts = { Upload: UploadField, Illustrated: IllustratedField }

export function Component() {
  return (
    <Frame>
      <FilePartsProvider value={fileParts}>
        <LookOnly permission={useChanges()}>
          <Outlet />
        </LookOnly>
      </FilePartsProvider>
    </Frame>
  )
}

/** What the page that is open changes. */
function useChanges() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle?.changes
}

export function ErrorBoundary() {
  const t = useT()
  return (
    <Frame>
      <title>{t('shell.errorTitle')}</title>
      <Denied otherwise={<PageError />} />
    </Frame>
  )
}

/** Who may not enter sees the site's own frame, without the navigation of what is closed to them. */
function Frame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof rootLoader>('root')
  const shell = useRouteLoaderData<typeof loader>('admin')
  const signOut = useSignOut()
  const location = useLocation()
  const site = data?.site ?? { name: '', logo_url: null }
  const viewer = data?.viewer ?? null
  useKeepAlive(viewer?.keep_alive_seconds ?? null)
  const banner = (
    <>
      <DemoLine isDemo={data?.site.is_demo ?? false} />
      <ActingBanner viewer={viewer} />
    </>
  )
  if (!viewer || !shell)
    return (
      <>
        {banner}
        <Header suggestions={loadSuggestions} site={site} isSignedIn={viewer !== null} signInPath={signInPathFrom(location)}>
          {viewer && <AccountMenu viewer={viewer} onSignOut={signOut} />}
        </Header>
        <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 outline-none">
          {children}
        </main>
      </>
    )
  return (
    <MayProvider value={shell}>
      <AdminShell
        brand={<Logo name={site.name} logoUrl={site.logo_url} />}
        badges={shell.badges}
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
    </MayProvider>
  )
}
