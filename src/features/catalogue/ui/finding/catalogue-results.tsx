import { LayoutGrid, List, X } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Anchor, Link } from '#ui/actions/link.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { patientPart } from '#ui/feedback/coming-part.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Pagination } from '#ui/navigation/pagination.tsx'
import {
  type CatalogueSearch,
  countFilters,
  perPage,
  searchAddress,
  sorts,
  toggleFacet,
  withoutFilters,
} from '../../search.rules.ts'
import type { ShownSearch, TileProduct } from '../../tile.rules.ts'
import { ProductLine, ProductTile } from '../product/product-tile.tsx'
import { FilterSheetButton, filterForm } from './catalogue-filters.tsx'

// Most searches find something. The server has it at hand; in the browser its markup stands until it has come.
const NothingFound = import.meta.env.SSR
  ? (await import('./catalogue-nothing.tsx')).NothingFound
  : patientPart(() => import('./catalogue-nothing.tsx'), 'NothingFound')

type ResultsProps = {
  answer: ShownSearch
  shown: CatalogueSearch
  isPending: boolean
  go: (next: CatalogueSearch) => void
  corner?: (product: TileProduct) => ReactNode
  /** What one can do with the search itself. */
  tools?: ReactNode
}

export function CatalogueResults({ answer, shown, isPending, go, corner, tools }: ResultsProps) {
  const { products, pages, search } = answer
  return (
    <section className="min-w-0 flex-1" aria-busy={isPending}>
      <Toolbar answer={answer} shown={shown} go={go} tools={tools} />
      <Chips answer={answer} shown={shown} />
      <Notices answer={answer} />
      {products.length > 0 ? (
        // The former products stay, faded, until the next ones are there: nothing jumps.
        <div className={cx('transition-opacity', isPending && 'opacity-50')}>
          <Products products={products} view={search.view} corner={corner} />
        </div>
      ) : isPending ? (
        <SkeletonTiles />
      ) : (
        <Suspense>
          <NothingFound answer={answer} />
        </Suspense>
      )}
      <Pagination
        page={Math.min(search.page, pages)}
        pages={pages}
        hrefOf={(page) => searchAddress({ ...search, page })}
        className="mt-8 justify-center"
      />
    </section>
  )
}

function Products({
  products,
  view,
  corner,
}: {
  products: TileProduct[]
  view: CatalogueSearch['view']
  corner?: ResultsProps['corner']
}) {
  if (view === 'list')
    return (
      <ul className="mt-2 divide-y">
        {products.map((product, place) => (
          <li key={product.id}>
            <ProductLine product={product} corner={corner?.(product)} eager={place < 6} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={tileGrid}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductTile product={product} corner={corner?.(product)} eager={place < 6} />
        </li>
      ))}
    </ul>
  )
}

const tileGrid = 'mt-5 grid gap-5 *:grid sm:grid-cols-2 lg:grid-cols-3'

