/** German has letters to write its own with where there are only plain ones; elsewhere it is the custom to leave the marks away. */
const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }
/** Letters that are no letter with a mark. */
const single: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }

/** The words of a text in the 26 letters and digits, as addresses and keys have them. Empty where it has none, as in Japanese. */
export function plainWords(text: string, { language = '', longest = 60, between = '-' } = {}): string {
  const small = text.normalize('NFC').toLowerCase()
  const written = language === 'de' ? small.replace(/[äöü]/g, (letter) => german[letter] ?? letter) : small
  const words =
    written
      .replace(/[ßøłđæœ]/g, (letter) => single[letter] ?? letter)
      .normalize('NFKD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const joined = words.join(between).slice(0, longest)
  return joined.endsWith(between) ? joined.slice(0, -between.length) : joined
}
