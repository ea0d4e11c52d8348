/** At most two letters: of the first and the last word. Works on code points, so that no letter is cut in half. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

export const discHues = 8

/** The same person has the same colour everywhere, and it depends on nothing but the name. */
export function discOf(name: string): number {
  let seed = 0
  for (const letter of name.trim().toLowerCase()) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return seed % discHues
}
