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

export type DecimalSign = '.' | ','

/** How somebody who reads this language writes decimals. */
export const decimalSignOf = (locale: string): DecimalSign =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'

/**
 * The number that was typed, or null. Both signs there: the last one is the decimal one. One of them alone: the own decimal
 * sign is that; the other one too, unless it parts thousands.
 */
export function numberIn(typed: string, decimal: DecimalSign = '.'): number | null {
  const text = typed.replace(/[\s'’\u00a0\u202f]/g, '').replace(/[−–]/g, '-')
  const [, sign = '', digits = '', exponent = ''] = /^([+-]?)([\d.,]+)(e[+-]?\d{1,3})?$/i.exec(text) ?? []
  if (!/\d/.test(digits)) return null
  const plain = plainDigits(digits, decimal)
  const value = plain === null ? Number.NaN : Number(`${sign}${plain}${exponent}`)
  return Number.isFinite(value) ? value : null
}

function plainDigits(digits: string, decimal: DecimalSign): string | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return digits
  const sign = digits[last] ?? ''
  const hasBoth = digits.includes('.') && digits.includes(',')
  const isThousands = sign !== decimal && !hasBoth && /^[1-9]\d{0,2}([.,]\d{3})+$/.test(digits)
  if (isThousands) return digits.replaceAll(sign, '')
  const [whole, part] = [digits.slice(0, last), digits.slice(last + 1)]
  if (whole.includes(sign)) return /^\d{1,3}([.,]\d{3})+$/.test(digits) ? digits.replaceAll(sign, '') : null
  return `${whole.replace(/[.,]/g, '')}.${part}`
}

/** Sums of fractions leave crumbs: 0.1 + 0.2 is 0.3. */
const crumb = 1e-9

export const isWithinTolerance = (given: number, value: number, tolerance: number): boolean =>
  Math.abs(given - value) <= tolerance + crumb * Math.max(1, Math.abs(value))
