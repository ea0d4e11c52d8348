import type { FacetGroup, FacetValue } from './facets.rules.ts'
import { facetGroups } from './facets.rules.ts'

export const sorts = ['relevance', 'date', 'title', 'price', 'rating'] as const
export type Sort = (typeof sorts)[number]
export const views = ['tiles', 'list'] as const
export type View = (typeof views)[number]
/** The two filter forms of §2. */
export const forms = ['quick', 'advanced'] as const
export type CatalogueForm = (typeof forms)[number]

export const perPage = 24
/** Nobody reads further; a longer list is filtered, not paged. */
export const mostPages = 200
export const longestSearch = 200
export const mostTerms = 16

/** One person's choices, as the address carries them. */
export type CatalogueSearch = {
  words: string
  chosen: Partial<Record<FacetGroup, string[]>>
  /** Days as yyyy-MM-dd. */
  from: string | null
  to: string | null
  /** Only what the viewer keeps. */
  favorites: boolean
  /** Null is the default: relevance. */
  sort: Sort | null
  view: View
  form: CatalogueForm
  page: number
}

export const emptySearch: CatalogueSearch = {
  words: '',
  chosen: {},
  from: null,
  to: null,
  favorites: false,
  sort: null,
  view: 'tiles',
  form: 'quick',
  page: 1,
}

/** What could not be taken as it came; the person is told. */
export type SearchNotice =
  | { kind: 'unknown_value'; group: FacetGroup; value: string }
  | { kind: 'words_cut' }
  | { kind: 'bad_date'; value: string }
  | { kind: 'days_crossed' }

type Raw = Record<string, unknown>

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')
const firstOf = (value: unknown): string => textsOf(value)[0] ?? ''
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === firstOf(value))

/** Reads choices from an address. Nothing in it can fail: what is unknown is left out, with a notice. */
export function readSearch(raw: Raw, known: FacetValue[]): { search: CatalogueSearch; notices: SearchNotice[] } {
  const notices: SearchNotice[] = []
  const { words, wasCut } = readWords(firstOf(raw.q))
  if (wasCut) notices.push({ kind: 'words_cut' })
  const chosen: CatalogueSearch['chosen'] = {}
  for (const group of facetGroups) {
    const wanted = [...new Set(textsOf(raw[group]).flatMap((text) => text.split(',')))].filter((value) => value !== '')
    const found = wanted.filter((value) => known.some((one) => one.group === group && one.value === value))
    for (const value of wanted.filter((value) => !found.includes(value)).slice(0, 3))
      notices.push({ kind: 'unknown_value', group, value: value.slice(0, 40) })
    if (found.length > 0) chosen[group] = found
  }
  const day = (value: unknown) => {
    const read = readDay(firstOf(value))
    if (read === null && firstOf(value) !== '') notices.push({ kind: 'bad_date', value: firstOf(value).slice(0, 40) })
    return read
  }
  const search: CatalogueSearch = {
    words,
    chosen,
    from: day(raw.from),
    to: day(raw.to),
    favorites: firstOf(raw.favorites) === '1',
    sort: oneOf(sorts, raw.sort) ?? null,
    view: oneOf(views, raw.view) ?? 'tiles',
    // The switch between the forms is sent after the form's own value.
    form: oneOf(forms, textsOf(raw.form).at(-1)) ?? 'quick',
    page: readPage(firstOf(raw.page)),
  }
  if (search.from && search.to && search.from > search.to) notices.push({ kind: 'days_crossed' })
  return { search, notices }
}

const readPage = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

function readWords(text: string): { words: string; wasCut: boolean } {
  const tidy = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  const words = [...tidy].slice(0, longestSearch).join('').trim()
  return { words, wasCut: words.length < tidy.length }
}

/** A day as date fields send it (yyyy-MM-dd) or as people write it (MM/dd/yyyy, §9). */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : []
  if (!year || !month || !day) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) && Number(year) >= 1900 ? written : null
}

/** The address of these choices; what is the default is left out, so that one view has one address. */
export function searchAddress(search: CatalogueSearch, path = '/catalogue'): string {
  const query = searchParams(search)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Every parameter that a search's address may have. */
export const searchNames: readonly string[] = ['q', ...facetGroups, 'from', 'to', 'favorites', 'sort', 'view', 'form', 'page']

export function searchParams(search: CatalogueSearch): URLSearchParams {
  const query = new URLSearchParams()
  if (search.words) query.set('q', search.words)
  for (const group of facetGroups) for (const value of search.chosen[group] ?? []) query.append(group, value)
  if (search.from) query.set('from', search.from)
  if (search.to) query.set('to', search.to)
  if (search.favorites) query.set('favorites', '1')
  if (search.sort) query.set('sort', search.sort)
  if (search.view !== 'tiles') query.set('view', search.view)
  if (search.form !== 'quick') query.set('form', search.form)
  if (search.page > 1) query.set('page', String(search.page))
  return query
}

/** The same choices with one value of a facet put in or taken out; the list starts from its beginning again. */
export function toggleFacet(search: CatalogueSearch, group: FacetGroup, value: string): CatalogueSearch {
  const before = search.chosen[group] ?? []
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return { ...search, page: 1, chosen: { ...search.chosen, [group]: after } }
}

export const withoutFilters = (search: CatalogueSearch): CatalogueSearch => ({
  ...emptySearch,
  words: search.words,
  view: search.view,
  form: search.form,
  sort: search.sort,
})

export const countFilters = ({ chosen, from, to, favorites }: CatalogueSearch): number =>
  Object.values(chosen).reduce((sum, values) => sum + values.length, 0) + (from ? 1 : 0) + (to ? 1 : 0) + (favorites ? 1 : 0)

/** A word, or a phrase in quotes whose words stand together; the last bare word may still be being typed. */
export type Term = { words: string[]; isPrefix: boolean }

const stopWords = new Set(
  'a an and are as at be by for from how in is it of on or that the this to was what with aus das der die ein eine für im in ist mit oder und von zu zum zur'.split(
    ' ',
  ),
)

export function readSearchTerms(text: string): Term[] {
  const pieces = text.match(/["“”„][^"“”„]*["“”„]?|[^\s"“”„]+/gu) ?? []
  const terms = pieces.flatMap((piece): Term[] => {
    const words = piece.match(/[\p{L}\p{N}]+/gu) ?? []
    if (words.length === 0) return []
    return /^["“”„]/u.test(piece) ? [{ words, isPrefix: false }] : words.map((word) => ({ words: [word], isPrefix: false }))
  })
  const last = terms.at(-1)
  if (last && !/["“”„]\s*$/u.test(text)) terms[terms.length - 1] = { ...last, isPrefix: last.words.length === 1 }
  const telling = terms.filter(
    ({ words, isPrefix }) => isPrefix || words.length > 1 || !stopWords.has((words[0] ?? '').toLowerCase()),
  )
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms)
}
