import { ArrowRight } from 'lucide-react'
import { lastsDays } from '#features/catalogue/event-days.rules.ts'
import { placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { OwnLink } from '#features/catalogue/ui/product/own-link.tsx'
import type { NextItem, ShownAhead } from '#features/learning/shown-dashboard.rules.ts'
import { Deadlines } from '#features/learning/ui/dashboard-ahead.tsx'
import { CourseProgress } from '#features/learning/ui/dashboard-progress.tsx'
import { Anchor, ButtonLink } from '#ui/actions/link.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { DateBlock } from '#ui/data/date-block.tsx'
import { OtherClock } from '#ui/data/other-clock.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { HomeSearch } from './home-hero.tsx'

/** What a signed-in person meets first: what they have begun, what is in their calendar and what is due; or how to begin. */
export function HomeOwn({ name, continuing, coming, deadlines, count }: ShownAhead & { name: string }) {
  const t = useT()
  const isAhead = continuing.length + coming.length > 0
  // A date that stands in the diary beside it is not said twice.
  const due = deadlines.filter(({ kind }) => kind !== 'event')
  return (
    <section className="border-b bg-sunken/60">
      <div className="mx-auto max-w-page px-4 py-8 md:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl md:text-3xl">{t(count === 0 ? 'home.welcome' : 'home.welcomeBack', { name })}</h1>
          {count > 0 && (
            <ButtonLink href="/my-dashboard" variant="secondary" icon={<ArrowRight className="size-4" aria-hidden="true" />}>
              {t('home.toDashboard')}
            </ButtonLink>
          )}
        </div>
        {isAhead ? (
          <div className={cx('mt-8 grid grid-cols-1 gap-10 lg:gap-12', columns(continuing.length, coming.length + due.length))}>
            <Continuing items={continuing} />
            {coming.length + due.length > 0 && (
              <div className="grid grid-cols-1 content-start gap-8">
                <Diary items={coming} />
                <Deadlines deadlines={due} />
              </div>
            )}
          </div>
        ) : (
          <>
            <p className="mt-4 max-w-read text-lg text-muted">{t(count === 0 ? 'home.newLead' : 'home.doneLead')}</p>
            <HomeSearch className="mt-6" />
          </>
        )}
      </div>
    </section>
  )
}

const columns = (left: number, right: number) => left > 0 && right > 0 && 'lg:grid-cols-[1.25fr_1fr]'

function Continuing({ items }: { items: NextItem[] }) {
  const t = useT()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="home-continue">
      <h2 id="home-continue" className="text-xl md:text-xl">
        {t('home.continue')}
      </h2>
      <ul className="mt-3 divide-y border-y">
        {items.map((item) => (
          <li key={item.registration_id} className="group relative flex items-center gap-4 py-4">
            <Cover product={item.product} eager className="w-28 shrink-0 rounded-control max-sm:w-20" />
            <div className="min-w-0 flex-1">
              <p className="text-muted text-xs">{t(`catalogue.kind_${item.product.kind}`)}</p>
              <Title item={item.product} />
              <CourseProgress item={item} />
            </div>
            <Verb product={item.product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Diary({ items }: { items: NextItem[] }) {
  const t = useT()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="home-coming">
      <h2 id="home-coming" className="text-xl md:text-xl">
        {t('home.comingUp')}
      </h2>
      <ul className="mt-3 divide-y border-y">
        {items.map((item) => (
          <Coming key={item.registration_id} item={item} />
        ))}
      </ul>
    </section>
  )
}

const Verb = ({ product }: { product: NextItem['product'] }) =>
  product.own && <OwnLink own={product.own} title={product.title} className="relative z-10 shrink-0" />

const Title = ({ item: { url_slug, title } }: { item: { url_slug: string; title: string } }) => (
  <h3 className="text-base leading-snug md:text-base">
    <Anchor href={productAddress(url_slug)} className="row-link">
      {title}
    </Anchor>
  </h3>
)

function Coming({ item: { product, next_at } }: { item: NextItem }) {
  const clock = placeClock(product)
  const format = useFormat(clock)
  if (next_at === null) return null
  return (
    <li className="group relative flex items-center gap-4 py-4">
      <DateBlock date={next_at} placeZone={clock} />
      <div className="min-w-0 flex-1">
        <Title item={product} />
        <p className="mt-1 text-muted text-sm">
          {format.time(next_at, true)}{' '}
          <OtherClock from={next_at} placeZone={product.time_zone} isPlaceFirst={clock !== null} className="text-xs" />
          {lastsDays(product) && ` · ${format.dateRange(product.starts_at ?? '', product.ends_at ?? '')}`}
          {product.formats.includes('in_person') && product.place && ` · ${product.place}`}
        </p>
      </div>
      <Verb product={product} />
    </li>
  )
}
