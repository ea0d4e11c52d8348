import { describe, expect, it } from 'vitest'
import { nextSending, tidyQuery } from './views.rules.ts'

describe('when a list is sent next', () => {
  const zone = 'America/New_York'
  it.each([
    ['daily', '2026-11-16T10:59:00Z', '2026-11-16T11:00:00.000Z'],
    ['daily', '2026-11-16T11:00:00Z', '2026-11-17T11:00:00.000Z'],
    ['weekly', '2026-11-16T12:00:00Z', '2026-11-23T11:00:00.000Z'],
    ['monthly', '2026-11-16T12:00:00Z', '2026-12-01T11:00:00.000Z'],
    ['monthly', '2026-10-02T12:00:00Z', '2026-11-01T11:00:00.000Z'],
  ] as const)('%s at %s: %s', (schedule, now, next) => {
    expect(nextSending(schedule, new Date(now), zone).toISOString()).toBe(next)
  })
})

describe('what is kept of an address', () => {
  it('is what the list knows', () => {
    expect(tidyQuery('orders', { state: 'complete', search: '', before: '12' })).toEqual({ state: 'complete' })
  })
})
