import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/db.ts'
import type { Locale } from '#platform/i18n.ts'
import type { Bits } from '../bits.rules.ts'
import type { Term } from '../search.rules.ts'
import { makeSearchIndex, type SearchIndex } from '../search-index.rules.ts'
import type { Vocabulary } from './product.cards.ts'
import { catalogueVersion, idsWithWords, readVocabulary } from './search.store.ts'
import { readChanges } from './search-index.store.ts'

/** The catalogue as this process keeps it, as new as the moment it was opened. */
export type CatalogueIndex = Omit<SearchIndex, 'apply'> & {
  vocabulary: Vocabulary
  /** What holds the words; null where there are none. */
  withWords: (terms: Term[], locale: Locale) => Promise<Bits | null>
}

/** What was changed without telling (by hand, in the database) is seen after this at the latest. */
const longestMs = 10_000
/** Questions whose matches are kept: a few kilobytes each. */
const mostWords = 300

type Kept = CatalogueIndex & {
  version: number
  seen: string
  readAt: number
  index: SearchIndex
  words: Map<string, Promise<Bits>>
}
type Place = { kept?: Kept; reading?: Promise<Kept> }

/** One for a process, whichever of its connections asks. */
const places = new WeakMap<Config, Place>()

/**
 * The index of the catalogue (decision 13). The database tells by one look whether it is still true; if not, what has changed is
 * read. Those who ask at once share one reading.
 */
export async function openIndex(ctx: Ctx): Promise<CatalogueIndex> {
  // Inside a transaction the database is not what others see.
  if (ctx.db !== ctx.parts.db) return read(ctx.db, undefined)
  const { config } = ctx.parts
  const place = places.get(config) ?? {}
  places.set(config, place)
  const version = await catalogueVersion(ctx.db)
  for (;;) {
    const { kept } = place
    if (kept && kept.version >= version && performance.now() - kept.readAt < longestMs) return kept
    // A reading that others began may have begun before the version that we know of; then there is another round.
    place.reading ??= read(ctx.db, kept).finally(() => {
      place.reading = undefined
    })
    place.kept = await place.reading
  }
}

async function read(db: Db, before: Kept | undefined): Promise<Kept> {
  const readAt = performance.now()
  const { products, deletedIds, version, seen } = await readChanges(db, before?.seen ?? null)
  // Afterwards, so that it is never older than the version.
  const vocabulary = await readVocabulary(db)
  const index = before?.index ?? makeSearchIndex()
  const isSame = products.length === 0 && deletedIds.length === 0
  index.apply(products, deletedIds)
  const words = isSame && before ? before.words : new Map<string, Promise<Bits>>()
  return { ...index, index, vocabulary, version, seen, readAt, words, withWords: rememberWords(db, index, words) }
}

const rememberWords =
  (db: Db, index: SearchIndex, words: Kept['words']) =>
  async (terms: Term[], locale: Locale): Promise<Bits | null> => {
    if (terms.length === 0) return null
    const name = JSON.stringify([terms, locale])
    const known = words.get(name)
    if (known) return known
    const found = idsWithWords(db, terms, locale).then(index.bitsOf)
    words.set(name, found)
    found.catch(() => words.delete(name))
    if (words.size > mostWords) words.delete(words.keys().next().value ?? '')
    return found
  }
