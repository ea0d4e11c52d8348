/** A file of a large font with some hundreds of its letters. */
export type FontSlice = { font: string; part: string; ranges: [number, number][] }

/** The files of a font, from its table of Unicode ranges: those that are numbered, or those that are named after these scripts. */
export function slicesOf(font: string, table: Record<string, string>, scripts: string[] = []): FontSlice[] {
  return Object.entries(table).flatMap(([name, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(name)?.[1]
    const part = scripts.length > 0 ? scripts.find((script) => script === name) : number
    return part ? [{ font, part, ranges: ranges.split(',').map(rangeOf) }] : []
  })
}

const hasLetter = ({ ranges }: FontSlice, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}

/** A letter that no font has would be drawn as another one; what nobody can read is better seen to be missing. */
export const legible = (text: string, slices: FontSlice[]): string =>
  [...text].map((letter) => (slices.some((slice) => hasLetter(slice, letter)) ? letter : '?')).join('')

function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/u
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u

/**
 * The files that a text needs. Chinese and Japanese share letters that each writes in its own way: what is written in Japanese, or
 * has kana in it, asks the Japanese font first, and everything else the Chinese.
 */
export function slicesFor(text: string, language: string, slices: FontSlice[]): FontSlice[] {
  const letters = new Set([...text].filter((letter) => eastAsian.test(letter)))
  if (letters.size === 0) return []
  const first = language === 'ja' || kana.test(text) ? 'noto-sans-jp' : 'noto-sans-sc'
  const inOrder = slices.toSorted((one, other) => Number(other.font === first) - Number(one.font === first))
  const needed = new Set<FontSlice>()
  for (const letter of letters) {
    const slice = inOrder.find((slice) => hasLetter(slice, letter))
    if (slice) needed.add(slice)
  }
  return inOrder.filter((slice) => needed.has(slice))
}

const opening = '「『（【〈《'
const closing = '、。，．・：；！？」』）】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ'
const letter = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}'
const pieces = new RegExp(`[${opening}]*[${letter}][${closing}]*|[^${letter}${opening}]+|.`, 'gu')

/**
 * Where a word may be broken. Words of ours are not; Chinese and Japanese have no spaces, and may break between any two letters that
 * may end and begin a line. The empty parts between them are how the layout is told that no hyphen belongs there.
 */
export function partsOfWord(word: string): string[] {
  if (!new RegExp(`[${letter}]`, 'u').test(word)) return [word]
  return (word.match(pieces) ?? [word]).flatMap((piece, index) => (index === 0 ? [piece] : ['', piece]))
}
