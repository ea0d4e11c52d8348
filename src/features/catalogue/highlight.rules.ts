/** `at` is its place in the text, counted in letters. */
export type Piece = { text: string; isHit: boolean; at: number }

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A text in pieces, those marked that begin a word as one of these words does; accents and capitals do not matter. */
export function highlight(text: string, words: string): Piece[] {
  const wanted = (fold(words).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1)
  const letters = [...text]
  // Folded, a letter may be none or two: each knows which letter of the text it came from.
  const folded = letters.flatMap((letter, place) => [...fold(letter)].map((one) => ({ one, place })))
  const plain = folded.map(({ one }) => one).join('')
  const isMarked = letters.map(() => false)
  for (const found of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = wanted.filter((one) => found[0].startsWith(one)).sort((one, other) => other.length - one.length)[0]
    for (let at = found.index; word && at < found.index + word.length; at++) isMarked[folded[at]?.place ?? 0] = true
  }
  return letters.reduce<Piece[]>((pieces, letter, place) => {
    const last = pieces.at(-1)
    const isHit = isMarked[place] ?? false
    if (last?.isHit === isHit) last.text += letter
    else pieces.push({ text: letter, isHit, at: place })
    return pieces
  }, [])
}
