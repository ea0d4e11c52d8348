const digits = new Map<string, number>()

/** How many places the currency has after the point: two for dollars, none for yen. */
export function placesOf(currency: string): number {
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

/** 4900 as 49.00, as people type it and as a table holds it. */
export const writeAmount = (minor: number, currency: string): string =>
  (minor / 10 ** placesOf(currency)).toFixed(placesOf(currency))

/** Says amounts of a currency as a language does, where no page is at hand: in mails, documents and answers. */
export function amountsIn(locale: string, currency: string): (minor: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return (minor) => format.format(minor / 10 ** placesOf(currency))
}

/** Minor units of a typed amount; null where it is none. A comma may stand for the point, and thousands may be parted. */
export function readAmount(text: string, currency: string): number | null {
  const places = placesOf(currency)
  const bare = text.trim().replace(/[\s\u00a0’']/g, '')
  const plain = /,\d{3}(?:\D|$)/.test(bare) && !/,\d{1,2}$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.replace(/0+$/, '').length > places) return null
  return Number(whole) * 10 ** places + Number(fraction.slice(0, places).padEnd(places, '0') || 0)
}
