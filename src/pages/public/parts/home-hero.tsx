import { ArrowRight } from 'lucide-react'
import { Form } from 'react-router'
import type { ProductCard } from '#features/catalogue/catalogue.contract.ts'
import { placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Anchor, Link } from '#ui/actions/link.tsx'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { DateBlock } from '#ui/data/date-block.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

/** What a guest meets first: what this is, and what is on next. */
export function Hero({ featured, total }: { featured: ProductCard | null; total: number }) {
  const t = useT()
  return (
    <section className="border-b bg-sunken/60">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-20">
        <div>
          <h1 className="text-3xl md:text-4xl">{t('home.heroTitle')}</h1>
          <p className="mt-5 max-w-read text-lg text-muted">{t('home.heroLead')}</p>
          <HomeSearch className="mt-8" />
          {total > 0 && (
            <p className="mt-4 text-sm">
              <Link href="/catalogue">{t('home.browseAll', { count: total })}</Link>
            </p>
          )}
        </div>
        {featured && <Featured product={featured} />}
      </div>
    </section>
  )
}

/** The next event, large. */
function Featured({ product }: { product: ProductCard }) {
  const t = useT()
  return (
    <article className="group relative overflow-hidden rounded-card border bg-raised">
      <Cover product={product} eager />
      <div className="flex items-start gap-4 p-5">
        {product.starts_at && <DateBlock date={product.starts_at} placeZone={placeClock(product)} />}
        <div className="min-w-0">
          <p className="text-accent-strong text-sm font-semibold">{t('home.nextUp')}</p>
          <h2 className="mt-1">
            <Anchor href={productAddress(product.url_slug)} className="row-link">
              {product.title}
            </Anchor>
          </h2>
          <p className="mt-2 line-clamp-2 text-sm text-muted">{product.summary}</p>
        </div>
      </div>
    </article>
  )
}

export function HomeSearch({ className }: { className?: string }) {
  const t = useT()
  return (
    <search className={className}>
      <Form action="/catalogue" className="flex max-w-xl gap-2">
        <SearchBox name="q" label={t('home.searchLabel')} className="flex-1" />
        <Button type="submit">
          <ArrowRight className="size-4 sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">{t('home.search')}</span>
        </Button>
      </Form>
    </search>
  )
}
