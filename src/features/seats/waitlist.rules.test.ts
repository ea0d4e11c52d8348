import { describe, expect, it } from 'vitest'
import { liveStates, nextWaitlistStates, offerEnd, seatsToShow, statesBefore, waitlistStates } from './waitlist.rules.ts'

describe('a place in a waiting list', () => {
  it('is alive while it waits or has an offer; everything else is an end', () => {
    expect(liveStates).toEqual(['waiting', 'offered'])
    expect(waitlistStates.filter((state) => nextWaitlistStates[state].length === 0)).toEqual([
      'accepted',
      'expired',
      'left',
      'removed',
      'registered',
    ])
  })

  it('is offered a seat once: nothing leads back into the line', () => {
    expect(statesBefore('waiting')).toEqual([])
    expect(statesBefore('offered')).toEqual(['waiting'])
    expect(statesBefore('expired')).toEqual(['offered'])
  })

  it('keeps the offered seat for as many hours as the setting says', () => {
    expect(offerEnd(new Date('2026-11-15T12:00:00Z'), 24)).toEqual(new Date('2026-11-16T12:00:00Z'))
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
