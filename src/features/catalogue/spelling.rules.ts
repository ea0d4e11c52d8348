/** Small letters without accents, as words are kept. */
export const foldWord = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** How many slips lie between two words: a letter more, less, other, or two exchanged ('cuorse', 'course'). */
export function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + other)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = least
    }
  }
  return at(a.length, b.length)
}

/** Short words are easily another word: one slip up to five letters, two beyond. */
const mostSlips = (word: string) => (word.length < 3 ? 0 : word.length <= 5 ? 1 : 2)

/**
 * The known word that was most likely meant; null where none is near enough. Candidates come nearest first. A word that may still
 * be being typed can also be the beginning of one, with one slip ('rehabb', 'rehabilitation').
 */
export function mendWord(word: string, candidates: string[], isPrefix = false): string | null {
  const near = candidates
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= mostSlips(word))
    .sort((a, b) => a.slips - b.slips)
  if (near[0]) return near[0].candidate
  if (!isPrefix || word.length < shortestBeginning) return null
  return candidates.find((candidate) => slipsBetween(word, candidate.slice(0, word.length)) <= 1) ?? null
}

/** A shorter one begins too many words. */
const shortestBeginning = 5
