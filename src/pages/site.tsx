import { Suspense, use, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { signInPathFrom } from '#features/account/return-path.rules.ts'
import { noticesCalls } from '#features/notices/notices.contract.ts'
import { SystemBanners } from '#features/notices/ui/system-banners.tsx'
import { pagesCalls } from '#features/pages/pages.contract.ts'
import { BottomBar } from '#features/site/ui/bottom-bar.tsx'
import { DemoLine } from '#features/site/ui/demo-line.tsx'
import { Footer } from '#features/site/ui/footer.tsx'
import { Header } from '#features/site/ui/header.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { comingPart, patiently } from '#ui/feedback/coming-part.tsx'
import { LoadingLine } from '#ui/feedback/loading-line.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useLazyPart } from '#ui/foundations/lazy-part.ts'
import { useArrival } from '#ui/navigation/use-arrival.ts'
import { AddressPlace, ContentPlace, FramePart, PageMarkingContext } from './parts/page-places.tsx'
import { PersonAlerts, PersonTools } from './parts/person-parts.ts'
import { loadSuggestions } from './parts/suggestions.ts'
import { PageError } from './public/page-error.tsx'
import type { loader as rootLoader } from './root.tsx'

// On a phone, once somebody searches.
const SearchSheet = comingPart(() => import('./parts/search-sheet.tsx'), 'SearchSheet')

export const handle: PageHandle = { namespaces: ['notices', 'cookie-consent', 'favorites'] }

/** What the association tells everybody, over the content of every page, and the pages that header and footer lead to. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ notices }, { pages }] = await Promise.all([load(args, noticesCalls.active, {}), load(args, pagesCalls.navigation, {})])
  return { notices, pages }
}

/** The frame of the public site and of a learner's own pages: header, content, footer, and the phone's bottom bar. */
export function Component() {
  return (
    <AddressPlace>
      <Frame>
        <ContentPlace>
          <Outlet />
        </ContentPlace>
      </Frame>
    </AddressPlace>
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
  const { notices = [], pages = [] } = useRouteLoaderData<typeof loader>('site') ?? {}
  const site = data?.site ?? { name: '', logo_url: null }
  const viewer = data?.viewer ?? null
  const signInPath = useSignInPath()
  const [isSearching, setIsSearching] = useState(false)
  useArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <FramePart>
        <LoadingLine />
        <DemoLine isDemo={data?.site.is_demo ?? false} />
        <Header site={site} isSignedIn={viewer !== null} signInPath={signInPath} suggestions={loadSuggestions} pages={pages}>
          {viewer && (
            <Suspense>
              <PersonTools
                viewer={viewer}
                unread={data?.unread ?? 0}
                unreadThreads={data?.unreadThreads ?? 0}
                cartCount={data?.cartCount ?? 0}
              />
            </Suspense>
          )}
        </Header>
      </FramePart>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <FramePart>
          {viewer && (
            <Suspense>
              <PersonAlerts viewer={viewer} />
            </Suspense>
          )}
          <SystemBanners notices={notices} />
        </FramePart>
        {children}
      </main>
      <FramePart>
        <Footer siteName={site.name} isSignedIn={viewer !== null} contactPath={data?.site.contact_path ?? null} pages={pages} />
        <BottomBar isSignedIn={viewer !== null} signInPath={signInPath} openSearch={() => setIsSearching(true)} />
        {isSearching && (
          <Suspense>
            <SearchSheet onClose={() => setIsSearching(false)} />
          </Suspense>
        )}
        {/* Who acts as somebody else has another clock than that person: it is not theirs to change. */}
        <LateCorner profileTimeZone={viewer && viewer.acting_admin_name === null ? viewer.time_zone : null} />
      </FramePart>
    </div>
  )
}

/** Nothing else of the frame is of one address alone: the server puts this in afterwards. */
function useSignInPath(): string {
  const location = useLocation()
  const marking = import.meta.env.SSR ? use(PageMarkingContext) : null
  return marking ? marking.ownMark('sign-in') : signInPathFrom(location)
}

const loadCorner = patiently(() => import('./parts/corner.tsx'), 'Corner')

function LateCorner({ profileTimeZone }: { profileTimeZone: string | null }) {
  const Corner = useLazyPart(loadCorner)
  return Corner && <Corner profileTimeZone={profileTimeZone} />
}
