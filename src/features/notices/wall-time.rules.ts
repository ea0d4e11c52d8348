import { offsetOf } from '#features/account/time-zone.rules.ts'

/** An instant as a datetime-local field shows it on the wall of a time zone: 2026-03-10T08:30. */
export function wallTimeOf(instant: Date | string, timeZone: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() + offsetOf(timeZone, at) * 60_000).toISOString().slice(0, 16)
}

/** The instant of a wall time there; null where the text is none. A time that a spring night leaves out is taken an hour earlier. */
export function instantOf(wallTime: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wallTime}Z`)
  if (Number.isNaN(asUtc)) return null
  const guess = asUtc - offsetOf(timeZone, new Date(asUtc)) * 60_000
  // The offset may change between the guess and the true instant, on the days when clocks change.
  return new Date(asUtc - offsetOf(timeZone, new Date(guess)) * 60_000).toISOString()
}
