import { formatterOf } from './formatter.ts'

const dayOptions = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The day (yyyy-MM-dd) that the calendar on the wall of a zone shows at an instant. */
export const dayIn = (instant: Date | string, timeZone: string): string =>
  formatterOf('en-CA', { ...dayOptions, timeZone }).format(new Date(instant))

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
