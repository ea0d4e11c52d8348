import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { catalogueCalls, type ProductCard } from '#features/catalogue/catalogue.contract.ts'
import { eventsPath } from '#features/catalogue/events.rules.ts'
import { coverAddress, placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { Cover } from '#features/catalogue/ui/cover.tsx'
import { EventTime } from '#features/catalogue/ui/event-time.tsx'
import { Credits, KindAndTime, OwnOrPrice, ProductTile } from '#features/catalogue/ui/product-tile.tsx'
import { discussionRecentCalls } from '#features/discussion/discussion.recent.contract.ts'
import { learningCalls } from '#features/learning/learning.contract.ts'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { DateBlock } from '#ui/date-block.tsx'
import { useT } from '#ui/i18n.tsx'
import { Anchor, ButtonLink, Link } from '#ui/link.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import type { loader as rootLoader } from './root.tsx'

export const handle: PageHandle = { namespaces: ['home', 'catalogue'], cacheTags: ['catalogue', 'discussion', 'site'] }

export async function loader(args: LoaderFunctionArgs) {
  const [own, events, popular, courses, said] = await Promise.all([
    ownItems(args),
    load(args, catalogueCalls.search, { kind: 'live_event', sort: 'date' }),
    load(args, catalogueCalls.search, { sort: 'rating' }),
    load(args, catalogueCalls.search, { kind: 'course', sort: 'rating' }),
    load(args, discussionRecentCalls.recent, {}),
  ])
  const valuesOf = (name: string) => popular.facets.find(({ group }) => group === name)?.values ?? []
  const [featured = null, ...next] = events.products.filter(({ starts_at }) => starts_at !== null)
  return {
    own,
    featured,
    next: next.slice(0, 5),
    popular: popular.products.filter(({ kind }) => kind !== 'live_event' && kind !== 'course').slice(0, 3),
    courses: courses.products.slice(0, 3),
    topics: valuesOf('topic'),
    credits: valuesOf('credit'),
    total: popular.total,
    said: said.posts,
    now: new Date().toISOString(),
  }
}

/** What a signed-in person has begun and has before them; a guest's page, which is kept, has none of it. */
async function ownItems(args: LoaderFunctionArgs) {
  const { viewer } = await load(args, accountCalls.viewer, {})
  return viewer && load(args, learningCalls.ahead, {})
}

// Only for those who are signed in, so a guest's browser does not load it.
const HomeOwn = import.meta.env.SSR
  ? (await import('./parts/home-own.tsx')).HomeOwn
  : lazy(async () => ({ default: (await import('./parts/home-own.tsx')).HomeOwn }))

// At the page's foot, so it comes last; until then the server's markup stands.
const RecentPosts = import.meta.env.SSR
  ? (await import('#features/discussion/ui/recent-posts.tsx')).RecentPosts
  : lazy(async () => ({ default: (await import('#features/discussion/ui/recent-posts.tsx')).RecentPosts }))

export function Component() {
  const t = useT()
  const { own, featured, next, popular, courses, topics, credits, total, said, now } = useLoaderData<typeof loader>()
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <>
      <title>{site?.name ?? ''}</title>
      <meta name="description" content={t('common.siteTagline')} />
      <Hero featured={featured} total={total} />
      <div className="mx-auto grid max-w-page grid-cols-1 gap-16 px-4 py-14 md:gap-24 md:py-20">
        {own && own.continuing.length + own.coming.length > 0 && (
          <Suspense>
            <HomeOwn {...own} />
          </Suspense>
        )}
        <NextEvents events={next} />
        <Topics topics={topics} brandHue={site?.brand_hue ?? 195} />
        <Shelf
          title={t('home.courses')}
          more={{ href: '/catalogue?kind=course', label: t('home.allCourses') }}
          products={courses}
        />
        <CreditsBand credits={credits} />
        <Shelf
          title={t('home.popular')}
          more={{ href: '/catalogue?sort=rating', label: t('home.allPopular') }}
          products={popular}
        />
        {said.length > 0 && (
          <section>
            <SectionHead title={t('home.discussions')} more={{ href: '/discussions', label: t('home.allDiscussions') }} />
            <Suspense>
              <RecentPosts posts={said} now={now} />
            </Suspense>
          </section>
        )}
      </div>
    </>
  )
}

