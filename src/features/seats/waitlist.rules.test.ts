import { describe, expect, it } from 'vitest'
import { liveStates, nextWaitlistStates, offerEnd, seatsToShow, statesBefore, waitlistStates } from './waitlist.rules.ts'

describe('a place in a waiting list', () => {
  it('is alive while it waits or has an offer; everything else is an end, and what was accepted may still run out', () => {
    expect(liveStates).toEqual(['waiting', 'offered'])
    expect(waitlistStates.filter((state) => nextWaitlistStates[state].length === 0)).toEqual([
      'expired',
      'left',
      'removed',
      'registered',
    ])
  })

  it('is offered a seat once: nothing leads back into the line', () => {
    expect(statesBefore('waiting')).toEqual([])
    expect(statesBefore('offered')).toEqual(['waiting'])
    expect(statesBefore('expired')).toEqual(['offered', 'accepted'])
  })

  it('keeps the offered seat for as many hours as the setting says, and not beyond the turn of what it is for', () => {
    const [noon, evening, nextDay] = ['2026-11-15T12:00Z', '2026-11-15T19:00Z', '2026-11-16T12:00Z'].map((at) => new Date(at))
    expect(offerEnd(noon as Date, 24, null)).toEqual(nextDay)
    expect(offerEnd(noon as Date, 24, evening as Date)).toEqual(evening)
    expect(offerEnd(noon as Date, 2, evening as Date)).toEqual(new Date('2026-11-15T14:00Z'))
  })
})

describe('seats left', () => {
  it.each([
    [null, null],
    [0, 0],
    [10, 10],
    [11, null],
  ])('of %s are said as %s', (left, shown) => {
    expect(seatsToShow(left)).toBe(shown)
  })
})
