import type { facetGroups } from './facets.rules.ts'

/** What events are filtered by; `region` beside the catalogue's own groups. */
export const eventGroups = ['topic', 'format', 'credit', 'price'] as const satisfies readonly (typeof facetGroups)[number][]
/** What the page reads of its address. */
export const eventNames = [...eventGroups, 'region', 'view', 'month', 'past', 'after'] as const

export const eventViews = ['list', 'month'] as const
export type EventView = (typeof eventViews)[number]

/** A place in the order of events: after this one (in past ones, before it). */
export type EventCursor = { at: Date; id: number }

export type EventSearch = {
  chosen: Partial<Record<(typeof eventGroups)[number], string>>
  region: string | null
  view: EventView
  /** yyyy-MM; the month view shows it, the list begins with it. */
  month: string | null
  isPast: boolean
  cursor: EventCursor | null
}

export const noEventSearch: EventSearch = { chosen: {}, region: null, view: 'list', month: null, isPast: false, cursor: null }

export const eventsPath = '/events'
export const eventsCalendarPath = '/events.ics'

type Raw = Partial<Record<string, string | string[]>>

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim()

/** Whatever stands in the address: what makes no sense is left out. */
export function readEventSearch(raw: Raw): EventSearch {
  const chosen = Object.fromEntries(
    eventGroups.flatMap((group) => {
      const value = first(raw[group])
      return value ? [[group, value.slice(0, 60)]] : []
    }),
  )
  const view = eventViews.find((one) => one === first(raw.view)) ?? 'list'
  const month = first(raw.month)
  return {
    chosen,
    region: first(raw.region).slice(0, 120) || null,
    view,
    month: isMonth(month) ? month : null,
    isPast: first(raw.past) === '1',
    cursor: readCursor(first(raw.after)),
  }
}

const isMonth = (text: string): boolean => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)

export const writeEventCursor = ({ at, id }: EventCursor): string => `${at.getTime()}-${id}`

function readCursor(text: string): EventCursor | null {
  const [, at, id] = /^(\d{1,14})-(\d{1,15})$/.exec(text) ?? []
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null
}

/** The search as an address, without what is as usual. */
export function eventsAddress(search: EventSearch, path = eventsPath): string {
  const query = new URLSearchParams()
  for (const group of eventGroups) if (search.chosen[group]) query.set(group, search.chosen[group])
  if (search.region) query.set('region', search.region)
  if (search.view !== 'list') query.set('view', search.view)
  if (search.month) query.set('month', search.month)
  if (search.isPast) query.set('past', '1')
  if (search.cursor) query.set('after', writeEventCursor(search.cursor))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The month so many months on: 2026-12 and 1 make 2027-01. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = new Date(Date.UTC(year, number - 1 + by, 1))
  return at.toISOString().slice(0, 7)
}

/** The weeks of a month, each of seven days; days of its neighbours stand in for the gaps. `firstDay`: 0 is Sunday. */
export function weeksOfMonth(month: string, firstDay: number): string[][] {
  const start = new Date(`${month}-01T00:00:00Z`)
  const lead = (start.getUTCDay() - firstDay + 7) % 7
  const days = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
  const dayAt = (place: number) => new Date(start.getTime() + (place - lead) * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAt(week * 7 + day)),
  )
}

/** The first day of the week where a language is spoken, as far as a wall calendar goes: Sunday in American English, Japanese and Portuguese. */
export const firstDayOf = (locale: string): number => (['en', 'ja', 'pt'].includes(locale) ? 0 : 1)
