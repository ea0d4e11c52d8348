import { describe, expect, it } from 'vitest'
import { instantOf, wallTimeOf } from './wall-time.rules.ts'

describe('a date and time in a time zone', () => {
  it.each([
    ['2026-01-10T08:30', 'America/New_York', '2026-01-10T13:30:00.000Z'],
    ['2026-07-10T08:30', 'America/New_York', '2026-07-10T12:30:00.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
    ['2026-11-01T03:00', 'America/New_York', '2026-11-01T08:00:00.000Z'],
    ['2026-01-10T08:30', 'Asia/Kolkata', '2026-01-10T03:00:00.000Z'],
    ['2026-01-10T08:30', 'UTC', '2026-01-10T08:30:00.000Z'],
  ])('%s in %s is %s, and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)).toBe(instant)
    expect(wallTimeOf(instant, zone)).toBe(wall)
  })

  it('takes a time that does not exist there an hour earlier', () => {
    expect(instantOf('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z')
  })

  it('is nothing where nothing was entered', () => expect(instantOf('', 'UTC')).toBe(null))
})
