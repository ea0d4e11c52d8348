import { ArrowRight } from 'lucide-react'
import type { ProductCard } from '#features/catalogue/catalogue.contract.ts'
import { eventsPath } from '#features/catalogue/events.rules.ts'
import { coverAddress, placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { EventTime } from '#features/catalogue/ui/events/event-time.tsx'
import { Credits, KindAndTime, OwnOrPrice, ProductTile } from '#features/catalogue/ui/product/product-tile.tsx'
import { Anchor, ButtonLink, Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { DateBlock } from '#ui/data/date-block.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export function SectionHead({ title, more }: { title: string; more: { href: string; label: string } }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-2xl">{title}</h2>
      <Link href={more.href} className="inline-flex items-center gap-1 text-sm">
        {more.label}
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    </div>
  )
}

export function NextEvents({ events }: { events: ProductCard[] }) {
  const t = useT()
  if (events.length === 0) return null
  return (
    <section>
      <SectionHead title={t('home.next')} more={{ href: eventsPath, label: t('home.allEvents') }} />
      <ul className="mt-6 divide-y border-y">
        {events.map((event) => (
          <li key={event.id} className="group relative flex items-center gap-5 py-5">
            {event.starts_at && <DateBlock date={event.starts_at} placeZone={placeClock(event)} />}
            <div className="min-w-0 flex-1">
              <h3 className="text-lg leading-snug">
                <Anchor href={productAddress(event.url_slug)} className="row-link">
                  {event.title}
                </Anchor>
              </h3>
              <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
                <EventTime product={event} />
                <KindAndTime product={event} />
                <Credits product={event} />
              </div>
            </div>
            <OwnOrPrice product={event} className="flex flex-col items-end text-right max-md:hidden" />
          </li>
        ))}
      </ul>
    </section>
  )
}

export type Value = { value: string; label: string; count: number }

export function Topics({ topics, title, brandHue }: { topics: Value[]; title: string; brandHue: number }) {
  const t = useT()
  if (topics.length === 0) return null
  return (
    <section>
      <SectionHead title={title} more={{ href: '/catalogue', label: t('home.allTopics') }} />
      <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {topics.slice(0, 8).map(({ value, label, count }) => (
          <li
            key={value}
            className="group relative overflow-hidden rounded-card border bg-raised transition-colors hover:border-outline"
          >
            <Cover
              product={{
                cover_url: coverAddress({
                  slug: value.toLowerCase().replaceAll('_', '-'),
                  kind: 'other',
                  topic: value,
                  hue: brandHue,
                }),
              }}
              className="aspect-auto h-24 md:h-28"
            />
            <div className="p-4">
              <h3 className="text-base leading-snug">
                <Anchor href={`/catalogue?topic=${value}`} className="row-link">
                  {label}
                </Anchor>
              </h3>
              <p className="mt-1 text-muted text-sm">{t('home.offers', { count })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Shelf({
  title,
  more,
  products,
}: {
  title: string
  more: { href: string; label: string }
  products: ProductCard[]
}) {
  if (products.length === 0) return null
  return (
    <section>
      <SectionHead title={title} more={more} />
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <li key={product.id} className="grid">
            <ProductTile product={product} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A way into the catalogue by what is earned. The figures count offers and say so: nobody should take them for credits of theirs. */
export function CreditsBand({ credits, isGuest }: { credits: Value[]; isGuest: boolean }) {
  const t = useT()
  if (credits.length === 0) return null
  return (
    <section className="rounded-card bg-accent-soft px-6 py-10 md:px-12">
      <div className="grid items-center gap-8 md:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 className="text-2xl">{t('home.creditsTitle')}</h2>
          <p className="mt-2 text-muted">{t('home.creditsLead')}</p>
          {isGuest && (
            <ButtonLink href="/sign-up" className="mt-5">
              {t('home.creditsAction')}
            </ButtonLink>
          )}
        </div>
        <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {credits.map(({ value, label, count }) => (
            <li key={value} className="border-accent/40 border-l-2 pl-4">
              <Anchor href={`/catalogue?credit=${value}`} className="block py-2 text-ink no-underline hover:underline">
                <span className="block font-medium">{label}</span>
                <span className="block text-muted text-sm">{t('home.offers', { count })}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
