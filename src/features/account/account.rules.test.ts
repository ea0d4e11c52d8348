import { describe, expect, it } from 'vitest'
import { personStatusOf, tidyEmail, waitAfterFailures, waitLeft } from './account.rules.ts'

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

  it('is over after its time, and never begins because two tries were counted in the other order', () => {
    expect([waitLeft(5, 0), waitLeft(5, 59.5), waitLeft(5, 60), waitLeft(5, 900)]).toEqual([60, 1, 0, 0])
    expect([waitLeft(1, -0.02), waitLeft(4, -3), waitLeft(5, -3)]).toEqual([0, 0, 60])
  })
})

it('compares addresses without case and surrounding space', () => {
  expect(tidyEmail(' Ann@Example.ORG ')).toBe('ann@example.org')
})

it('calls a removed person removed, even one who was deactivated before', () => {
  const at = new Date(0)
  expect(personStatusOf({ deactivatedAt: null, removedAt: null })).toBe('active')
  expect(personStatusOf({ deactivatedAt: at, removedAt: null })).toBe('deactivated')
  expect(personStatusOf({ deactivatedAt: at, removedAt: at })).toBe('removed')
})
