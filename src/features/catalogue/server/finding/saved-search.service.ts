import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { formatDate } from '#ui/foundations/format.ts'
import type { SavedSearch, savedSearchCalls } from '../../catalogue.saved-searches.contract.ts'
import { type FacetGroup, type FacetValue, facetGroups, fixedFacets } from '../../facets.rules.ts'
import { type CatalogueSearch, countFilters, readSearch, searchAddress, searchParams } from '../../search.rules.ts'
import type { Vocabulary } from '../products/product.cards.ts'
import { vocabularyFor } from '../products/vocabulary.ts'
import { groupName, labelOf } from './catalogue.words.ts'
import * as store from './saved-search.store.ts'

type Calls = typeof savedSearchCalls

const mostSearches = 50

/** A query as the catalogue's address carries it, name by name. */
function rawOf(query: string): Record<string, string[]> {
  const params = new URLSearchParams(query.replace(/^[^?]*\?/, ''))
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
}

export type ReadQuery = { search: CatalogueSearch; isOutdated: boolean }

/** What a stored query asks for now. A choice that is gone would make it find more than was meant. */
export function readQuery(query: string, values: FacetValue[]): ReadQuery {
  const { search, notices } = readSearch(rawOf(query), values)
  return {
    // What one keeps at hand is never new, and how a list looks is not what it asks for.
    search: { ...search, favorites: false, page: 1, view: 'tiles', form: 'quick' },
    isOutdated: notices.some(({ kind }) => kind === 'unknown_value'),
  }
}

const valuesOf = (vocabulary: Vocabulary): FacetValue[] => [...fixedFacets, ...vocabulary]

export async function listSavedSearches(ctx: Ctx): Promise<Result<AnswerOf<Calls['listSavedSearches']>>> {
  const [searches, vocabulary] = await Promise.all([store.searchesOf(ctx.db, userIdOf(ctx)), vocabularyFor(ctx)])
  return ok({ searches: searches.map((search) => viewOf(ctx, search, vocabulary)) })
}

function viewOf(ctx: Ctx, stored: store.StoredSearch, vocabulary: Vocabulary): SavedSearch {
  const { search, isOutdated } = readQuery(stored.query, valuesOf(vocabulary))
  return {
    id: stored.id,
    name: stored.name,
    url: searchAddress(search),
    choices: choicesOf(ctx, search, vocabulary),
    is_mailed: stored.isMailed,
    is_outdated: isOutdated,
    made_at: stored.madeAt.toISOString(),
  }
}

function choicesOf(ctx: Ctx, { words, chosen, from, to }: CatalogueSearch, vocabulary: Vocabulary): string[] {
  const labels = (group: FacetGroup) =>
    valuesOf(vocabulary)
      .filter((one) => one.group === group && chosen[group]?.includes(one.value))
      .map((one) => labelOf(ctx, one, vocabulary))
  const named = facetGroups.flatMap((group) => (chosen[group] ? [`${groupName(ctx, group)}: ${labels(group).join(', ')}`] : []))
  const written = (day: string) => formatDate(day, { locale: ctx.locale })
  const days = [
    ...(from ? [ctx.t('saved-searches.fromDay', { day: written(from) })] : []),
    ...(to ? [ctx.t('saved-searches.toDay', { day: written(to) })] : []),
  ]
  return [...(words ? [`“${words}”`] : []), ...named, ...days]
}

