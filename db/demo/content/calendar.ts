import type { Day } from './types.ts'

const dayLength = 86_400_000

/** Nobody meets between Christmas and the first week of January. */
const holidays = 14

/**
 * The date ('yyyy-MM-dd') of a day of the demo academy, counted from the Monday of the week that `today` is in. What would fall into
 * the holidays at the year's end, and all after it, is two weeks later.
 */
export function dayOf(today: Date, day: Day): string {
  const date = addDays(today, day - weekdayOf(today))
  const christmas = new Date(Date.UTC(today.getUTCFullYear(), 11, 25))
  const holidaysBegin = addDays(christmas, -weekdayOf(christmas))
  return dateOf(today < holidaysBegin && date >= holidaysBegin ? addDays(date, holidays) : date)
}

/** 0 on a Monday. */
const weekdayOf = (date: Date): number => (date.getUTCDay() + 6) % 7
const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayLength)
const dateOf = (date: Date): string => date.toISOString().slice(0, 10)
