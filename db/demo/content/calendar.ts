import type { Day } from './types.ts'

const dayLength = 86_400_000

/** The date ('yyyy-MM-dd') of a day of the demo academy, counted from the Monday of the week that `today` is in. */
export function dayOf(today: Date, day: Day): string {
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return new Date(today.getTime() + (day - sinceMonday) * dayLength).toISOString().slice(0, 10)
}
