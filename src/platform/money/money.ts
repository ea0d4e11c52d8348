import { type DecimalSign, plainNumber } from '../texts/typed-number.ts'

const digits = new Map<string, number>()

/** How many places the currency has after the point: two for dollars, none for yen. */
export function decimalPlaces(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const places = isCurrency(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 2
  digits.set(currency, places)
  return places
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
export const isCurrency = (code: string): boolean => currencies.has(code)

/** 4900 as 49.00, as a table holds it, or with the sign of whoever types it. */
export const writeAmount = (minor: number, currency: string, decimal: DecimalSign = '.'): string =>
  (minor / 10 ** decimalPlaces(currency)).toFixed(decimalPlaces(currency)).replace('.', decimal)

/** Made once for each language and currency: a format takes longer to make than to use. */
const currencyFormats = new Map<string, Intl.NumberFormat>()

/** Says amounts of a currency as a language does, where no page is at hand: in mails, documents and answers. */
export function amountsIn(locale: string, currency: string): (minor: number) => string {
  const key = `${locale} ${currency}`
  const format = currencyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  currencyFormats.set(key, format)
  return (minor) => format.format(minor / 10 ** decimalPlaces(currency))
}

/** '49 €' and 'EUR 49' say what the entry says beside itself. Another currency's sign stays, and is refused with all of it. */
function withoutSign(text: string, currency: string): string {
  if (!/[^\d\s.,]/.test(text) || !isCurrency(currency)) return text
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value
  const typed = text.trim()
  for (const said of [currency, sign]) {
    if (said && typed.startsWith(said)) return typed.slice(said.length)
    if (said && typed.endsWith(said)) return typed.slice(0, -said.length)
  }
  return text
}

const percentFormats = new Map<string, Intl.NumberFormat>()

/** Whole percents as a language writes them. */
export function percentIn(locale: string, percent: number): string {
  const format = percentFormats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent' })
  percentFormats.set(locale, format)
  return format.format(percent / 100)
}

/**
 * Minor units of a typed amount; null where it is none. A comma may stand for the point, and thousands may be parted. Three digits after
 * one sign are a thousand to some and a one to others: it is as whoever types it writes decimals, where that is known.
 */
export function readAmount(text: string, currency: string, decimal: DecimalSign = '.'): number | null {
  const places = decimalPlaces(currency)
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(plainNumber(withoutSign(text, currency), decimal) ?? '')
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.replace(/0+$/, '').length > places || (fraction.length === 3 && places < 3)) return null
  return Number(whole) * 10 ** places + Number(fraction.slice(0, places).padEnd(places, '0') || 0)
}

/** Sent for a typed amount: its minor units, `nothing` for an empty entry, and what no call takes for one where it is none. */
export const sentAmount = (typed: string, currency: string, decimal: DecimalSign = '.', nothing: '' | 0 = ''): number | string =>
  typed.trim() === '' ? nothing : (readAmount(typed, currency, decimal) ?? '?')

/** Rates are counted in whole thousandths of a percent, so that no half is lost between two binary fractions. */
const thousandths = (percent: number): number => Math.round(percent * 1000)

/** So many percent of an amount, half up. */
export const share = (amount: number, percent: number): number => Math.floor((amount * thousandths(percent) + 50_000) / 100_000)

/** The tax in an amount that includes it; what is left is rounded half up. */
export function taxIn(amount: number, percent: number): number {
  const whole = 100_000 + thousandths(percent)
  return amount - Math.floor((2 * amount * 100_000 + whole) / (2 * whole))
}

/** Divides an amount in the proportion of the weights, to the last unit: the largest remainders get what rounding left over. */
export function spread(amount: number, weights: number[]): number[] {
  const whole = sumOf(weights)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const left = amount - sumOf(parts)
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

export const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
