import LineBreaker from 'linebreak'

/** Scripts whose words stand together without spaces, so that only a dictionary knows where one ends. */
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2,}/gu
const words = new Intl.Segmenter('th', { granularity: 'word' })

export type Break = { at: number; isRequired: boolean }

/** Where a line may end (UAX 14), in order; the last is the end of the text. */
export function lineBreaks(text: string): Break[] {
  const breaks = new Map<number, boolean>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.set(next.position, next.required)
  for (const { index, 0: run } of text.matchAll(unspaced))
    for (const { index: within } of words.segment(run))
      if (within > 0 && !breaks.has(index + within)) breaks.set(index + within, false)
  breaks.set(text.length, false)
  return [...breaks].map(([at, isRequired]) => ({ at, isRequired })).sort((one, other) => one.at - other.at)
}
