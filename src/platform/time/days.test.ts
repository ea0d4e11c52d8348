import { expect, it } from 'vitest'
import { dayIn, daysBetween } from './days.ts'

it('a day begins when it begins on the wall of the zone', () => {
  const instant = '2026-03-10T02:00:00Z'

  expect([dayIn(instant, 'America/New_York'), dayIn(instant, 'Asia/Tokyo')]).toEqual(['2026-03-09', '2026-03-10'])
  expect([
    dayIn(new Date('2026-03-08T04:59:00Z'), 'America/New_York'),
    dayIn('2026-03-08T05:00:00Z', 'America/New_York'),
  ]).toEqual(['2026-03-07', '2026-03-08'])
})

it('days are counted by the calendar, also over a night that is an hour short', () => {
  expect([
    daysBetween('2026-03-07', '2026-03-09'),
    daysBetween('2026-12-31', '2027-01-01'),
    daysBetween('2026-03-09', '2026-03-07'),
  ]).toEqual([2, 1, -2])
})
