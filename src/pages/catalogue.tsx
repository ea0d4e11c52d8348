import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { searchNames } from '#features/catalogue/search.rules.ts'
import { CatalogueFilters } from '#features/catalogue/ui/catalogue-filters.tsx'
import { KindTiles, WordsField } from '#features/catalogue/ui/catalogue-head.tsx'
import { CatalogueResults } from '#features/catalogue/ui/catalogue-results.tsx'
import { SaveSearch } from '#features/catalogue/ui/save-search.tsx'
import { queryOf, useCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { FavoriteHeart } from '#features/favorites/ui/favorite-button.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Callout } from '#ui/callout.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import type { loader as rootLoader } from './root.tsx'

export const handle: PageHandle = { namespaces: ['catalogue'], cacheTags: ['catalogue', 'site'], reads: searchNames }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, catalogueCalls.search, queryOf(new URL(args.request.url).searchParams))

export function Component() {
  const t = useT()
  const answer = useLoaderData<typeof loader>()
  const { shown, isPending, go, send } = useCatalogue(answer)
  const { words } = answer.search
  const isSignedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.viewer)
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <title>{words ? t('catalogue.titleWords', { words }) : t('catalogue.title')}</title>
      <meta name="description" content={t('catalogue.lead')} />
      <header className="mb-6 grid gap-4 md:mb-8">
        <div>
          <h1>{t('catalogue.title')}</h1>
          <p className="mt-1 text-muted max-md:hidden">{t('catalogue.lead')}</p>
        </div>
        <WordsField shown={shown} />
        <KindTiles answer={answer} shown={shown} />
      </header>
      <div className="flex items-start gap-10">
        <CatalogueFilters answer={answer} shown={shown} go={go} send={send} canKeep={isSignedIn} />
        <CatalogueResults
          answer={answer}
          shown={shown}
          isPending={isPending}
          go={go}
          tools={<SaveSearch search={answer.search} isSignedIn={isSignedIn} />}
          corner={({ id, title, is_favorite }) => (
            <FavoriteHeart
              // Another answer of the server counts; the heart otherwise keeps what was clicked.
              key={String(is_favorite)}
              type="product"
              id={id}
              title={title}
              isFavorite={is_favorite}
              isSignedIn={isSignedIn}
            />
          )}
        />
      </div>
    </div>
  )
}

/** §8: a failure filtering products, with its prefix; the address keeps what was chosen. */
export function ErrorBoundary() {
  const t = useT()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const told: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined
  const message = typeof told === 'string' ? told : t('common.error')
  return (
    <div className="mx-auto max-w-page px-4 py-10">
      <title>{t('catalogue.title')}</title>
      <h1>{t('catalogue.title')}</h1>
      <Callout
        tone="danger"
        live="alert"
        className="mt-6"
        actions={
          <>
            <ButtonLink href={pathname + search} reload>
              {t('ui.tryAgain')}
            </ButtonLink>
            <ButtonLink href="/catalogue" reload variant="secondary">
              {t('catalogue.seeEverything')}
            </ButtonLink>
          </>
        }
      >
        {t('catalogue.filteringFailed', { message })}
      </Callout>
    </div>
  )
}
