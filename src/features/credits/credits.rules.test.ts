import { describe, expect, it } from 'vitest'
import { isChangeable, mayBecome, recordFaults, recordStates, roundedDown } from './credits.rules.ts'

describe('amounts', () => {
  it('are rounded down to the step of their type', () => {
    expect(roundedDown(1.19, 0.2)).toBe(1)
    expect(roundedDown(1.2, 0.2)).toBe(1.2)
    expect(roundedDown(0.3, 0.1)).toBe(0.3)
    expect(roundedDown(2.99, 1)).toBe(2)
    expect(roundedDown(0.49, 0.5)).toBe(0)
  })
})

describe('a record of what was earned elsewhere', () => {
  const rule = { step: 0.5, today: '2026-11-16' }
  it('is refused with a day that has not come, a negligible or absurd amount', () => {
    expect(recordFaults({ amount: 1.5, earnedOn: '2026-11-16' }, rule)).toEqual({})
    expect(recordFaults({ amount: 1.3, earnedOn: '2026-11-17' }, rule)).toEqual({
      amount: 'amountNotInSteps',
      earned_on: 'dayInFuture',
    })
    expect(recordFaults({ amount: 5000, earnedOn: '1900-01-01' }, rule)).toEqual({
      amount: 'amountTooLarge',
      earned_on: 'dayTooLongAgo',
    })
  })

  it('can be changed until somebody has decided, and never comes back from the end', () => {
    expect(recordStates.filter(isChangeable)).toEqual(['draft', 'submitted', 'returned'])
    expect(recordStates.filter((state) => recordStates.every((next) => !mayBecome(state, next)))).toEqual([
      'rejected',
      'withdrawn',
    ])
    expect(recordStates.filter((state) => mayBecome(state, 'accepted'))).toEqual(['submitted'])
  })
})
