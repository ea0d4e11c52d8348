import { describe, expect, it } from 'vitest'
import { localInstant } from './structured-data.rules.ts'

describe('an instant by the clock of its place', () => {
  it('has the offset of that day, also where it is none', () => {
    expect(localInstant('2027-03-04T15:00:00Z', 'America/Chicago')).toBe('2027-03-04T09:00:00-06:00')
    expect(localInstant('2027-07-04T15:00:00Z', 'America/Chicago')).toBe('2027-07-04T10:00:00-05:00')
    expect(localInstant('2027-03-04T23:30:00Z', 'Asia/Kolkata')).toBe('2027-03-05T05:00:00+05:30')
    expect(localInstant('2027-03-04T15:00:00Z', 'UTC')).toBe('2027-03-04T15:00:00+00:00')
  })

  it('stays as it is where there is no place', () => {
    expect(localInstant('2027-03-04T15:00:00Z', null)).toBe('2027-03-04T15:00:00Z')
    expect(localInstant(null, 'UTC')).toBeNull()
  })
})
