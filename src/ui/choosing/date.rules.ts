/** Days are 'yyyy-MM-dd' and months 'yyyy-MM': they have no time zone, so a Date would be a lie. */
type Piece = 'year' | 'month' | 'day'

const dateLocale = (locale: string) => (locale === 'en' ? 'en-US' : locale)

/** The order and the separator in which a language writes a day: MM/dd/yyyy in en-US (§9). */
export function dateParts(locale: string, pieces: readonly Piece[] = ['year', 'month', 'day']) {
  const options = Object.fromEntries(pieces.map((piece) => [piece, piece === 'year' ? 'numeric' : '2-digit']))
  return new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: 'UTC' }).formatToParts(Date.UTC(2026, 10, 23))
}

/** What the empty entry shows: MM/dd/yyyy, or MM/yyyy for a month; with the signs of the language for year, month and day. */
export function datePattern(locale: string, signs: string, pieces?: readonly Piece[]) {
  const [year, month, day] = signs.split(' ')
  const letters: Record<string, string | undefined> = { year, month, day }
  return dateParts(locale, pieces)
    .map((part) => letters[part.type] ?? part.value)
    .join('')
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

export const toDay = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A year that stands first and the dots of a European date say their order by themselves, whoever pastes them. */
function orderOf(text: string, locale: string, pieces: readonly Piece[]): readonly Piece[] {
  if (/^\d{4}\D/.test(text)) return pieces
  if (/^\d+\.\s*\d/.test(text)) return pieces.toReversed()
  return dateParts(locale, pieces).flatMap((part) => pieces.filter((piece) => piece === part.type))
}

function read(text: string, locale: string, pieces: readonly Piece[]): Record<Piece, number> | null {
  const numbers = text.trim().split(/\D+/).filter(Boolean).map(Number)
  const order = orderOf(text.trim(), locale, pieces)
  if (numbers.length !== order.length) return null
  const found = Object.fromEntries(order.map((piece, index) => [piece, numbers[index] ?? 0]))
  const year = found.year ?? 0
  const read = { year: year < 100 ? 2000 + year : year, month: found.month ?? 0, day: found.day ?? 1 }
  return exists(read.year, read.month, read.day) ? read : null
}

/** '3/4/2026' → '2026-03-04'; null where there is no such day. */
export function parseDay(text: string, locale: string): string | null {
  const found = read(text, locale, ['year', 'month', 'day'])
  return found && toDay(found.year, found.month, found.day)
}

/** '3/2026' → '2026-03' */
export function parseMonth(text: string, locale: string): string | null {
  const found = read(text, locale, ['year', 'month'])
  return found && toDay(found.year, found.month, 1).slice(0, 7)
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

export const writeDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(dateLocale(locale), { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }).format(
    utc(day),
  )

export const writeMonth = (month: string, locale: string) =>
  new Intl.DateTimeFormat(dateLocale(locale), { year: 'numeric', month: '2-digit', timeZone: 'UTC' }).format(utc(`${month}-01`))

/** 'March 2026', 'Wednesday, March 4, 2026', 'Mar', 'We': what a calendar is labelled with. */
export const nameDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: 'UTC' }).format(utc(day))

export function addDays(day: string, days: number): string {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = utc(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return toDay(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(date.getUTCDate(), last))
}

/** Weeks begin on Sunday (0) where our languages say so, else on Monday (1). */
export const weekStart = (locale: string) => (['en', 'ja', 'pt'].includes(locale.slice(0, 2)) ? 0 : 1)

/** The weeks that a month touches, each of seven days. */
export function weeksOf(month: string, start: number): string[][] {
  const first = `${month}-01`
  const lead = (utc(first).getUTCDay() - start + 7) % 7
  const length = Number(addDays(addMonths(first, 1), -1).slice(8))
  const count = Math.ceil((lead + length) / 7)
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - lead)))
}

const daySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const monthSteps: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** Where a key leads in a calendar; null for keys that mean nothing there. */
export function dayByKey(key: string, shift: boolean, day: string, start: number): string | null {
  const days = daySteps[key]
  const months = monthSteps[key]
  const inWeek = (utc(day).getUTCDay() - start + 7) % 7
  if (days) return addDays(day, days)
  if (months) return addMonths(day, months * (shift ? 12 : 1))
  if (key === 'Home') return addDays(day, -inWeek)
  return key === 'End' ? addDays(day, 6 - inWeek) : null
}

export const isWithinDates = (value: string, min?: string, max?: string) => (!min || value >= min) && (!max || value <= max)
