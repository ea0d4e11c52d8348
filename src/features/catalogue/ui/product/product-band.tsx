import { StarScore } from '#ui/choosing/stars.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import type { ProductPage } from '../../catalogue.contract.ts'
import { emptySearch, searchAddress } from '../../search.rules.ts'
import { KindAndTime } from './product-tile.tsx'

/** The title band: where one is, what this is, and its cover. */
export function ProductBand({ product }: { product: ProductPage }) {
  const t = useT()
  const { title, summary, topics, rating, level, kind } = product
  const [topic] = topics
  return (
    <header className="border-b bg-brand-soft/60">
      <div className="mx-auto grid max-w-page items-center gap-6 px-4 py-6 md:grid-cols-[minmax(0,1fr)_24rem] md:gap-12 md:py-10">
        <div className="min-w-0 max-md:order-last">
          <Breadcrumbs
            trail={[
              { label: t('catalogue.title'), href: '/catalogue' },
              ...(topic ? [{ label: topic.name, href: searchAddress({ ...emptySearch, chosen: { topic: [topic.code] } }) }] : []),
              { label: title },
            ]}
            className="mb-4 max-md:hidden"
          />
          <KindAndTime product={product} withDate />
          <h1 className="mt-2">{title}</h1>
          <p className="mt-3 max-w-read text-lg text-pretty text-muted">{summary}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            {rating.count > 0 && <StarScore score={rating.average} ratings={rating.count} size="md" />}
            {kind !== 'publication' && kind !== 'other' && <Badge>{t(`catalogue.level_${level}`)}</Badge>}
            {product.is_elective && <Badge tone="accent">{t('catalogue.elective')}</Badge>}
          </div>
        </div>
        <Cover product={product} eager className="rounded-card" />
      </div>
    </header>
  )
}
