import { data, type LoaderFunctionArgs, redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import { RegisterAnother } from '#features/cart/ui/register-another.tsx'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { ProductBand } from '#features/catalogue/ui/product-band.tsx'
import { ProductHead } from '#features/catalogue/ui/product-head.tsx'
import { ProductStory } from '#features/catalogue/ui/product-sections.tsx'
import { PreviewNotice, RatingSection, RelatedProducts, ShareLinks } from '#features/catalogue/ui/product-surroundings.tsx'
import { RegistrationBar, RegistrationCard, SignInHint } from '#features/catalogue/ui/registration-card.tsx'
import { FavoriteButton } from '#features/favorites/ui/favorite-button.tsx'
import { courseCalls } from '#features/learning/learning.course.contract.ts'
import { ContinueCourse, ProductOutline } from '#features/learning/ui/product-outline.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import type { loader as rootLoader } from './root.tsx'

export const handle: PageHandle = { namespaces: ['catalogue', 'cart', 'outline'], cacheTags: ['catalogue', 'site'] }

export async function loader(args: LoaderFunctionArgs) {
  const answer = await load(args, catalogueCalls.product, { url_slug: args.params.url_slug ?? '' })
  if (answer.redirect) throw redirect(answer.redirect, 301)
  if (!answer.product) throw data({}, { status: 404 })
  return { product: answer.product, outline: await load(args, courseCalls.outline, { product_id: answer.product.id }) }
}

export function Component() {
  const { product, outline } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const isOpen = product.availability === 'open' && !product.remote_registration
  return (
    <article>
      <ProductHead product={product} siteName={root?.site.name ?? ''} />
      <ProductBand product={product} />
      <div className="mx-auto max-w-page px-4 py-8 max-md:pb-24 md:py-12">
        <PreviewNotice product={product} />
        <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 max-md:order-last">
            <ProductStory product={product} />
            <ProductOutline outline={outline} />
            <RatingSection product={product} />
            <div className="mt-6">
              <ShareLinks product={product} />
            </div>
          </div>
          <RegistrationCard
            product={product}
            actions={
              <>
                <ContinueCourse outline={outline} slug={product.url_slug} />
                {isOpen && root?.viewer && <RegisterAnother productId={product.id} />}
                <FavoriteButton
                  key={String(product.is_favorite)}
                  type="product"
                  id={product.id}
                  title={product.title}
                  isFavorite={product.is_favorite}
                  isSignedIn={Boolean(root?.viewer)}
                />
                {isOpen && !root?.viewer && <SignInHint returnTo={productAddress(product.url_slug)} />}
              </>
            }
          />
        </div>
        <RelatedProducts product={product} />
      </div>
      <RegistrationBar product={product} />
    </article>
  )
}
