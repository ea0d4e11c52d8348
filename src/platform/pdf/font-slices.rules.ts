/** A file of a font with some of its letters. */
export type FontSlice = { font: string; part: string; ranges: [number, number][] }

/** The files of a font, from its table of Unicode ranges. Large fonts number them, the others name them by script. */
export const slicesOf = (font: string, table: Record<string, string>): FontSlice[] =>
  Object.entries(table).map(([name, ranges]) => ({
    font,
    part: /^\[(\d+)\]$/.exec(name)?.[1] ?? name,
    ranges: ranges.split(',').map(rangeOf),
  }))

function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

export const isInSlice = ({ ranges }: FontSlice, code: number): boolean => ranges.some(([from, to]) => code >= from && code <= to)

const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u
/** The fonts of each family of ours, in the order in which they are asked for a letter. */
export const families = { Inter: ['inter'], Serif: ['source-serif-4', 'inter'] } as const
export type Family = keyof typeof families

const otherScripts = [
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
  'bengali',
  'tamil',
  'telugu',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'georgian',
  'armenian',
  'ethiopic',
].map((script) => `noto-sans-${script}`)

/**
 * Chinese and Japanese share letters that each writes in its own way: what is written in Japanese, or has kana in it, asks the
 * Japanese font first, and everything else the Chinese.
 */
export function fontsInOrder(family: Family, text: string, language: string): string[] {
  const [first, second] = ['noto-sans-jp', 'noto-sans-sc']
  const eastAsian = language === 'ja' || kana.test(text) ? [first, second] : [second, first]
  return [...families[family], ...otherScripts, ...eastAsian, 'noto-sans-kr']
}