export function saveSearch(
  ctx: Ctx,
  { name, query: given, is_mailed }: InputOf<Calls['saveSearch']>,
): Promise<Result<SavedSearch, 'invalid' | 'nothingToSave' | 'alreadySaved' | 'tooManySearches'>> {
  const userId = userIdOf(ctx)
  return ctx.tx(async (ctx) => {
    await store.lockPerson(ctx.db, userId)
    const vocabulary = await vocabularyFor(ctx)
    const { search } = readQuery(given, valuesOf(vocabulary))
    if (search.words === '' && countFilters(search) === 0) return refuse('nothingToSave')
    const query = searchParams(search).toString()
    const own = await store.searchesOf(ctx.db, userId)
    const same = own.find((one) => one.query === query)
    if (same) return refuse('alreadySaved', { name: same.name })
    if (own.length >= mostSearches) return refuse('tooManySearches', { max: mostSearches })
    if (hasName(own, name, null)) return refuseFields({ name: [ctx.t('saved-searches.nameTaken')] })
    const added = await store.addSearch(ctx.db, userId, { name, query, isMailed: is_mailed }, ctx.now())
    return ok(viewOf(ctx, added, vocabulary))
  })
}

const hasName = (searches: store.StoredSearch[], name: string, id: number | null): boolean =>
  searches.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())

export function changeSavedSearch(
  ctx: Ctx,
  { search_id, name, is_mailed }: InputOf<Calls['changeSavedSearch']>,
): Promise<Result<SavedSearch, 'invalid' | 'searchNotFound'>> {
  const userId = userIdOf(ctx)
  return ctx.tx(async (ctx) => {
    await store.lockPerson(ctx.db, userId)
    const own = await store.searchesOf(ctx.db, userId)
    const before = own.find(({ id }) => id === search_id)
    if (!before) return refuse('searchNotFound')
    if (name !== undefined && hasName(own, name, search_id)) return refuseFields({ name: [ctx.t('saved-searches.nameTaken')] })
    const isMailed = is_mailed ?? before.isMailed
    // Whoever turns the mails on wants to hear of what comes, not of what came meanwhile.
    const checkedAt = isMailed && !before.isMailed ? ctx.now() : before.checkedAt
    const after = { ...before, name: name ?? before.name, isMailed, checkedAt }
    await store.changeSearch(ctx.db, after)
    return ok(viewOf(ctx, after, await vocabularyFor(ctx)))
  })
}

export async function removeSavedSearch(
  ctx: Ctx,
  { search_id }: InputOf<Calls['removeSavedSearch']>,
): Promise<Result<AnswerOf<Calls['removeSavedSearch']>, 'searchNotFound'>> {
  return (await store.removeSearch(ctx.db, userIdOf(ctx), search_id)) ? ok({ removed: true }) : refuse('searchNotFound')
}

export function stopMails(
  ctx: Ctx,
  { code }: InputOf<Calls['stopMails']>,
): Promise<Result<AnswerOf<Calls['stopMails']>, 'codeUnknown'>> {
  return ctx.tx(async (ctx) => {
    const userId = await store.personByCode(ctx.db, code)
    if (userId === null) return refuse('codeUnknown')
    await store.stopMails(ctx.db, userId)
    return ok({ stopped: true })
  })
}

export const openStopPage = async (_: Ctx, { code }: InputOf<Calls['stopPage']>): Promise<Result<Response>> =>
  ok(new Response(null, { status: 303, headers: { location: `/my-saved-searches/stop?code=${encodeURIComponent(code)}` } }))

/** A code that went into another lives on in the searches that named it. */
export async function replaceInSavedSearches(ctx: Ctx, facet: FacetGroup, from: string, into: string): Promise<void> {
  for (const stored of await store.searchesNaming(ctx.db, from)) {
    const params = new URLSearchParams(stored.query)
    const before = params.getAll(facet)
    if (!before.includes(from)) continue
    params.delete(facet)
    for (const value of new Set(before.map((one) => (one === from ? into : one)))) params.append(facet, value)
    const { search } = readQuery(params.toString(), valuesOf(await vocabularyFor(ctx)))
    await store.rewriteQuery(ctx.db, { ...stored, query: searchParams(search).toString() })
  }
}

/** What is kept about a person, for the export of their data and for the deletion of their account. */
export const savedSearchData = (ctx: Ctx, userId: number): Promise<store.StoredSearch[]> => store.searchesOf(ctx.db, userId)
export const forgetSavedSearches = (ctx: Ctx, userId: number): Promise<void> => store.forgetSearches(ctx.db, userId)
