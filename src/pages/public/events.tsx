import { CalendarPlus, CalendarX } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type EventsAnswer, eventsCalls } from '#features/catalogue/catalogue.events.contract.ts'
import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import {
  type EventSearch,
  eventNames,
  eventsAddress,
  eventsCalendarPath,
  noEventSearch,
  readEventSearch,
} from '#features/catalogue/events.rules.ts'
import { EventsFilters, EventsViews } from '#features/catalogue/ui/events/events-filters.tsx'
import { EventsByMonth } from '#features/catalogue/ui/events/events-list.tsx'
import { EventsMonth } from '#features/catalogue/ui/events/events-month.tsx'
import { queryOf } from '#features/catalogue/ui/finding/use-catalogue.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Anchor, ButtonLink, Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = { namespaces: ['catalogue'], cacheTags: [tilesTag, 'site'], reads: eventNames }

export const loader = (args: LoaderFunctionArgs) => load(args, eventsCalls.list, queryOf(new URL(args.request.url).searchParams))

/** Everything that has a date, in its order. */
export function Component() {
  const t = useT()
  const answer = useLoaderData<typeof loader>()
  const { events, month, filters } = answer
  const { is_past, after, ...chosen } = answer.search
  const search: EventSearch = { ...chosen, isPast: is_past, cursor: readEventSearch({ after: after ?? '' }).cursor }
  const isMonth = search.view === 'month'
  const title = t(search.isPast ? 'catalogue.pastEvents' : 'catalogue.events')
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <PageHead title={title} description={t('catalogue.eventsLead')} path="/events" />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{title}</h1>
          <p className="mt-1 text-muted">{t('catalogue.eventsLead')}</p>
        </div>
        <EventsViews search={search} />
      </header>
      <EventsFilters filters={filters} search={search} />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          {isMonth ? (
            <EventsMonth month={month} events={events} search={search} />
          ) : events.length > 0 ? (
            <EventsByMonth events={events} />
          ) : (
            <NoEvents search={search} />
          )}
          <Onward answer={answer} search={search} />
        </div>
        <Beside answer={answer} search={search} />
      </div>
    </div>
  )
}

function Onward({ answer: { next }, search }: { answer: EventsAnswer; search: EventSearch }) {
  const t = useT()
  const { cursor } = readEventSearch({ after: next ?? '' })
  return (
    <p className="mt-8 flex flex-wrap justify-center gap-3">
      {search.cursor && (
        <ButtonLink href={eventsAddress({ ...search, cursor: null })} variant="quiet">
          {t('catalogue.eventsFromStart')}
        </ButtonLink>
      )}
      {cursor && (
        <ButtonLink href={eventsAddress({ ...search, cursor })} variant="secondary">
          {t(search.isPast ? 'catalogue.earlierEvents' : 'catalogue.laterEvents')}
        </ButtonLink>
      )}
    </p>
  )
}

/** The months that have events, the way back in time, and the way into one's own calendar. */
function Beside({ answer: { months }, search }: { answer: EventsAnswer; search: EventSearch }) {
  const t = useT()
  const format = useFormat('UTC')
  const filtered = { ...noEventSearch, chosen: search.chosen, region: search.region }
  return (
    <aside aria-label={t('catalogue.eventMonths')} className="grid gap-6 text-sm lg:sticky lg:top-24">
      {months.length > 0 && (
        <ol className="grid grid-cols-2 gap-x-4 lg:grid-cols-1">
          {months.map(({ month, count }) => (
            <li key={month}>
              <Anchor
                href={eventsAddress({ ...filtered, view: search.view, month })}
                aria-current={search.month === month ? 'true' : undefined}
                className="flex justify-between gap-3 rounded-control px-2 py-1.5 text-ink no-underline hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
              >
                {format.longMonth(`${month}-15`)}
                <span className="text-muted tabular-nums">{format.number(count)}</span>
              </Anchor>
            </li>
          ))}
        </ol>
      )}
      <p className="grid justify-items-start gap-3">
        <Link href={eventsAddress({ ...filtered, isPast: !search.isPast })}>
          {t(search.isPast ? 'catalogue.comingEvents' : 'catalogue.pastEvents')}
        </Link>
        <Link href={eventsAddress({ ...filtered }, eventsCalendarPath)} reload className="inline-flex items-center gap-1.5">
          <CalendarPlus className="size-4" aria-hidden="true" />
          {t('catalogue.subscribeEvents')}
        </Link>
      </p>
    </aside>
  )
}

function NoEvents({ search }: { search: EventSearch }) {
  const t = useT()
  const all = eventsAddress({ ...noEventSearch, isPast: search.isPast })
  const isNarrowed = eventsAddress(search) !== all
  return (
    <EmptyState
      icon={<CalendarX />}
      title={t('catalogue.noEventsTitle')}
      actions={isNarrowed && <ButtonLink href={all}>{t('catalogue.allEvents')}</ButtonLink>}
    >
      {isNarrowed && t('catalogue.noEventsText')}
    </EmptyState>
  )
}
