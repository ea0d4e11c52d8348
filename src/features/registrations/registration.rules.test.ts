import { describe, expect, it } from 'vitest'
import { accessEnd, hasAccess, laterEnd } from './registration.rules.ts'

const january = new Date('2026-01-01T10:00:00Z')
const march = new Date('2026-03-01T10:00:00Z')

describe('how long access lasts', () => {
  it('counts the days from the registration, to the minute', () => {
    expect(accessEnd(january, 59)).toEqual(march)
    expect(accessEnd(january, null)).toBeNull()
  })

  it('takes the longer of a part’s own terms and its package’s', () => {
    expect(laterEnd(january, march)).toBe(march)
    expect(laterEnd(march, january)).toBe(march)
    expect(laterEnd(march, null)).toBeNull()
    expect(laterEnd(null, march)).toBeNull()
  })

  it('is over at its end, not after it', () => {
    expect(hasAccess(march, january)).toBe(true)
    expect(hasAccess(march, march)).toBe(false)
    expect(hasAccess(null, march)).toBe(true)
  })
})
