import * as format from './format.ts'
import { useLanguage } from './i18n.tsx'

type Instant = Date | string | number

function formatsFor(viewer: format.Viewer) {
  return {
    date: (instant: Instant) => format.formatDate(instant, viewer),
    month: (instant: Instant) => format.formatMonth(instant, viewer),
    longMonth: (instant: Instant) => format.formatLongMonth(instant, viewer),
    day: (instant: Instant) => format.dayOfViewer(instant, viewer),
    longDate: (instant: Instant) => format.formatLongDate(instant, viewer),
    time: (instant: Instant, withZone?: boolean) => format.formatTime(instant, viewer, withZone),
    dateTime: (instant: Instant, withZone?: boolean) => format.formatDateTime(instant, viewer, withZone),
    dateRange: (from: Instant, to: Instant) => format.formatDateRange(from, to, viewer),
    relative: (instant: Instant, now: Instant) => format.formatRelative(instant, now, viewer),
    minutes: (minutes: number) => format.formatMinutes(minutes, viewer),
    number: (value: number, options?: Intl.NumberFormatOptions) => format.formatNumber(value, viewer, options),
    percent: (share: number) => format.formatPercent(share, viewer),
    money: (minor: number, currency: string) => format.formatMoney(minor, currency, viewer),
    bytes: (bytes: number) => format.formatBytes(bytes, viewer),
    pieces: (instant: Instant) => format.datePieces(instant, viewer),
  }
}

// By language and time zone: on the server every row of a list asks for them anew.
const made = format.keptBy((key) => {
  const [locale, timeZone] = key.split('|')
  return formatsFor({ locale, timeZone })
})

/** The formats of format.ts in the viewer's language and time zone, or in that of a place. */
export const useFormat = (placeZone?: string | null) => useFormats()(placeZone)

/** The same for a list whose rows are told by different clocks. */
export function useFormats() {
  const { locale, timeZone } = useLanguage()
  return (placeZone?: string | null) => formatsIn(locale, placeZone ?? timeZone)
}

const formatsIn = (locale: string, timeZone: string) => made(`${locale}|${timeZone}`)
