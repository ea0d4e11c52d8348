/** Spaces, quotation marks and composed letters are written in many ways; none of them is a wrong answer. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

const wildcard = '\uE000'

/** Whether what was typed is what a pattern says: `*` stands for any text, `\*` for an asterisk. */
export function fitsText(pattern: string, typed: string, isCaseSensitive: boolean): boolean {
  const cased = (text: string) => (isCaseSensitive ? text : text.toLocaleLowerCase('en').normalize('NFC'))
  const wanted = cased(tidy(pattern.replaceAll(wildcard, '').replace(/\\\*|\*/g, (sign) => (sign === '*' ? wildcard : '*'))))
  return fitsPattern(wanted, cased(tidy(typed.replaceAll(wildcard, ''))))
}

/** From left to right, coming back to the last wildcard only: no pattern can make it slow. */
function fitsPattern(pattern: string, text: string): boolean {
  let [at, place, star, held] = [0, 0, -1, 0]
  while (at < text.length) {
    if (pattern[place] === wildcard) {
      star = place++
      held = at
    } else if (pattern[place] === text[at]) {
      place++
      at++
    } else if (star >= 0) {
      place = star + 1
      at = ++held
    } else return false
  }
  while (pattern[place] === wildcard) place++
  return place === pattern.length
}

/** Sums of fractions leave crumbs: 0.1 + 0.2 is 0.3. */
const crumb = 1e-9

export const isWithinTolerance = (given: number, value: number, tolerance: number): boolean =>
  Math.abs(given - value) <= tolerance + crumb * Math.max(1, Math.abs(value))
