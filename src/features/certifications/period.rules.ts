import { addDays, addMonths } from '#ui/choosing/date.rules.ts'
import type { Programme } from './programme.rules.ts'

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The first such day (MM-DD) of a calendar that is not before another. */
function fixedDayFrom(day: string, fixed: string): string {
  const year = Number(day.slice(0, 4))
  const inYear = (one: number) => {
    const [month = 1, date = 1] = fixed.split('-').map(Number)
    const last = new Date(Date.UTC(one, month, 0)).getUTCDate()
    return dayOf(new Date(Date.UTC(one, month - 1, Math.min(date, last))))
  }
  return inYear(year) >= day ? inYear(year) : inYear(year + 1)
}

export type ValidPeriod = { validUntil: string | null; graceUntil: string | null }

/** What the certification that is renewed was valid until; null where there is none, or it has lapsed. */
type Renewed = { validUntil: string } | null

/** Through the end of which day a certification is valid that is earned on a day. Who renews early loses nothing. */
export function periodOf(
  programme: Pick<Programme, 'months' | 'basis' | 'fixed_day' | 'grace_days'>,
  earnedOn: string,
  renewed: Renewed,
): ValidPeriod {
  const { months, basis, fixed_day, grace_days } = programme
  if (months === null) return { validUntil: null, graceUntil: null }
  const from = basis === 'completion' || renewed === null ? earnedOn : renewed.validUntil
  const end = addMonths(from, months)
  const validUntil = basis === 'fixed_day' && fixed_day !== '' ? fixedDayFrom(end, fixed_day) : end
  return { validUntil, graceUntil: addDays(validUntil, grace_days) }
}

/** Somebody is told so many days before the end; on the day of the end, and when the grace is over. */
const toldBefore = [90, 60, 30, 7, 0] as const

export type Notice = { daysBefore: number; on: string }

/** Every day on which somebody is told of an end, in their order. The one after the grace has minus the days since the end. */
export function noticesOf({ validUntil, graceUntil }: { validUntil: string; graceUntil: string }): Notice[] {
  const before = toldBefore.map((days) => ({ daysBefore: days, on: addDays(validUntil, -days) }))
  const graceDays = Math.round((dateOf(graceUntil).getTime() - dateOf(validUntil).getTime()) / 86_400_000)
  return graceDays > 0 ? [...before, { daysBefore: -graceDays, on: graceUntil }] : before
}

/** The first day after this one on which there is something to say. */
export const nextNoticeOn = (period: ValidPeriod, after: string): string | null =>
  period.validUntil === null || period.graceUntil === null
    ? null
    : (noticesOf({ validUntil: period.validUntil, graceUntil: period.graceUntil }).find(({ on }) => on > after)?.on ?? null)

/** What is to be said today: the newest that is due. What a server that was off has missed is not said late five times over. */
export const noticeDue = (period: { validUntil: string; graceUntil: string }, today: string): Notice | null =>
  noticesOf(period).findLast(({ on }) => on <= today) ?? null
