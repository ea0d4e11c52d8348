import { CalendarPlus, Clock, MapPin } from 'lucide-react'
import type { ProductCard } from '#features/catalogue/catalogue.contract.ts'
import { calendarAddress, placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { OwnLink } from '#features/catalogue/ui/product/own-link.tsx'
import type { OrderView } from '#features/orders/order-view.schema.ts'
import { Anchor, ButtonLink } from '#ui/actions/link.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { OtherClock } from '#ui/data/other-clock.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

type Thing = { product: ProductCard; names: string[] }

/** What was ordered and still stands, each thing once, with for whom. */
const thingsOf = (order: OrderView, products: ProductCard[]): Thing[] =>
  products.flatMap((product) => {
    const lines = order.lines.filter((line) => line.present.product_id === product.id && !line.is_cancelled && !line.is_ended)
    return lines.length > 0 ? [{ product, names: [...new Set(lines.map((line) => line.present.registrant_name))] }] : []
  })

/** Everything that was ordered, as something to begin with: its cover, its time, and what one does with it now. */
export function OrderedThings({ order, products }: { order: OrderView; products: ProductCard[] }) {
  const t = useT()
  const things = thingsOf(order, products)
  if (things.length === 0) return null
  return (
    <ul aria-label={t('orders.lines')} className="mb-8 grid gap-4 print:hidden">
      {things.map((thing) => (
        <li key={thing.product.id}>
          <OrderedThing {...thing} buyer={order.buyer_name} />
        </li>
      ))}
    </ul>
  )
}

function OrderedThing({ product, names, buyer }: Thing & { buyer: string }) {
  const t = useT()
  const { own, title, url_slug } = product
  const isForOthers = names.some((name) => name !== buyer || !own)
  return (
    <article className="group relative grid overflow-hidden rounded-card border bg-raised sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Cover product={product} eager className="aspect-auto h-full max-h-44 sm:max-h-none" />
      <div className="flex min-w-0 flex-col gap-2 p-5">
        <p className="text-muted text-xs">{t(`catalogue.kind_${product.kind}`)}</p>
        <h2 className="text-lg leading-snug md:text-lg">
          <Anchor href={productAddress(url_slug)} className="row-link">
            {title}
          </Anchor>
        </h2>
        <WhenAndWhere product={product} />
        {isForOthers && <p className="text-muted text-sm">{t('orders.forPeople', { names: names.join(', ') })}</p>}
        <p className="relative z-10 mt-1 flex flex-wrap items-center gap-2 empty:hidden">
          {own && <OwnLink own={own} title={title} size="md" />}
          {product.starts_at !== null && (
            <ButtonLink
              href={calendarAddress(url_slug)}
              download
              variant="secondary"
              icon={<CalendarPlus className="size-4" aria-hidden="true" />}
              aria-label={t('orders.calendarOf', { title })}
            >
              {t('catalogue.addToCalendar')}
            </ButtonLink>
          )}
        </p>
      </div>
    </article>
  )
}

/** By the venue's clock where one goes there, the reader's beside it. */
function WhenAndWhere({ product }: { product: ProductCard }) {
  const clock = placeClock(product)
  const format = useFormat(clock)
  const { starts_at, ends_at, formats, place, time_zone } = product
  if (starts_at === null || ends_at === null) return null
  const days = format.dateRange(starts_at, ends_at)
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-1.5">
        <Clock className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
        <time dateTime={starts_at}>
          {days}, {format.time(starts_at, true)}
        </time>
        <OtherClock from={starts_at} placeZone={time_zone} isPlaceFirst={clock !== null} className="text-muted text-xs" />
      </p>
      {formats.includes('in_person') && place && (
        <p className="flex items-center gap-1.5 text-muted">
          <MapPin className="size-3.5 shrink-0" aria-hidden="true" />
          {place}
        </p>
      )}
    </div>
  )
}
