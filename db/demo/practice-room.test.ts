import { describe, expect, it } from 'vitest'
import { doorState } from '#features/attendance/attendance.rules.ts'
import { people } from './content/people.ts'
import { practiceRoom } from './content/practice-room.ts'
import { turnsAround } from './practice-room.seed.ts'

const hour = 3_600_000
const day = 24 * hour

/** Any day, either side of the room's midnight, New Year, a leap day, and the nights when its clock changes. */
const instants = [
  '2026-11-17T15:00:00Z',
  '2026-11-18T05:59:00Z',
  '2026-11-18T06:00:00Z',
  '2026-12-26T23:59:59.999Z',
  '2026-12-31T23:59:00Z',
  '2027-01-01T00:00:00Z',
  '2028-02-29T12:00:00Z',
  // 02:00 becomes 03:00 there at 08:00Z.
  '2027-03-14T07:59:00Z',
  '2027-03-14T08:00:00Z',
  '2027-03-14T09:30:00Z',
  '2027-03-05T20:00:00Z',
  // 01:00 to 02:00 is shown twice, from 06:00Z and from 07:00Z.
  '2026-11-01T06:00:00Z',
  '2026-11-01T06:59:59Z',
  '2026-11-01T07:30:00Z',
  '2026-10-22T03:00:00Z',
].map((text) => new Date(text))

const onAt = (turns: ReturnType<typeof turnsAround>, at: Date) =>
  turns.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)

describe('the practice room of the demo academy', () => {
  it.each(instants)('has one session on at %o, whose doors are open, and knows the next', (now) => {
    const turns = turnsAround(now)
    const [on, ...beside] = onAt(turns, now)

    expect(on && doorState({ ...on, isCancelled: false }, 0, now)).toBe('open')
    expect(beside).toEqual([])
    expect(turns.filter(({ startsAt }) => startsAt.getTime() === on?.endsAt.getTime())).toHaveLength(1)
  })

  it.each(instants)('goes on without a gap from the day before %o until two weeks after it', (now) => {
    const turns = turnsAround(now)

    expect(turns.slice(1).map(({ startsAt }) => startsAt)).toEqual(turns.slice(0, -1).map(({ endsAt }) => endsAt))
    for (const { startsAt, endsAt } of turns) {
      const hours = (endsAt.getTime() - startsAt.getTime()) / hour
      expect([2, 3, 4]).toContain(hours)
    }
    expect(now.getTime() - Number(turns[0]?.startsAt)).toBeGreaterThan(day / 2)
    expect(Number(turns.at(-1)?.endsAt) - now.getTime()).toBeGreaterThan(14 * day)
    expect(new Set(turns.map(({ key }) => key)).size).toBe(turns.length)
  })

  it('has no hour with nothing on, whichever minute of two weeks is asked', () => {
    const now = new Date('2027-03-08T12:34:00Z')
    const turns = turnsAround(now)

    for (let at = now.getTime(); at < now.getTime() + 14 * day; at += 7 * 60_000) {
      expect(onAt(turns, new Date(at))).toHaveLength(1)
    }
  })

  it('turns at the same hours of its own clock every day, with another topic than the day before', () => {
    const turns = turnsAround(new Date('2027-03-10T12:00:00Z'))
    const clock = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: practiceRoom.product.schedule.timezone })

    expect(new Set(turns.map(({ startsAt }) => clock(startsAt))).size).toBe(8)
    for (const [place, { title }] of turns.entries()) {
      expect(title).not.toBe(turns[place + 8]?.title)
      expect(title).not.toBe(turns[place + 1]?.title)
    }
  })

  it('has hosts and tracks that exist, and each topic once', () => {
    const topics = practiceRoom.rota.flatMap((slot) => slot.topics)
    const [known, tracks] = [new Set(people.map(({ key }) => key)), new Set(practiceRoom.tracks.map(({ key }) => key))]

    expect(topics.filter(({ speaker, track }) => !known.has(speaker) || !tracks.has(track))).toEqual([])
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length)
  })

  it('is joined at an address that is nobody’s', () => {
    expect(new URL(practiceRoom.joinUrl).hostname).toMatch(/\.example$/)
  })
})
