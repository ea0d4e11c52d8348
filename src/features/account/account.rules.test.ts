import { describe, expect, it } from 'vitest'
import { statusOf, tidyEmail, waitAfterFailures } from './account.rules.ts'

describe('lock-out after failed sign-ins', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 60],
    [6, 120],
    [8, 480],
    [9, 900],
    [50, 900],
  ])('after %i failures the next try waits %i seconds', (failures, seconds) => {
    expect(waitAfterFailures(failures)).toBe(seconds)
  })
})

it('compares addresses without case and surrounding space', () => {
  expect(tidyEmail(' Ann@Example.ORG ')).toBe('ann@example.org')
})

it('calls a removed person removed, even one who was deactivated before', () => {
  const at = new Date(0)
  expect(statusOf({ deactivatedAt: null, removedAt: null })).toBe('active')
  expect(statusOf({ deactivatedAt: at, removedAt: null })).toBe('deactivated')
  expect(statusOf({ deactivatedAt: at, removedAt: at })).toBe('removed')
})
