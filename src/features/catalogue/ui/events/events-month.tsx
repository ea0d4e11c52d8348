import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Anchor, IconLink } from '#ui/actions/link.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { useFormat, useFormats } from '#ui/foundations/use-format.ts'
import type { ProductCard } from '../../catalogue.contract.ts'
import { type EventSearch, eventsAddress, firstDayOf, monthAfter, weeksOfMonth } from '../../events.rules.ts'
import { placeClock, productAddress } from '../../product.rules.ts'
import { EventsByMonth } from './events-list.tsx'

type MonthProps = { month: string; events: ProductCard[]; search: EventSearch }

/** A month on the wall; on a phone, where a wall is too wide, its events in their order. */
export function EventsMonth({ month, events, search }: MonthProps) {
  const { locale, t } = useLanguage()
  const format = useFormat('UTC')
  const formatsIn = useFormats()
  const weeks = weeksOfMonth(month, firstDayOf(locale))
  const byDay = Map.groupBy(events, (event) => formatsIn(placeClock(event)).day(event.starts_at ?? 0))
  const at = (other: string) => eventsAddress({ ...search, month: other, cursor: null, isPast: false })
  return (
    <section aria-labelledby="month-shown">
      <div className="mb-4 flex items-center gap-2">
        <IconLink href={at(monthAfter(month, -1))} label={t('catalogue.monthBefore')} preventScrollReset>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconLink>
        <h2 id="month-shown" className="min-w-48 text-center text-xl md:text-xl">
          {format.longMonth(`${month}-15`)}
        </h2>
        <IconLink href={at(monthAfter(month, 1))} label={t('catalogue.monthAfter')} preventScrollReset>
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconLink>
      </div>
      <table className="w-full table-fixed border-collapse rounded-card border bg-raised max-md:hidden">
        <thead>
          <tr>
            {weeks[1]?.map((day) => (
              <th key={day} scope="col" className="border-b p-2 text-left text-xs font-medium text-muted">
                {format.pieces(`${day}T12:00:00Z`).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} isOutside={!day.startsWith(month)} events={byDay.get(day) ?? []} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="md:hidden">
        <EventsByMonth events={events} />
      </div>
    </section>
  )
}

function Day({ day, isOutside, events }: { day: string; isOutside: boolean; events: ProductCard[] }) {
  const formatsIn = useFormats()
  return (
    <td className={cx('h-28 border align-top', isOutside && 'bg-sunken/60')}>
      <span className={cx('block px-2 pt-1.5 text-xs tabular-nums', isOutside ? 'text-muted/70' : 'text-muted')}>
        {Number(day.slice(8))}
      </span>
      <ul className="grid gap-1 p-1">
        {events.map((event) => (
          <li key={event.id}>
            <Anchor
              href={productAddress(event.url_slug)}
              title={event.title}
              className={cx(
                'block rounded-tight px-1.5 py-1 text-xs leading-snug no-underline hover:underline',
                event.own ? 'bg-success-soft text-success' : 'bg-brand-soft text-brand',
              )}
            >
              <span className="block tabular-nums">{formatsIn(placeClock(event)).time(event.starts_at ?? 0)}</span>
              <span className="line-clamp-2 font-medium">
                {event.own && <OwnWord />}
                {event.title}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </td>
  )
}

const OwnWord = () => {
  const { t } = useLanguage()
  return <span className="sr-only">{t('catalogue.owned')}: </span>
}
