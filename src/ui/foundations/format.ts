import { clockIn } from '#platform/time/clock.ts'

/** §9: dates are MM/dd/yyyy in en-US unless the viewer's language says otherwise. */
export type Viewer = { locale?: string; timeZone?: string }

type Instant = Date | string | number

const defaultLocale = 'en-US'
const localeOf = ({ locale }: Viewer) => (!locale || locale === 'en' ? defaultLocale : locale)

/** Making a formatter costs far more than using it, and a list of dates uses one many times. */
function dateFormatter(options: Intl.DateTimeFormatOptions): (viewer: Viewer) => Intl.DateTimeFormat {
  const made = keptBy((key) => {
    const [locale, timeZone] = key.split('|') as [string, string]
    return new Intl.DateTimeFormat(locale, { ...options, ...(options.hour && clockIn(locale)), timeZone })
  })
  return (viewer) => made(`${localeOf(viewer)}|${viewer.timeZone ?? 'UTC'}`)
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const time = { hour: 'numeric' } as const
const zone = { timeZoneName: 'short' } as const
const dates = dateFormatter(day)
const months = dateFormatter({ year: 'numeric', month: '2-digit' })
const longMonths = dateFormatter({ year: 'numeric', month: 'long' })
const longDates = dateFormatter({ dateStyle: 'full' })
const times = dateFormatter(time)
const zonedTimes = dateFormatter({ ...time, ...zone })
const dateTimes = dateFormatter({ ...day, ...time })
const zonedDateTimes = dateFormatter({ ...day, ...time, ...zone })
const shortMonths = dateFormatter({ month: 'short' })
const weekdays = dateFormatter({ weekday: 'short' })

const numbersBy = keptBy((key) => new Intl.NumberFormat(...(JSON.parse(key) as [string, Intl.NumberFormatOptions])))
const numberFormat = (viewer: Viewer, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  numbersBy(JSON.stringify([localeOf(viewer), options]))

/** One for each key, made when it is first asked for. */
export function keptBy<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

// What a list of prices and counts asks for in every row: no options are written out to find them.
const plainNumbers = keptBy((locale) => new Intl.NumberFormat(locale))
const moneyIn = keptBy((locale) =>
  keptBy((currency) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    return { format, minorUnits: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
  }),
)
const relativeTimes = keptBy((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const at = (instant: Instant) => new Date(instant)

/** 03/04/2026 */
export const formatDate = (instant: Instant, viewer: Viewer = {}) => dates(viewer).format(at(instant))

/** 03/2026 */
export const formatMonth = (instant: Instant, viewer: Viewer = {}) => months(viewer).format(at(instant))

/** March 2026 */
export const formatLongMonth = (instant: Instant, viewer: Viewer = {}) => longMonths(viewer).format(at(instant))

/** 2026-03-04, the day on the viewer's wall */
export const dayOfViewer = (instant: Instant, viewer: Viewer = {}) => dates({ ...viewer, locale: 'sv-SE' }).format(at(instant))

/** Wednesday, March 4, 2026 */
export const formatLongDate = (instant: Instant, viewer: Viewer = {}) => longDates(viewer).format(at(instant))

/** 9:30 AM, and EST where the zone must be told */
export const formatTime = (instant: Instant, viewer: Viewer = {}, withZone = false) =>
  (withZone ? zonedTimes : times)(viewer).format(at(instant))

/** 03/04/2026, 9:30 AM, and EST where the zone must be told */
export const formatDateTime = (instant: Instant, viewer: Viewer = {}, withZone = false) =>
  (withZone ? zonedDateTimes : dateTimes)(viewer).format(at(instant))

// Two days are written alike for everybody who reads the language, and a range takes as long as twenty days.
const ranges = new Map<string, string>()
const mostRanges = 1000

/** 03/04/2026, or both ends where they differ in the viewer's zone */
export const formatDateRange = (from: Instant, to: Instant, viewer: Viewer = {}) => {
  const first = formatDate(from, viewer)
  const last = formatDate(to, viewer)
  if (first === last) return first
  const key = `${localeOf(viewer)}|${first}|${last}`
  const known = ranges.get(key)
  if (known) return known
  const fresh = dates(viewer).formatRangeToParts(at(from), at(to)).map(rangePart).join('')
  if (ranges.size >= mostRanges) ranges.clear()
  ranges.set(key, fresh)
  return fresh
}

/**
 * Some languages' ranges leave out the noughts that their days have ('12/5/2026' beside '12/05/2026'). Node and browsers put
 * different spaces around the dash; a page must come out the same on both.
 */
const rangePart = ({ type, value }: Intl.DateTimeRangeFormatPart): string =>
  type === 'day' || type === 'month' ? value.padStart(2, '0') : value.replace(/[\u2009\u202f]/g, ' ')

/** The pieces of a date block. */
export const datePieces = (instant: Instant, viewer: Viewer = {}) => ({
  month: shortMonths(viewer).format(at(instant)).replace('.', ''),
  day: String(Number(dayOfViewer(instant, viewer).slice(8))),
  weekday: weekdays(viewer).format(at(instant)),
})

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** 'in 3 days', '10 seconds ago'. The caller says what now is. */
export function formatRelative(instant: Instant, now: Instant, viewer: Viewer = {}): string {
  const seconds = Math.round((at(instant).getTime() - at(now).getTime()) / 1000)
  const [unit, length] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return relativeTimes(localeOf(viewer)).format(Math.trunc(seconds / length), unit)
}

/** 1 hr 30 min */
export function formatMinutes(minutes: number, viewer: Viewer = {}): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 60), 'hour'],
    [Math.round(minutes % 60), 'minute'],
  ]
  const shown = parts.filter(([amount, unit]) => amount > 0 || (unit === 'minute' && minutes < 1))
  return shown
    .map(([amount, unit]) => numberFormat(viewer, { style: 'unit', unit, unitDisplay: 'short' }).format(amount))
    .join(' ')
}

export const formatNumber = (value: number, viewer: Viewer = {}, options?: Intl.NumberFormatOptions) =>
  (options ? numberFormat(viewer, options) : plainNumbers(localeOf(viewer))).format(value)

export const formatPercent = (share: number, viewer: Viewer = {}) =>
  formatNumber(share, viewer, { style: 'percent', maximumFractionDigits: 0 })

/** Money is kept in minor units (cents, or whole yen): how many there are is the currency's own affair. */
export function formatMoney(minor: number, currency: string, viewer: Viewer = {}): string {
  const { format, minorUnits } = moneyIn(localeOf(viewer))(currency)
  return format.format(minor / minorUnits)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 3.2 MB */
export function formatBytes(bytes: number, viewer: Viewer = {}): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return formatNumber(bytes / 1000 ** power, viewer, {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  })
}
