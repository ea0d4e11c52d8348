import { describe, expect, it } from 'vitest'
import { doorState, isAttended, minutesOfStep, minutesWithin, sameCode } from './attendance.rules.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2027, 2, 4, hour, minute))
const span = (from: Date, to: Date) => ({ startsAt: from, endsAt: to })
const slot = span(at(9), at(10))

describe('minutes of a session', () => {
  it('are the union of what was seen, cut to the session', () => {
    expect(minutesWithin([], slot)).toBe(0)
    expect(minutesWithin([span(at(9, 10), at(9, 30)), span(at(9, 20), at(9, 40))], slot)).toBe(30)
    expect(minutesWithin([span(at(9, 50), at(11)), span(at(8), at(9, 5))], slot)).toBe(15)
    expect(minutesWithin([span(at(9), at(10)), span(at(9, 10), at(9, 20)), span(at(10), at(12))], slot)).toBe(60)
  })
})

describe('a rule', () => {
  const seen = { minutes: 44, hasCode: false, hasScan: false }
  it('counts by minutes, by share, by code or by scan, and joining counts nothing', () => {
    expect(isAttended({ kind: 'minutes', value: 45 }, seen, slot)).toBe(false)
    expect(isAttended({ kind: 'minutes', value: 44 }, seen, slot)).toBe(true)
    expect(isAttended({ kind: 'percent', value: 75 }, seen, slot)).toBe(false)
    expect(isAttended({ kind: 'percent', value: 73 }, seen, slot)).toBe(true)
    expect(isAttended({ kind: 'code', value: 0 }, seen, slot)).toBe(false)
    expect(isAttended({ kind: 'code', value: 0 }, { ...seen, hasCode: true }, slot)).toBe(true)
    expect(isAttended({ kind: 'scan', value: 0 }, { ...seen, hasScan: true }, slot)).toBe(true)
    for (const kind of ['none', 'minutes', 'percent'] as const)
      expect(isAttended({ kind, value: 0 }, { ...seen, minutes: 0 }, slot)).toBe(false)
  })
})

it('seconds beyond the last whole minute ask for nothing more', () => {
  const longer = { ...slot, endsAt: new Date(slot.endsAt.getTime() + 40_000) }
  expect(minutesOfStep(slot, 0)).toBe(45)
  expect(minutesOfStep(longer, 0)).toBe(45)
  expect(minutesOfStep(longer, 61)).toBe(2)
  const throughout = { minutes: minutesWithin([longer], longer), hasCode: false, hasScan: false }
  expect(isAttended({ kind: 'percent', value: 100 }, throughout, longer)).toBe(true)
})

it('doors open before a session and close with it', () => {
  const held = { ...slot, isCancelled: false }
  expect(doorState(held, 15, at(8, 44))).toBe('early')
  expect(doorState(held, 15, at(8, 45))).toBe('open')
  expect(doorState(held, 15, at(9, 59))).toBe('open')
  expect(doorState(held, 15, at(10))).toBe('over')
  expect(doorState({ ...held, isCancelled: true }, 15, at(9))).toBe('cancelled')
})

it('a code is read by people in a hurry', () => {
  expect(sameCode(' elm-42 ', 'ELM 42')).toBe(true)
  expect(sameCode('elm43', 'ELM 42')).toBe(false)
})
