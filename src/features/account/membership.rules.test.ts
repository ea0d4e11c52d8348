import { describe, expect, it } from 'vitest'
import { isMemberAt, memberState, memberUntil, monthsLater, nextPeriod } from './membership.rules.ts'

const at = (text: string) => new Date(`${text}T00:00:00Z`)
const period = (from: string, until: string | null) => ({ from: at(from), until: until === null ? null : at(until) })

describe('a membership', () => {
  it.each([
    ['before it begins', '2026-01-01', false],
    ['on its first day', '2026-02-01', true],
    ['in its middle', '2026-06-01', true],
    ['at its end', '2027-02-01', false],
  ])('%s', (_, now, isMember) => {
    expect(isMemberAt([period('2026-02-01', '2027-02-01')], at(now))).toBe(isMember)
  })

  it('without end runs on', () => {
    expect(isMemberAt([period('2026-02-01', null)], at('2050-01-01'))).toBe(true)
  })

  it('begins at once for who has none, and after the one that runs for who renews', () => {
    expect(nextPeriod([], 12, at('2026-03-10'))).toEqual(period('2026-03-10', '2027-03-10'))
    expect(nextPeriod([period('2025-01-01', '2026-01-01')], 12, at('2026-03-10'))).toEqual(period('2026-03-10', '2027-03-10'))
    expect(nextPeriod([period('2025-04-01', '2026-04-01')], 12, at('2026-03-10'))).toEqual(period('2026-04-01', '2027-04-01'))
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 24, '2028-05-15'],
  ])('from %s for %i months ends on %s', (from, months, end) => {
    expect(monthsLater(at(from), months)).toEqual(at(end))
  })

  it('is told in one piece with what follows it', () => {
    const two = [period('2027-02-01', '2028-02-01'), period('2026-02-01', '2027-02-01')]

    expect(memberUntil(two, at('2026-06-01'))).toEqual(at('2028-02-01'))
    expect(memberUntil([...two, period('2026-01-01', null)], at('2026-06-01'))).toBeNull()
    expect(memberUntil(two, at('2025-01-01'))).toBeUndefined()
    expect(memberUntil([period('2026-02-01', '2027-02-01'), period('2027-06-01', null)], at('2026-06-01'))).toEqual(
      at('2027-02-01'),
    )
  })

  it('is active, coming, over or cancelled', () => {
    const one = period('2026-02-01', '2027-02-01')
    const stateAt = (now: string, isCancelled = false) => memberState({ ...one, isCancelled }, at(now))

    expect([stateAt('2026-01-01'), stateAt('2026-03-01'), stateAt('2027-03-01'), stateAt('2026-03-01', true)]).toEqual([
      'coming',
      'active',
      'over',
      'cancelled',
    ])
  })
})
