import { Heart } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { ProductTile } from '#features/catalogue/ui/product/product-tile.tsx'
import { FavoriteHeart } from '#features/favorites/ui/favorite-button.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'

export const handle: PageHandle = { namespaces: ['favorites', 'catalogue'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, catalogueCalls.favorites, { page: new URL(args.request.url).searchParams.get('page') ?? undefined })

const addressOf = (page: number): string => (page > 1 ? `/my-favorites?page=${page}` : '/my-favorites')

export function Component() {
  const t = useT()
  const { products, total, page, pages } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-page px-4 py-8 md:py-12">
      <title>{t('favorites.title')}</title>
      <h1>{t('favorites.title')}</h1>
      <p className="mt-1 text-muted">{t('favorites.intro')}</p>
      {products.length === 0 && total > 0 ? (
        <EmptyState
          icon={<Heart />}
          title={t('catalogue.beyondTitle')}
          actions={<ButtonLink href={addressOf(pages)}>{t('catalogue.lastPage')}</ButtonLink>}
        >
          {t('catalogue.beyondText', { count: pages })}
        </EmptyState>
      ) : products.length === 0 ? (
        <EmptyState
          icon={<Heart />}
          title={t('favorites.emptyTitle')}
          actions={<ButtonLink href="/catalogue">{t('favorites.browse')}</ButtonLink>}
        >
          {t('favorites.emptyText')}
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {products.map((product, place) => (
            <li key={product.id} className="grid">
              <ProductTile
                product={product}
                eager={place < 6}
                corner={<FavoriteHeart type="product" id={product.id} title={product.title} isFavorite isSignedIn />}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={Math.min(page, pages)} pages={pages} hrefOf={addressOf} className="mt-8 justify-center" />
    </div>
  )
}
