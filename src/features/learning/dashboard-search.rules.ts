import { longestSearch, readDay } from '#features/catalogue/search.rules.ts'
import { type DashboardGroup, type DashboardSort, dashboardGroups, dashboardSorts } from './dashboard.rules.ts'

/** The two filter forms of §2. */
export const dashboardForms = ['quick', 'advanced'] as const
export type DashboardForm = (typeof dashboardForms)[number]

export const dashboardPath = '/my-dashboard'
export const itemsPerPage = 24

/** One person's choices, as the address carries them. */
export type DashboardSearch = {
  words: string
  chosen: Partial<Record<DashboardGroup, string[]>>
  /** Days as yyyy-MM-dd. */
  from: string | null
  to: string | null
  sort: DashboardSort
  form: DashboardForm
  /** The hidden-items view (§2). */
  hidden: boolean
  page: number
}

export const emptyDashboardSearch: DashboardSearch = {
  words: '',
  chosen: {},
  from: null,
  to: null,
  sort: 'next',
  form: 'quick',
  hidden: false,
  page: 1,
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')
const firstOf = (value: unknown): string => textsOf(value)[0] ?? ''

/** Reads choices from an address. Nothing in it can fail: what makes no sense is left out, and bad days are named. */
export function readDashboardSearch(raw: Record<string, unknown>): { search: DashboardSearch; badDates: string[] } {
  const chosen: DashboardSearch['chosen'] = {}
  for (const group of dashboardGroups) {
    const wanted = [...new Set(textsOf(raw[group]).flatMap((text) => text.split(',')))].filter((value) => value !== '')
    if (wanted.length > 0) chosen[group] = wanted.slice(0, 50).map((value) => value.slice(0, 60))
  }
  const page = firstOf(raw.page)
  const search: DashboardSearch = {
    words: [
      ...firstOf(raw.q)
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim(),
    ]
      .slice(0, longestSearch)
      .join('')
      .trim(),
    chosen,
    from: readDay(firstOf(raw.from)),
    to: readDay(firstOf(raw.to)),
    sort: dashboardSorts.find((sort) => sort === firstOf(raw.sort)) ?? 'next',
    form: dashboardForms.find((form) => form === firstOf(raw.form)) ?? 'quick',
    hidden: firstOf(raw.hidden) === '1',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
  const badDates = [raw.from, raw.to].map(firstOf).filter((text) => text !== '' && readDay(text) === null)
  return { search, badDates: badDates.map((text) => text.slice(0, 40)) }
}

/** The address of these choices; what is the default is left out, so that one view has one address. */
export function dashboardAddress(search: DashboardSearch): string {
  const query = new URLSearchParams()
  if (search.words) query.set('q', search.words)
  for (const group of dashboardGroups) for (const value of search.chosen[group] ?? []) query.append(group, value)
  if (search.from) query.set('from', search.from)
  if (search.to) query.set('to', search.to)
  if (search.sort !== 'next') query.set('sort', search.sort)
  if (search.form !== 'quick') query.set('form', search.form)
  if (search.hidden) query.set('hidden', '1')
  if (search.page > 1) query.set('page', String(search.page))
  return query.size > 0 ? `${dashboardPath}?${query}` : dashboardPath
}

export const isFiltered = ({ words, chosen, from, to }: DashboardSearch): boolean =>
  words !== '' || from !== null || to !== null || Object.values(chosen).some((values) => values.length > 0)
