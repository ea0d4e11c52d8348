import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { shareAnswer } from '#platform/calls/shared-answer.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { keepAnswersPerVersion } from '#platform/pages/keep-per-version.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import type { Suggestion, suggestCalls } from '../../catalogue.suggest.contract.ts'
import { type FacetGroup, type FacetValue, facetGroups, fixedFacets } from '../../facets.rules.ts'
import { productAddress } from '../../product.rules.ts'
import {
  type CatalogueSearch,
  emptySearch,
  mostPages,
  perPage,
  readSearch,
  readSearchTerms,
  type SearchNotice,
  searchAddress,
  type Term,
} from '../../search.rules.ts'
import type { IndexOrder } from '../../search-index.rules.ts'
import { foldWord, mendWord } from '../../spelling.rules.ts'
import { nothingOwned, type OwnWays } from '../products/catalogue.registrations.ts'
import { keptProductIds, type Onlooker, onlookerOf, type Viewer, viewerOf } from '../products/catalogue.viewer.ts'
import { cardFor, cardRows, markOwn, type Vocabulary } from '../products/product.cards.ts'
import { spokenIn } from '../products/vocabulary.ts'
import { labelOf, noticeText } from './catalogue.words.ts'
import { type CatalogueIndex, openIndex } from './search.memory.ts'
import { boundsOfDays, type CardRow, findSuggestions, type Listing, wordsNear } from './search.store.ts'

type SearchAnswer = AnswerOf<typeof catalogueCalls.search>

type SearchInput = InputOf<typeof catalogueCalls.search>

/** Finds products for this viewer: what all who see the same catalogue find alike, and of each whether it is theirs. */
export async function searchProducts(
  ctx: Ctx,
  input: SearchInput,
  ownWays: OwnWays = nothingOwned,
): Promise<Result<SearchAnswer>> {
  const onlooker = await onlookerOf(ctx)
  const found = await foundAlike(ctx, onlooker, input)
  // Asked for together, and after what needs neither was found in memory.
  const [favoriteIds, marked] = await Promise.all([keptProductIds(ctx), markOwn(ctx, onlooker, found.products, ownWays)])
  const kept = new Set(favoriteIds)
  if (marked === found.products && !marked.some(({ id }) => kept.has(id))) return ok(found)
  return ok({ ...found, products: marked.map((card) => (kept.has(card.id) ? { ...card, is_favorite: true } : card)) })
}

/** So many bytes of answers are kept; each is taken to be as large as a full page, with what is made of it for all. */
const mostAnswerBytes = 8 * 1024 * 1024
const answerBytes = 60_000
const answered = keepAnswersPerVersion<SearchAnswer>('catalogue', mostAnswerBytes)

/**
 * What people find who may see the same products, in the same language and by the same clock: looked for once, as long as neither a
 * change nor the clock makes the catalogue another.
 */
async function foundAlike(ctx: Ctx, onlooker: Onlooker, input: SearchInput): Promise<SearchAnswer> {
  const isTheirs = input.favorites !== undefined
  if (isTheirs || ctx.db !== ctx.parts.db)
    return findAnswer(ctx, { ...onlooker, favoriteIds: isTheirs ? await keptProductIds(ctx) : [] }, input)
  const { userId, ...seen } = onlooker
  const until = (await openIndex(ctx)).standsUntil(ctx.now().getTime())
  const key = JSON.stringify([ctx.locale, until, userId === null, seen, input])
  return answered(ctx, { key, bytes: answerBytes }, async () =>
    shareAnswer(await findAnswer(ctx, { ...onlooker, favoriteIds: [] }, input)),
  )
}

/** A misspelt question that finds nothing is asked again as it was probably meant. */
async function findAnswer(ctx: Ctx, viewer: Viewer, input: SearchInput): Promise<SearchAnswer> {
  const index = await openIndex(ctx)
  const vocabulary = spokenIn(index.names, ctx.locale)
  const values: FacetValue[] = [...fixedFacets, ...vocabulary]
  const { search: read, notices } = readSearch(input, values)
  // A guest keeps no favorites: a shared address shows them everything else that it asks for.
  const search = { ...read, favorites: read.favorites && viewer.userId !== null }
  const written = await findProducts(ctx, index, viewer, values, search)
  const mended = written.total === 0 ? await mendWords(ctx, search.words) : null
  const meant = mended === null ? null : await findProducts(ctx, index, viewer, values, { ...search, words: mended })
  const isMended = meant !== null && meant.total > 0
  const found = isMended ? meant : written
  const single = async (words: string) => ({
    words,
    count: (await matchProducts(ctx, index, viewer, values, { ...search, words })).total,
  })
  const terms = found.total === 0 ? readSearchTerms(search.words).slice(0, mostSingles) : []
  const singles = terms.length > 1 ? await Promise.all(terms.map(({ words }) => single(quoted(words)))) : []
  const cards = found.rows.map((row) => cardFor(viewer, vocabulary, row))
  return {
    products: cards,
    total: found.total,
    pages: Math.min(mostPages, Math.ceil(found.total / perPage)),
    facets: facetAnswers(ctx, found.counts, vocabulary, search),
    search,
    did_you_mean: isMended ? mended : null,
    some_words: singles.filter(({ count }) => count > 0),
    notices: notices.map((notice: SearchNotice) => noticeText(ctx, notice)),
    copies_values: viewer.copiesValues,
  }
}

