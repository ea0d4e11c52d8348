import { offsetOf } from './zones.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What a clock on the wall of that zone shows: 2026-11-20T09:00, as an entry for a date and time has it. */
export function wallTimeOf(instant: Date | string, timeZone: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() + offsetOf(timeZone, at) * minute).toISOString().slice(0, 16)
}

/** Whether a text such as 2026-02-30T09:00 is a time at all. */
export function isWallTime(text: string): boolean {
  const date = new Date(`${text}:00Z`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * The instant at which a clock in that zone shows this. One rule for the two nights when clocks change, the one of Temporal and of
 * RFC 5545: a time that is shown twice is the first of the two; a time that is left out is read with the clock as it stood before, so
 * it lies as far after the change as it was meant to.
 */
export function instantOf(wallTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wallTime}:00Z`)
  const offsetAt = (instant: number) => offsetOf(timeZone, new Date(instant)) * minute
  const before = asUtc - offsetAt(asUtc - day)
  const after = asUtc - offsetAt(asUtc + day)
  if (before === after) return new Date(before)
  const shown = [before, after].filter((instant) => instant + offsetAt(instant) === asUtc)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}

/** What was entered as a time there, as it is sent; null where it is none. */
export const enteredInstant = (entered: string, timeZone: string): string | null =>
  isWallTime(entered) ? instantOf(entered, timeZone).toISOString() : null

/** The instant at which a day (yyyy-MM-dd) is over in that zone. */
export const endOfDay = (date: string, timeZone: string): Date =>
  instantOf(`${new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)}T00:00`, timeZone)
