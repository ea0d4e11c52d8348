import { firstOf } from './best.rules.ts'
import { addBit, type Bits, hasBit, makeBits, meet, placesIn } from './bits.rules.ts'
import { compareLexemes, type Operand, rankedOperands, readVector, type TextQuery } from './text-query.rules.ts'
import { leastRank, shareOfWord, withPair } from './text-rank.rules.ts'

/** A text under its number; the same number again replaces it. */
export type IndexedText = { place: number; vector: string }

export type WordIndex = {
  apply: (texts: IndexedText[]) => void
  /** Which texts hold one of each list of words. */
  matching: (query: TextQuery) => Bits
  /** Of these the best, in their order; `tie` decides between equals. Null: only the database knows their order. */
  best: (query: TextQuery, among: Bits, count: number, tie: (one: number, other: number) => number) => number[] | null
  bytes: () => number
  /** How many of the texts in it were replaced: it grows with each, and is made anew when it is mostly those. */
  replaced: () => { texts: number; dead: number }
}

/** Where a word stands: pairs of the text's edition and where its positions begin. */
type Postings = { pairs: Int32Array<ArrayBuffer>; length: number }

/** Words and where they stand, as PostgreSQL's own index and vectors have it, for finding and ranking without asking. */
export function makeWordIndex(): WordIndex {
  const lexicon = new Map<string, Postings>()
  let sorted: string[] = []
  let fresh: string[] = []
  let pool = new Uint16Array(1 << 16)
  let poolLength = 0
  let pairBytes = 0
  /** A text that is written anew becomes another edition; those before it are dead. */
  let placeOfEdition = new Int32Array(1024)
  let editions = 0
  let editionOf = new Int32Array(1024).fill(-1)
  let texts = 0

  const postingsOf = (lexeme: string): Postings => {
    const known = lexicon.get(lexeme)
    if (known) return known
    const postings: Postings = { pairs: new Int32Array(4), length: 0 }
    pairBytes += postings.pairs.byteLength
    lexicon.set(lexeme, postings)
    fresh.push(lexeme)
    return postings
  }

  const writePositions = (positions: number[]): number => {
    if (poolLength + positions.length + 1 > pool.length) {
      const grown = new Uint16Array(Math.ceil(pool.length * 1.5) + positions.length)
      grown.set(pool)
      pool = grown
    }
    const start = poolLength
    pool[poolLength++] = positions.length
    for (const position of positions) pool[poolLength++] = position
    return start
  }

  const write = ({ place, vector }: IndexedText) => {
    if (place >= editionOf.length) {
      const grown = new Int32Array(Math.max(place + 1, editionOf.length * 2)).fill(-1)
      grown.set(editionOf)
      editionOf = grown
    }
    if (editions >= placeOfEdition.length) placeOfEdition = doubled(placeOfEdition)
    if (editionOf[place] === -1) texts++
    editionOf[place] = editions
    placeOfEdition[editions] = place
    for (const { lexeme, positions } of readVector(vector)) {
      const postings = postingsOf(lexeme)
      if (postings.length + 2 > postings.pairs.length) {
        pairBytes += postings.pairs.byteLength
        postings.pairs = doubled(postings.pairs)
      }
      postings.pairs[postings.length++] = editions
      postings.pairs[postings.length++] = writePositions(positions)
    }
    editions++
  }

  /** Every text that has the word, as it is now. */
  const visit = (lexeme: string, see: (place: number, start: number) => void) => {
    const postings = lexicon.get(lexeme)
    if (!postings) return
    const { pairs, length } = postings
    for (let at = 0; at < length; at += 2) {
      const edition = pairs[at] ?? 0
      const place = placeOfEdition[edition] ?? 0
      if (editionOf[place] === edition) see(place, pairs[at + 1] ?? 0)
    }
  }

  const inOrder = (): string[] => {
    if (fresh.length > 0) sorted = mergeSorted(sorted, fresh.sort(compareLexemes))
    fresh = []
    return sorted
  }
  const lexemesOf = ({ lexeme, isPrefix }: Operand): string[] => {
    if (!isPrefix) return [lexeme]
    const all = inOrder()
    const from = firstFrom(all, lexeme)
    let to = from
    while (all[to]?.startsWith(lexeme)) to++
    return all.slice(from, to)
  }

  /** Where any of the words stands it counts, each by its weight. */
  const rankAny = (operands: Operand[], among: Bits, places: number[]): Float32Array => {
    const ranks = new Float32Array(editionOf.length)
    for (const operand of operands)
      for (const lexeme of lexemesOf(operand))
        visit(lexeme, (place, start) => {
          if (hasBit(among, place)) ranks[place] = (ranks[place] ?? 0) + shareOfWord(pool, start)
        })
    for (const place of places) ranks[place] = (ranks[place] ?? 0) / operands.length
    return ranks
  }

  /** Where several words are wanted it counts how near they stand to each other. */
  const rankAll = (operands: Operand[], among: Bits, places: number[]): Float32Array => {
    const ranks = new Float32Array(editionOf.length)
    for (const place of places) ranks[place] = -1
    // Of each operand that came before, behind the last of its words that the text has; 0: it has none.
    const before: Int32Array[] = []
    for (const operand of operands) {
      const last = new Int32Array(editionOf.length)
      for (const lexeme of lexemesOf(operand))
        visit(lexeme, (place, start) => {
          if (!hasBit(among, place)) return
          last[place] = start + 1
          for (const starts of before) {
            const other = starts[place] ?? 0
            if (other > 0) ranks[place] = withPair(ranks[place] ?? -1, pool, start, other - 1)
          }
        })
      before.push(last)
    }
    for (const place of places) if ((ranks[place] ?? 0) < 0) ranks[place] = leastRank
    return ranks
  }

  return {
    apply: (written) => {
      for (const text of written) write(text)
    },
    matching: (query) => {
      const sets = query.map((operands) => {
        const bits = makeBits(editionOf.length)
        for (const operand of operands) for (const lexeme of lexemesOf(operand)) visit(lexeme, (place) => addBit(bits, place))
        return bits
      })
      return sets.length > 0 ? sets.reduce(meet) : makeBits(editionOf.length)
    },
    best: (query, among, count, tie) => {
      const operands = rankedOperands(query)
      if (!operands) return null
      const places = placesIn(among)
      const rank = query.length > 1 && operands.length > 1 ? rankAll : rankAny
      const ranks = rank(operands, among, places)
      const byRank = (one: number, other: number) => (ranks[other] ?? 0) - (ranks[one] ?? 0) || tie(one, other)
      return firstOf(places, count, byRank)
    },
    bytes: () => pool.byteLength + pairBytes + placeOfEdition.byteLength + editionOf.byteLength + lexicon.size * perLexeme,
    replaced: () => ({ texts, dead: editions - texts }),
  }
}

/** The string, its place in both lists, and the objects around its postings; measured. */
const perLexeme = 300

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(numbers.length * 2)
  grown.set(numbers)
  return grown
}

function firstFrom(sorted: string[], lexeme: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareLexemes(sorted[middle] ?? '', lexeme) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function mergeSorted(one: string[], other: string[]): string[] {
  if (one.length === 0) return other
  const merged: string[] = []
  let at = 0
  for (const lexeme of one) {
    while (at < other.length && compareLexemes(other[at] ?? '', lexeme) < 0) merged.push(other[at++] ?? '')
    merged.push(lexeme)
  }
  return [...merged, ...other.slice(at)]
}
