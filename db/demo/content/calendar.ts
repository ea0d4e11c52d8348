import { dayIn } from '#platform/time/days.ts'
import type { Day, RunningSchedule } from './types.ts'

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

/** The dates of what is on when the academy is filled, by the calendar of its own zone; holidays or not, it is on. */
export function daysAround(now: Date, { timezone, daysBefore, daysAfter }: RunningSchedule): string[] {
  const today = new Date(`${dayIn(now, timezone)}T00:00:00Z`)
  return Array.from({ length: daysBefore + 1 + daysAfter }, (_, place) => dateOf(addDays(today, place - daysBefore)))
}

export const dayAfter = (day: string): string => dateOf(addDays(new Date(`${day}T00:00:00Z`), 1))

/** 0 on a Monday. */
const weekdayOf = (date: Date): number => (date.getUTCDay() + 6) % 7
const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayLength)
const dateOf = (date: Date): string => date.toISOString().slice(0, 10)
