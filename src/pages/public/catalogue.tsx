import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { catalogueCalls, type SearchAnswer } from '#features/catalogue/catalogue.contract.ts'
import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import { searchNames } from '#features/catalogue/search.rules.ts'
import { packSearch, shownSearch, unpackSearch } from '#features/catalogue/tile.rules.ts'
import { CatalogueFilters } from '#features/catalogue/ui/finding/catalogue-filters.tsx'
import { KindTiles, WordsField } from '#features/catalogue/ui/finding/catalogue-head.tsx'
import { CatalogueResults } from '#features/catalogue/ui/finding/catalogue-results.tsx'
import { SaveSearch } from '#features/catalogue/ui/finding/save-search.tsx'
import { queryOf, useCatalogue } from '#features/catalogue/ui/finding/use-catalogue.ts'
import { FavoriteHeart } from '#features/favorites/ui/favorite-button.tsx'
import { load } from '#platform/calls/api.ts'
import { onceForShared } from '#platform/calls/shared-answer.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { FilteringFailed } from '../parts/filtering-failed.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = {
  namespaces: ['catalogue'],
  // Only the server keeps pages: browsers are not sent how.
  ...(import.meta.env.SSR && { cacheTags: [tilesTag, 'site'], reads: searchNames }),
}

const packAnswer = (answer: SearchAnswer) => packSearch(shownSearch(answer))
const packed = import.meta.env.SSR ? onceForShared(packAnswer) : packAnswer

export const loader = async (args: LoaderFunctionArgs) =>
  packed(await load(args, catalogueCalls.search, queryOf(new URL(args.request.url).searchParams)))

export function Component() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const answer = useMemo(() => unpackSearch(loaded), [loaded])
  const { shown, isPending, go, send } = useCatalogue(answer)
  const { words } = answer.search
  const isSignedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.viewer)
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <PageHead
        title={words ? t('catalogue.titleWords', { words }) : t('catalogue.title')}
        description={t('catalogue.lead')}
        path="/catalogue"
      />
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

export function ErrorBoundary() {
  const t = useT()
  return (
    <FilteringFailed
      title={t('catalogue.title')}
      text={(message) => t('catalogue.filteringFailed', { message })}
      all={{ href: '/catalogue', label: t('catalogue.seeEverything') }}
    />
  )
}
