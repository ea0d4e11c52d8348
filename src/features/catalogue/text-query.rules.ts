/** A word as the database's dictionaries leave it. */
export type Operand = { lexeme: string; isPrefix: boolean }
/** What holds one of each list. */
export type TextQuery = Operand[][]

const written = /'((?:[^'\\]|''|\\\\)*)'(:\*)?(?: \| |$)/y

/** The alternatives of a tsquery as PostgreSQL writes it; null where it is more than a list of them: a phrase, or several words at once. */
export function readOperands(text: string): Operand[] | null {
  const operands: Operand[] = []
  written.lastIndex = 0
  while (written.lastIndex < text.length) {
    const found = written.exec(text)
    if (!found) return null
    operands.push({ lexeme: (found[1] ?? '').replaceAll("''", "'").replaceAll('\\\\', '\\'), isPrefix: found[2] !== undefined })
  }
  return operands
}

/** So many are sorted by PostgreSQL in a way that keeps equals in their order. */
const mostSortedInOrder = 6

/**
 * The operands as ts_rank goes through them: from the last to the first, sorted, and of equals the first alone, whether or not it is only
 * a beginning. Null where its sorting may choose another one than ours.
 */
export function rankedOperands(query: TextQuery): Operand[] | null {
  const operands = query.flat().reverse()
  const sorted = operands.toSorted((one, other) => compareLexemes(one.lexeme, other.lexeme))
  const isDoubtful = sorted.some(({ lexeme, isPrefix }, at) => {
    const next = sorted[at + 1]
    return next?.lexeme === lexeme && next.isPrefix !== isPrefix
  })
  if (isDoubtful && sorted.length > mostSortedInOrder) return null
  return sorted.filter(({ lexeme }, at) => sorted[at - 1]?.lexeme !== lexeme)
}

/** As bytes are compared, for all but the letters beyond the first 65,536. */
export const compareLexemes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export type Occurrences = { lexeme: string; positions: number[] }

const entry = /'((?:[^'\\]|''|\\\\)*)'(?::([0-9A-D,]+))?(?: |$)/gy
const weights: Record<string, number> = { A: 3, B: 2, C: 1 }

/** A tsvector as PostgreSQL writes it; of each position also its weight, in the two highest bits of 16, as there. */
export function readVector(text: string): Occurrences[] {
  return [...text.matchAll(entry)].map(([, lexeme = '', places = '']) => ({
    lexeme: lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\'),
    positions: places.split(',').map((place) => Number.parseInt(place, 10) | ((weights[place.at(-1) ?? ''] ?? 0) << 14)),
  }))
}
