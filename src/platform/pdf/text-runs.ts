import makeBidi from 'bidi-js'
import { type Face, type Fontbook, graphemesOf, type PaperFont } from './fontbook.ts'

const bidi = makeBidi()

/** A piece of text in one font and one direction. An even level is written from left to right, an odd one from right to left. */
export type Run = { start: number; end: number; font: PaperFont; level: number }

/** What no font has is seen to be missing. */
const missing = '\ufffd'

/** As it is written: composed letters, one kind of space, and a sign for what cannot be. */
export const writable = (text: string, book: Fontbook, face: Face): string =>
  graphemesOf(text.normalize('NFC').replace(/[\t\r\f\v]/g, ' '))
    .map((letters) => (letters === '\n' || isInvisible(letters) || book.fontFor(face, letters) ? letters : missing))
    .join('')

const isInvisible = (letters: string): boolean => /^[\p{Default_Ignorable_Code_Point}\p{Cc}]+$/u.test(letters)

export function runsOf(text: string, book: Fontbook, face: Face): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs: Run[] = []
  let at = 0
  for (const letters of graphemesOf(text)) {
    const last = runs.at(-1)
    const isCarried = last && isInvisible(letters)
    const level = isCarried ? last.level : (levels[at] ?? 0)
    // Joiners and spaces belong to what they stand in, which is then one piece for whoever reads the file.
    const isWithin = isCarried || (letters === ' ' && last?.level === level && last.font.font.nominalGlyph(32) !== undefined)
    const font = isWithin ? last.font : (book.fontFor(face, letters) ?? book.primary(face))
    const end = at + letters.length
    if (last && last.font === font && last.level === level) last.end = end
    else runs.push({ start: at, end, font, level })
    at = end
  }
  return runs
}

/** The runs of a line in the order in which they stand on it from left to right (UAX 9, rule L2). */
export function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const order = [...runs]
  const most = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = most; level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && (order[to]?.level ?? 0) >= level) to++
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).reverse())
      if (to > from) from = to
    }
  return order
}
