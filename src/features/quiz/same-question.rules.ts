/** Pictures are stored under another address with each import. */
const picture = /\/files\/\w{32}/g

/** A prompt's words without its markup and pictures: the same however it is written. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Names what a question asks and takes for right; its category may be another. */
export function sameness({ category: _, ...content }: { category?: unknown }): string {
  return JSON.stringify(sortedBy(content)).replace(picture, '/files/')
}

const sortedBy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedBy)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortedBy(inner)]))
}
