/** What lists show of a text. */
const excerptLength = 200

export function excerptOf(text: string): string {
  const letters = [...text]
  if (letters.length <= excerptLength) return text
  const cut = letters.slice(0, excerptLength).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > excerptLength / 2 ? cut.slice(0, end) : cut}…`
}

/** The part of a text in which the first of the words stands. */
export function excerptAround(text: string, terms: { words: string[] }[]): string {
  const fold = (written: string) => written.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = fold(text)
  const places = terms.flatMap(({ words }) => words.map((word) => folded.indexOf(fold(word)))).filter((place) => place >= 0)
  const first = Math.min(...places, text.length)
  // Accents make the folded text shorter; a few letters more or less of what stands around matter to nobody.
  if (places.length === 0 || first < excerptLength / 2) return excerptOf(text)
  const from = text.indexOf(' ', first - excerptLength / 4) + 1
  return `…${excerptOf(text.slice(from))}`
}
