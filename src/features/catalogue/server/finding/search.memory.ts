import type { Config } from '#platform/ctx/config.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { contentVersion } from '#platform/pages/content-version.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import type { Bits } from '../../bits.rules.ts'
import type { Term } from '../../search.rules.ts'
import { makeSearchIndex, type SearchIndex } from '../../search-index.rules.ts'
import type { WordIndex } from '../../word-index.rules.ts'
import { idsWithWords, type NamedInAll, type Page, rankedIds, readVocabulary } from './search.store.ts'
import { readChanges } from './search-index.store.ts'
import { isWorn, type LoadedWords, loadWords, placed, textQueryOf } from './search-words.memory.ts'

/** The catalogue as this process keeps it, as new as the moment it was opened. */
export type CatalogueIndex = Omit<SearchIndex, 'apply'> & {
  /** In all languages; `spokenIn` says it in one. */
  names: NamedInAll[]
  /** What holds the words; null where there are none. */
  withWords: (terms: Term[], locale: Locale) => Promise<Bits | null>
  /** One page of these, those that hold the words best first. */
  ranked: (found: Bits, terms: Term[], locale: Locale, page: Page) => Promise<number[]>
}

/** What was changed without telling (by hand, in the database) is seen after this at the latest. */
const longestMs = 10_000

type Kept = CatalogueIndex & {
  version: number
  seen: string
  readAt: number
  index: SearchIndex
  /** Null while they are read, and where they are not kept. */
  words: WordIndex | null
}
type Place = {
  kept?: Kept
  /** How often it was read, and at which of these readings a product was last found changed. */
  readings: number
  changedAt: Map<number, number>
  reading?: Promise<Kept>
  /** Words that have to be caught up with before they are asked. */
  loaded?: LoadedWords | 'too many' | undefined
  loading?: Promise<void>
}

/** One for a process, whichever of its connections asks. */
const places = new WeakMap<Config, Place>()

const placeIn = (config: Config): Place => {
  const place = places.get(config) ?? { readings: 0, changedAt: new Map() }
  places.set(config, place)
  return place
}

/**
 * The index of the catalogue (decision 13). The database tells by one look whether it is still true; if not, what has changed is
 * read. Those who ask at once share one reading.
 */
export async function openIndex(ctx: Ctx): Promise<CatalogueIndex> {
  // Inside a transaction the database is not what others see.
  if (ctx.db !== ctx.parts.db) return (await read(ctx.db, undefined, null)).kept
  const place = placeIn(ctx.parts.config)
  const version = await contentVersion(ctx, 'catalogue')
  for (;;) {
    const { kept } = place
    const isNew = kept && kept.version >= version && performance.now() - kept.readAt < longestMs
    if (isNew && typeof place.loaded !== 'object') return kept
    // A reading that others began may have begun before the version that we know of; then there is another round.
    place.reading ??= readNext(ctx.db, place).finally(() => {
      place.reading = undefined
    })
    place.kept = await place.reading
    if (!place.kept.words) void startLoading(ctx, place, place.kept.index)
  }
}

/** How far the index has been read. */
type Readings = {
  reading: number
  /** Whether what the database said about a product after this reading is what it would say now. */
  isTrueSince: (id: number, reading: number) => boolean
}

/** The same for whoever keeps something of products beside it. Not inside a transaction. */
export async function openReadings(ctx: Ctx): Promise<Readings> {
  await openIndex(ctx)
  const { readings, changedAt } = placeIn(ctx.parts.config)
  return { reading: readings, isTrueSince: (id, reading) => reading >= (changedAt.get(id) ?? 0) }
}

/** The index with its words, once they are there; for who wants to ask nothing of the database. */
export async function openWithWords(ctx: Ctx): Promise<CatalogueIndex & { words: WordIndex | null }> {
  await openIndex(ctx)
  const place = placeIn(ctx.parts.config)
  await place.loading
  await openIndex(ctx)
  if (!place.kept) throw new Error('an index that was opened is kept')
  return place.kept
}

function startLoading(ctx: Ctx, place: Place, index: SearchIndex): Promise<void> {
  if (place.loaded !== undefined) return Promise.resolve()
  place.loading ??= loadWords(ctx, index).then((loaded) => {
    place.loaded = loaded
    place.loading = undefined
  })
  return place.loading
}

async function readNext(db: Db, place: Place): Promise<Kept> {
  const { kept, loaded } = place
  const isLoaded = kept && typeof loaded === 'object'
  const next = await (isLoaded
    ? read(db, { ...kept, seen: older(kept.seen, loaded.seen) }, loaded.words)
    : read(db, kept, kept?.words ?? null))
  if (isLoaded) place.loaded = undefined
  place.readings++
  if (kept) for (const id of next.changedIds) place.changedAt.set(id, place.readings)
  return next.kept
}

const older = (one: string, other: string): string => (BigInt(one) < BigInt(other) ? one : other)

type Reading = { kept: Kept; changedIds: number[] }

async function read(db: Db, before: Kept | undefined, words: WordIndex | null): Promise<Reading> {
  const readAt = performance.now()
  const { products, vectors, deletedIds, version, seen } = await readChanges(db, before?.seen ?? null, words !== null)
  // Afterwards, so that it is never older than the version.
  const names = await readVocabulary(db)
  const index = before?.index ?? makeSearchIndex()
  index.apply(products, deletedIds)
  words?.apply(placed(index, vectors))
  const own = words && !isWorn(words) ? words : null
  const kept = { ...index, index, names, version, seen, readAt, words: own, ...askingWords(db, index, own) }
  return { kept, changedIds: [...products.map(({ id }) => id), ...deletedIds] }
}

const askingWords = (db: Db, index: SearchIndex, words: WordIndex | null): Pick<CatalogueIndex, 'withWords' | 'ranked'> => ({
  withWords: async (terms, locale) => {
    if (terms.length === 0) return null
    const query = words && (await textQueryOf(db, terms, locale))
    return words && query ? words.matching(query) : index.bitsOf(await idsWithWords(db, terms, locale))
  },
  ranked: async (found, terms, locale, page) => {
    const query = words && (await textQueryOf(db, terms, locale))
    const best = words && query && words.best(query, found, page.offset + page.limit, index.byRating)
    return best ? best.slice(page.offset).map(index.idAt) : rankedIds(db, index.idsIn(found), terms, locale, page)
  },
})
