import { placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { OwnLink } from '#features/catalogue/ui/own-link.tsx'
import type { DashboardItemAnswer } from '#features/learning/learning.contract.ts'
import { DateBlock } from '#ui/date-block.tsx'
import { useT } from '#ui/i18n.tsx'
import { Anchor, Link } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'

export type OwnItems = { continuing: DashboardItemAnswer[]; coming: DashboardItemAnswer[] }

/** For a signed-in person, before everything else: what they have begun, and what is in their calendar. */
export function HomeOwn({ continuing, coming }: OwnItems) {
  const t = useT()
  if (continuing.length === 0 && coming.length === 0) return null
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      {continuing.length > 0 && (
        <section aria-labelledby="home-continue">
          <Head id="home-continue" title={t('home.continue')} />
          <ul className="mt-4 divide-y border-y">
            {continuing.map(({ registration_id, product }) => (
              <li key={registration_id} className="group relative flex items-center gap-4 py-4">
                <img
                  src={product.cover_url}
                  alt=""
                  width={640}
                  height={360}
                  loading="lazy"
                  className="aspect-video w-28 shrink-0 rounded-control bg-brand-soft object-cover"
                />
                <div className="min-w-0 flex-1">
                  <p className="text-muted text-xs">{t(`catalogue.kind_${product.kind}`)}</p>
                  <Title item={product} />
                </div>
                <Verb product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {coming.length > 0 && (
        <section aria-labelledby="home-coming">
          <Head id="home-coming" title={t('home.comingUp')} />
          <ul className="mt-4 divide-y border-y">
            {coming.map((item) => (
              <Coming key={item.registration_id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const Head = ({ id, title }: { id: string; title: string }) => {
  const t = useT()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <Link href="/my-dashboard" className="text-sm">
        {t('shell.myDashboard')}
      </Link>
    </div>
  )
}

const Verb = ({ product }: { product: DashboardItemAnswer['product'] }) =>
  product.own && <OwnLink own={product.own} title={product.title} className="relative z-10 shrink-0" />

const Title = ({ item: { url_slug, title } }: { item: { url_slug: string; title: string } }) => (
  <h3 className="text-base leading-snug md:text-base">
    <Anchor href={productAddress(url_slug)} className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand">
      {title}
    </Anchor>
  </h3>
)

function Coming({ item: { product, next_at } }: { item: DashboardItemAnswer }) {
  const clock = placeClock(product)
  const format = useFormat(clock)
  if (next_at === null) return null
  return (
    <li className="group relative flex items-center gap-4 py-4">
      <DateBlock date={next_at} placeZone={clock} />
      <div className="min-w-0 flex-1">
        <Title item={product} />
        <p className="mt-1 text-muted text-sm">
          {[format.time(next_at, true), product.formats.includes('in_person') && product.place].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Verb product={product} />
    </li>
  )
}
