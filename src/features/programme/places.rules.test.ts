import { describe, expect, it } from 'vitest'
import { placeStateAt } from './places.rules.ts'

const minute = (n: number) => new Date(n * 60_000)

describe('what somebody had of a session', () => {
  const spans = [
    { state: 'booked' as const, askedAt: minute(10), bookedAt: minute(20), endedAt: minute(30) },
    { state: 'waiting' as const, askedAt: minute(40), bookedAt: null, endedAt: null },
  ]

  it.each([
    [5, 'none'],
    [15, 'waiting'],
    [25, 'booked'],
    [35, 'none'],
    [45, 'waiting'],
  ] as const)('at minute %i is %s', (at, state) => {
    expect(placeStateAt(spans, minute(at))).toBe(state)
  })
})