/** Of how many words that nothing has together each is tried alone. */
const mostSingles = 5

const quoted = (words: string[]): string => (words.length > 1 ? `"${words.join(' ')}"` : (words[0] ?? ''))

type Matches = ReturnType<CatalogueIndex['find']> & Pick<Listing, 'terms' | 'locale'>

/** Which products are meant, and how many of each facet. */
async function matchProducts(
  ctx: Ctx,
  index: CatalogueIndex,
  viewer: Viewer,
  values: FacetValue[],
  search: CatalogueSearch,
): Promise<Matches> {
  const { visibilities, now, terms, locale, filters, among, ...days } = listingOf(ctx, viewer, values, search)
  const [withWords, bounds] = await Promise.all([index.withWords(terms, locale), boundsOfDays(ctx.db, days)])
  const within = [...(withWords ? [withWords] : []), ...(among ? [index.bitsOf(among)] : [])]
  return { ...index.find({ visibilities, now: now.getTime(), ...bounds, filters, within }, values), terms, locale }
}

/** The same with the page that is asked for. */
async function findProducts(
  ctx: Ctx,
  index: CatalogueIndex,
  viewer: Viewer,
  values: FacetValue[],
  search: CatalogueSearch,
): Promise<Matches & { rows: CardRow[] }> {
  const matches = await matchProducts(ctx, index, viewer, values, search)
  const { found, total, terms, locale } = matches
  const page = { offset: (search.page - 1) * perPage, limit: perPage }
  const isRanked = terms.length > 0 && (search.sort ?? 'relevance') === 'relevance'
  const isBeyond = search.page > mostPages || page.offset >= total
  const ids = isBeyond
    ? []
    : isRanked
      ? await index.ranked(found, terms, locale, page)
      : index.page(found, orderOf(search.sort, viewer), page.offset, page.limit)
  return { ...matches, rows: await cardRows(ctx, ids) }
}

const orderOf = (sort: CatalogueSearch['sort'], { isMember }: Viewer): IndexOrder => {
  if (sort === 'date' || sort === 'title') return sort
  if (sort === 'price') return isMember ? 'memberPrice' : 'listPrice'
  return 'rating'
}

export const listingOf = (ctx: Ctx, viewer: Viewer, values: FacetValue[], search: CatalogueSearch): Listing => ({
  visibilities: cataloguePolicy.listed(viewer),
  now: ctx.now(),
  terms: readSearchTerms(search.words),
  locale: ctx.locale,
  filters: facetGroups.flatMap((group) => {
    const chosen = search.chosen[group] ?? []
    const ids = values.filter((one) => one.group === group && chosen.includes(one.value)).map(({ id }) => id)
    return ids.length > 0 ? [{ group, ids }] : []
  }),
  from: search.from,
  to: search.to,
  timeZone: viewer.timeZone,
  ...(search.favorites && { among: viewer.favoriteIds }),
})

/** The words with each unknown one replaced by the known one that is nearest; null where there is nothing to mend. */
async function mendWords(ctx: Ctx, text: string): Promise<string | null> {
  const bare = readSearchTerms(text).flatMap(({ words, isPrefix }: Term) => words.map((word) => ({ word, isPrefix })))
  const mendings = await Promise.all(
    bare.slice(0, 6).map(async ({ word, isPrefix }) => {
      const folded = foldWord(word)
      const near = await wordsNear(ctx.db, word)
      const isKnown = near.some((known) => known === folded || (isPrefix && known.startsWith(folded)))
      return { word, mended: isKnown ? null : mendWord(folded, near, isPrefix) }
    }),
  )
  const mended = mendings.reduce((words, { word, mended }) => (mended === null ? words : words.replace(word, () => mended)), text)
  return mended === text ? null : mended
}

/** Values that would find something, and the chosen ones, so that they can be taken back. */
function facetAnswers(
  ctx: Ctx,
  counts: Map<FacetValue, number>,
  vocabulary: Vocabulary,
  search: CatalogueSearch,
): SearchAnswer['facets'] {
  const byGroup = Map.groupBy(counts, ([{ group }]) => group)
  const shown = (group: FacetGroup) =>
    (byGroup.get(group) ?? [])
      .filter(([one, count]) => count > 0 || search.chosen[group]?.includes(one.value))
      .map(([one, count]) => ({ value: one.value, label: labelOf(ctx, one, vocabulary), count }))
  return facetGroups.map((group) => ({ group, values: shown(group) })).filter(({ values }) => values.length > 0)
}

export async function suggestProducts(
  ctx: Ctx,
  input: InputOf<typeof suggestCalls.inCatalogue>,
): Promise<Result<{ suggestions: Suggestion[] }>> {
  const { search } = readSearch(input, [])
  const terms = readSearchTerms(search.words)
  if (terms.length === 0) return ok({ suggestions: [] })
  const viewer = await viewerOf(ctx)
  const rows = await findSuggestions(ctx.db, listingOf(ctx, viewer, [], search))
  return ok({ suggestions: rows.map(({ kind, label, key }) => ({ kind, label, url: suggestionAddress(kind, key) })) })
}

const suggestionAddress = (kind: Suggestion['kind'], key: string): string => {
  if (kind === 'product') return productAddress(key)
  return searchAddress(kind === 'topic' ? { ...emptySearch, chosen: { topic: [key] } } : { ...emptySearch, words: `"${key}"` })
}