function Hero({ featured, total }: { featured: ProductCard | null; total: number }) {
  const t = useT()
  return (
    <section className="border-b bg-sunken/60">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-20">
        <div>
          <h1 className="text-3xl md:text-4xl">{t('home.heroTitle')}</h1>
          <p className="mt-5 max-w-read text-lg text-muted">{t('home.heroLead')}</p>
          <search>
            <Form action="/catalogue" className="mt-8 flex max-w-xl gap-2">
              <SearchBox name="q" label={t('home.searchLabel')} className="flex-1" />
              <Button type="submit">{t('home.search')}</Button>
            </Form>
          </search>
          <p className="mt-4 text-sm">
            <Link href="/catalogue">{t('home.browseAll', { count: total })}</Link>
          </p>
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
            <Anchor
              href={productAddress(product.url_slug)}
              className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand"
            >
              {product.title}
            </Anchor>
          </h2>
          <p className="mt-2 line-clamp-2 text-sm text-muted">{product.summary}</p>
        </div>
      </div>
    </article>
  )
}

function SectionHead({ title, more }: { title: string; more: { href: string; label: string } }) {
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

function NextEvents({ events }: { events: ProductCard[] }) {
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
                <Anchor
                  href={productAddress(event.url_slug)}
                  className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand"
                >
                  {event.title}
                </Anchor>
              </h3>
              <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
                <EventTime product={event} />
                <KindAndTime product={event} />
                <Credits product={event} />
              </div>
            </div>
            <OwnOrPrice product={event} className="text-right max-md:hidden" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Value = { value: string; label: string; count: number }

function Topics({ topics, brandHue }: { topics: Value[]; brandHue: number }) {
  const t = useT()
  if (topics.length === 0) return null
  return (
    <section>
      <SectionHead title={t('home.topics')} more={{ href: '/catalogue', label: t('home.allTopics') }} />
      <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {topics.slice(0, 8).map(({ value, label, count }) => (
          <li
            key={value}
            className="group relative overflow-hidden rounded-card border bg-raised transition-colors hover:border-outline"
          >
            <img
              src={coverAddress({ slug: value.toLowerCase().replaceAll('_', '-'), kind: 'other', topic: value, hue: brandHue })}
              alt=""
              width={640}
              height={360}
              loading="lazy"
              className="h-24 w-full object-cover md:h-28"
            />
            <div className="p-4">
              <h3 className="text-base leading-snug">
                <Anchor
                  href={`/catalogue?topic=${value}`}
                  className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand"
                >
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

function Shelf({ title, more, products }: { title: string; more: { href: string; label: string }; products: ProductCard[] }) {
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

/** Credits at a glance: what can be earned here, by type. */
function CreditsBand({ credits }: { credits: Value[] }) {
  const t = useT()
  if (credits.length === 0) return null
  return (
    <section className="rounded-card bg-accent-soft px-6 py-10 md:px-12">
      <div className="grid items-center gap-8 md:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 className="text-2xl">{t('home.creditsTitle')}</h2>
          <p className="mt-2 text-muted">{t('home.creditsLead')}</p>
          <ButtonLink href="/sign-up" className="mt-5">
            {t('home.creditsAction')}
          </ButtonLink>
        </div>
        <ul className="grid grid-cols-2 gap-x-8 gap-y-4">
          {credits.map(({ value, label, count }) => (
            <li key={value} className="border-accent/40 border-l-2 pl-4">
              <Anchor href={`/catalogue?credit=${value}`} className="block text-ink no-underline hover:underline">
                <span className="block font-semibold font-serif text-2xl tabular-nums">{count}</span>
                <span className="block text-sm">{label}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