const SkeletonTiles = () => (
  <Loading>
    <div className={tileGrid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border bg-raised">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-4 ml-auto h-5 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

function Toolbar({
  answer: { total, search, pages },
  shown,
  go,
  tools,
}: Pick<ResultsProps, 'answer' | 'shown' | 'go' | 'tools'>) {
  const t = useT()
  const format = useFormat()
  const first = (search.page - 1) * perPage + 1
  const range = { from: format.number(first), to: format.number(Math.min(total, first + perPage - 1)) }
  const count = t('catalogue.results', { count: total, number: format.number(total) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="text-sm text-muted max-md:w-full">
        <span className="font-semibold text-ink">{count}</span>
        {pages > 1 && search.page <= pages && <> · {t('catalogue.shownOf', range)}</>}
      </p>
      <FilterSheetButton shown={shown} />
      {tools}
      <div className="ml-auto flex items-center gap-3">
        <Select
          form={filterForm}
          name="sort"
          aria-label={t('catalogue.sortBy')}
          value={shown.sort ?? ''}
          options={[
            { value: '', label: t(search.words ? 'catalogue.sort_relevance' : 'catalogue.sort_recommended') },
            ...sorts.slice(1).map((sort) => ({ value: sort, label: t(`catalogue.sort_${sort}`) })),
          ]}
          onChange={({ target }) => go({ ...shown, page: 1, sort: sorts.find((sort) => sort === target.value) ?? null })}
          className="w-52"
        />
        <ViewSwitch search={shown} />
      </div>
    </div>
  )
}

function ViewSwitch({ search }: { search: CatalogueSearch }) {
  const t = useT()
  const views = [
    { view: 'tiles', Icon: LayoutGrid, label: t('catalogue.viewTiles') },
    { view: 'list', Icon: List, label: t('catalogue.viewList') },
  ] as const
  return (
    <nav aria-label={t('catalogue.view')} className="flex rounded-control border bg-sunken p-0.5 max-sm:hidden">
      {views.map(({ view, Icon, label }) => (
        <Anchor
          key={view}
          href={searchAddress({ ...search, view })}
          preventScrollReset
          aria-label={label}
          title={label}
          aria-current={search.view === view ? 'true' : undefined}
          className={cx(
            'grid size-8 place-items-center rounded-[6px]',
            search.view === view ? 'bg-raised text-ink ring-1 ring-outline/50' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-4" aria-hidden="true" />
        </Anchor>
      ))}
    </nav>
  )
}

/** Chosen filters, each with its way out. */
function Chips({ answer: { facets }, shown }: Pick<ResultsProps, 'answer' | 'shown'>) {
  const t = useT()
  const format = useFormat()
  if (countFilters(shown) === 0) return null
  const values = facets.flatMap(({ group, values }) =>
    values
      .filter(({ value }) => shown.chosen[group]?.includes(value))
      .map(({ value, label }) => ({ key: `${group} ${value}`, label, href: searchAddress(toggleFacet(shown, group, value)) })),
  )
  const day = (text: string) => format.date(`${text}T12:00:00Z`)
  const dates = [
    ...(shown.from
      ? [
          {
            key: 'from',
            label: t('catalogue.fromDay', { day: day(shown.from) }),
            href: searchAddress({ ...shown, from: null, page: 1 }),
          },
        ]
      : []),
    ...(shown.to
      ? [{ key: 'to', label: t('catalogue.toDay', { day: day(shown.to) }), href: searchAddress({ ...shown, to: null, page: 1 }) }]
      : []),
  ]
  const kept = shown.favorites
    ? [{ key: 'favorites', label: t('catalogue.onlyFavorites'), href: searchAddress({ ...shown, favorites: false, page: 1 }) }]
    : []
  return (
    <ul aria-label={t('catalogue.chosenFilters')} className="mt-4 flex flex-wrap items-center gap-2">
      {[...values, ...dates, ...kept].map(({ key, label, href }) => (
        <li key={key}>
          <Anchor
            href={href}
            preventScrollReset
            aria-label={t('catalogue.removeFilter', { filter: label })}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-brand-line bg-brand-soft py-1 pr-2 pl-3 text-sm text-brand no-underline hover:border-brand"
          >
            {label}
            <X className="size-3.5" aria-hidden="true" />
          </Anchor>
        </li>
      ))}
      <li>
        <Link href={searchAddress(withoutFilters(shown))} preventScrollReset look="quiet" className="px-1 text-sm underline">
          {t('catalogue.clearFilters')}
        </Link>
      </li>
    </ul>
  )
}

function Notices({ answer: { notices, did_you_mean, search } }: Pick<ResultsProps, 'answer'>) {
  const t = useT()
  return (
    <>
      {did_you_mean && (
        <Callout className="mt-4">
          {t('catalogue.nothingFor', { words: search.words })}{' '}
          <Link href={searchAddress({ ...search, words: did_you_mean, page: 1 })}>
            {t('catalogue.didYouMean', { words: did_you_mean })}
          </Link>
        </Callout>
      )}
      {notices.map((notice) => (
        <Callout key={notice} tone="warning" className="mt-4">
          {notice}
        </Callout>
      ))}
    </>
  )
}
