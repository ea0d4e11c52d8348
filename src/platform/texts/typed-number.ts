export type DecimalSign = '.' | ','

const signs = new Map<string, DecimalSign>()

/** How somebody who reads this language writes decimals. Every number entry asks at every key. */
export function decimalSignOf(locale: string): DecimalSign {
  const sign = signs.get(locale) ?? (new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.')
  signs.set(locale, sign)
  return sign
}

/**
 * The number that was typed, or null. Both signs there: the last one is the decimal one. One of them alone: the own decimal
 * sign is that; the other one too, unless it parts thousands.
 */
export function numberIn(typed: string, decimal: DecimalSign = '.'): number | null {
  const plain = plainNumber(typed, decimal)
  const value = plain === null ? Number.NaN : Number(plain)
  return Number.isFinite(value) ? value : null
}

/** The same as digits with a point, of which nothing is lost. */
export function plainNumber(typed: string, decimal: DecimalSign = '.'): string | null {
  const [, sign = '', digits = '', exponent = ''] = /^([+-]?)([\d.,]+)(e[+-]?\d{1,3})?$/i.exec(bare(typed)) ?? []
  const plain = /\d/.test(digits) ? plainDigits(digits, decimal) : null
  return plain === null ? null : `${sign}${plain}${exponent}`
}

/**
 * The number of an entry whose writer's language is not known. What may be a thousand as well as a one is none: three digits after a
 * comma, and after a point where they end with a nought, as we write no number.
 */
export const typedNumber = (typed: string): number | null =>
  /^[+-]?[1-9]\d{0,2}(,\d{3}|\.\d\d0)$/.test(bare(typed)) ? null : numberIn(typed)

/** Sent for what is typed: its number, `nothing` for an empty entry, and what no call takes for one where it is none. */
export const sentNumber = (typed: string, nothing = ''): string =>
  typed.trim() === '' ? nothing : String(typedNumber(typed) ?? '?')

/** What is typed where percents are meant anyway: '7 %' is 7. */
export const withoutPercent = (typed: string): string => typed.replace(/(?<=\d)\s*%\s*$/, '')

/** A number as it is written into an entry that is read by `numberIn` with the same sign. */
export const writtenNumber = (value: number, decimal: DecimalSign): string => String(value).replace('.', decimal)

/** One up or down. Nobody comes below nought who began above it: few numbers may be there. */
export function steppedNumber(from: number | null, by: number): number {
  const start = from ?? 0
  const next = Number((start + by).toFixed(6))
  return start >= 0 && next < 0 ? 0 : next
}

const bare = (typed: string): string => typed.replace(/[\s'’\u00a0\u202f]/g, '').replace(/[−–]/g, '-')

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
