import { Anchor } from '#ui/actions/link.tsx'
import { DateBlock } from '#ui/data/date-block.tsx'
import { OtherClock } from '#ui/data/other-clock.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormats } from '#ui/foundations/use-format.ts'
import type { ProductCard } from '../../catalogue.contract.ts'
import { placeClock, productAddress } from '../../product.rules.ts'
import { OwnMark } from '../product/own-link.tsx'
import { Credits, KindAndTime, OwnOrPrice } from '../product/product-tile.tsx'
import { EventTime } from './event-time.tsx'

/** Events under the months in which they begin, each by the clock that its times are told by. */
export function EventsByMonth({ events }: { events: ProductCard[] }) {
  const formatsIn = useFormats()
  const months = Map.groupBy(events, (event) => formatsIn(placeClock(event)).longMonth(event.starts_at ?? 0))
  return [...months].map(([month, own]) => (
    <section key={month} aria-labelledby={`month-${own[0]?.id}`} className="mt-8 first:mt-0">
      <h2
        id={`month-${own[0]?.id}`}
        className="sticky top-(--sticky-top) z-10 bg-paper/95 py-2 text-xl backdrop-blur-md md:text-xl"
      >
        {month}
      </h2>
      <ol className="divide-y border-y">
        {own.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

export function EventRow({ event }: { event: ProductCard }) {
  const t = useT()
  const clock = placeClock(event)
  return (
    <article className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-2 py-5 md:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      {event.starts_at && <DateBlock date={event.starts_at} placeZone={clock} className="self-start" />}
      <div className="min-w-0">
        {event.own && <OwnMark className="mb-1" />}
        <h3 className="text-lg leading-snug md:text-lg">
          <Anchor href={productAddress(event.url_slug)} className="row-link">
            {event.title}
          </Anchor>
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <EventTime product={event} />
          {event.starts_at && (
            <OtherClock
              from={event.starts_at}
              placeZone={event.time_zone}
              isPlaceFirst={clock !== null}
              className="text-xs max-md:w-full"
            />
          )}
          <KindAndTime product={event} />
          {clock !== null && event.formats.includes('online') && <span>{t('catalogue.alsoOnline')}</span>}
          <Credits product={event} />
        </div>
      </div>
      <div className="max-md:col-start-2">
        <OwnOrPrice product={event} className="flex flex-col items-start md:items-end md:text-right" />
      </div>
    </article>
  )
}
