import { describe, expect, it } from 'vitest'
import { nextNoticeOn, noticeDue, noticesOf, periodOf } from './period.rules.ts'

const programme = { months: 12, basis: 'completion', fixed_day: '', grace_days: 30 } as const

describe('how long a certification is valid', () => {
  it('is counted from the day it is earned, through the end of the last day; a leap day ends on the 28th', () => {
    expect(periodOf(programme, '2026-03-15', null)).toEqual({ validUntil: '2027-03-15', graceUntil: '2027-04-14' })
    expect(periodOf(programme, '2028-02-29', null).validUntil).toBe('2029-02-28')
    expect(periodOf({ ...programme, months: 1 }, '2026-01-31', null).validUntil).toBe('2026-02-28')
    expect(periodOf({ ...programme, months: null }, '2026-01-31', null)).toEqual({ validUntil: null, graceUntil: null })
  })

  it('is counted from the end of the one before, so that who renews early loses nothing and who comes late begins anew', () => {
    const previous = { ...programme, basis: 'previous_expiry' as const }
    expect(periodOf(previous, '2027-01-10', { validUntil: '2027-03-15' }).validUntil).toBe('2028-03-15')
    expect(periodOf(previous, '2027-08-10', null).validUntil).toBe('2028-08-10')
    expect(periodOf(programme, '2027-01-10', { validUntil: '2027-03-15' }).validUntil).toBe('2028-01-10')
  })

  it('ends on a fixed day that is no sooner than the period is long', () => {
    const fixed = { ...programme, basis: 'fixed_day' as const, fixed_day: '12-31' }
    expect(periodOf(fixed, '2026-03-15', null).validUntil).toBe('2027-12-31')
    expect(periodOf(fixed, '2027-12-01', { validUntil: '2027-12-31' }).validUntil).toBe('2028-12-31')
    expect(periodOf({ ...fixed, fixed_day: '02-29' }, '2026-01-15', null).validUntil).toBe('2027-02-28')
  })
})

describe('when somebody is told of an end', () => {
  const period = { validUntil: '2027-03-31', graceUntil: '2027-04-30' }

  it('is 90, 60, 30 and 7 days before, on the day, and when the grace is over', () => {
    expect(noticesOf(period).map(({ daysBefore }) => daysBefore)).toEqual([90, 60, 30, 7, 0, -30])
    expect(noticesOf({ ...period, graceUntil: period.validUntil })).toHaveLength(5)
    expect(nextNoticeOn(period, '2026-12-31')).toBe('2027-01-30')
    expect(nextNoticeOn(period, '2027-04-30')).toBeNull()
    expect(nextNoticeOn({ validUntil: null, graceUntil: null }, '2027-04-30')).toBeNull()
  })

  it('says only the newest of what is due', () => {
    expect(noticeDue(period, '2026-12-30')).toBeNull()
    expect(noticeDue(period, '2027-03-05')).toEqual({ daysBefore: 30, on: '2027-03-01' })
  })
})
