import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Db } from '#platform/db/db.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import type { Term } from '../../search.rules.ts'
import type { SearchIndex } from '../../search-index.rules.ts'
import { readOperands, type TextQuery } from '../../text-query.rules.ts'
import { makeWordIndex, type WordIndex } from '../../word-index.rules.ts'
import { oldestOpenTransaction, readVectors, type VectorRow, writtenQueries } from './search-words.store.ts'

/** The words of the catalogue, and since which transaction they have to be caught up with. */
export type LoadedWords = { words: WordIndex; seen: string }

/** A catalogue with more is searched for words in the database alone. */
export const mostBytes = 256 * 1024 * 1024

/** Whoever searches first is not the one who waits for it, nor is it done in their name. */
const outside = AsyncLocalStorage.snapshot()

/** Reads all words beside what is being answered; until then the database is asked for them. */
export const loadWords = (ctx: Ctx, index: SearchIndex): Promise<LoadedWords | 'too many' | undefined> =>
  outside(async () => {
    try {
      const { db } = ctx.parts
      const seen = await oldestOpenTransaction(db)
      const words = makeWordIndex()
      for await (const rows of readVectors(db)) {
        words.apply(placed(index, rows))
        if (words.bytes() > mostBytes) return 'too many'
        // A turn for those who wait to be answered.
        await new Promise(setImmediate)
      }
      return { words, seen }
    } catch (error) {
      ctx.log.warn({ err: error }, 'the words of the catalogue could not be read')
      return undefined
    }
  })

export const placed = (index: SearchIndex, rows: VectorRow[]) =>
  rows.map(({ id, vector }) => ({ place: index.placeFor(id), vector }))

/** Most of it is editions that nobody sees: reading it anew takes less than it wastes. */
export const isWorn = (words: WordIndex): boolean => {
  const { texts, dead } = words.replaced()
  return dead > texts + 1000 || words.bytes() > mostBytes
}

const mostTerms = 5000
/** What the dictionaries make of a word depends on nothing else. */
const known = new Map<string, ReturnType<typeof readOperands>>()

/** What is asked, in the words that texts are kept by; null where only the database can tell: phrases. */
export async function textQueryOf(db: Db, terms: Term[], locale: Locale): Promise<TextQuery | null> {
  if (terms.some(({ words }) => words.length > 1)) return null
  const nameOf = ({ words: [word = ''], isPrefix }: Term) => `${locale} ${isPrefix ? '*' : ' '}${word}`
  const unknown = terms.filter((term) => !known.has(nameOf(term)))
  if (unknown.length > 0) {
    const queries = await writtenQueries(db, unknown, locale)
    if (known.size > mostTerms) known.clear()
    for (const [at, term] of unknown.entries()) known.set(nameOf(term), readOperands(queries[at] ?? ''))
  }
  const all = terms.map((term) => known.get(nameOf(term)) ?? null)
  // A word that the dictionaries leave out asks for nothing.
  return all.includes(null) ? null : all.flatMap((operands) => (operands && operands.length > 0 ? [operands] : []))
}
