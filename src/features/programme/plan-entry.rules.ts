import { instantOf, wallTimeOf } from '#platform/time/wall-time.ts'
import type { SessionPlan } from './release.rules.ts'

/** The clock of an event: its zone, and when its days begin. */
export type EventClock = { timeZone: string; dayStartsAt: string }

const minute = 60_000
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 1440 * minute).toISOString().slice(0, 10)

/** The instant at which a clock at the venue shows this, on a day of the event that lasts into the small hours. */
export const instantOn = (day: string, clock: string, { timeZone, dayStartsAt }: EventClock): Date =>
  instantOf(`${clock < dayStartsAt ? dayAfter(day) : day}T${clock}`, timeZone)

/** From when to when; an end that is not after the start is that of the next morning. */
export function spanOn(day: string, start: string, end: string, clock: EventClock): { starts_at: string; ends_at: string } {
  const startsAt = instantOn(day, start, clock)
  const endsAt = instantOn(day, end, clock)
  const isNextDay = endsAt <= startsAt
  return {
    starts_at: startsAt.toISOString(),
    ends_at: (isNextDay ? instantOn(dayAfter(day), end, clock) : endsAt).toISOString(),
  }
}

export const clockAt = (instant: string, { timeZone }: EventClock): string => wallTimeOf(instant, timeZone).slice(11)

/** Minutes since the day of the event began, by its own clock. */
export const minutesInto = (instant: string, day: string, clock: EventClock): number =>
  Math.round((Date.parse(instant) - instantOn(day, clock.dayStartsAt, clock).getTime()) / minute)

type Placed = Pick<SessionPlan, 'starts_at' | 'ends_at' | 'room_id'>

/** The same session so many minutes later, in this room. */
export const movedBy = ({ starts_at, ends_at }: Placed, minutes: number, room_id: number | null): Placed => ({
  starts_at: new Date(Date.parse(starts_at) + minutes * minute).toISOString(),
  ends_at: new Date(Date.parse(ends_at) + minutes * minute).toISOString(),
  room_id,
})

/** The hours that a day's grid shows: from the first start to the last end, whole, and at least eight to six. */
export function hoursOf(spans: { from: number; to: number }[], dayStartsAt: string): { from: number; to: number } {
  const [hour = 0, rest = 0] = dayStartsAt.split(':').map(Number)
  const usual = { from: 8 * 60 - hour * 60 - rest, to: 18 * 60 - hour * 60 - rest }
  return {
    from: Math.floor(Math.min(usual.from, ...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(usual.to, ...spans.map(({ to }) => to)) / 60) * 60,
  }
}
