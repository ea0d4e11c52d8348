import { expect, it } from 'vitest'
import { lastsDays } from './event-days.rules.ts'

it.each([
  ['two weeks', '2026-11-16T10:00:00Z', '2026-12-02T18:00:00Z', true],
  ['two days', '2026-12-12T14:00:00Z', '2026-12-13T21:00:00Z', true],
  ['a day', '2026-12-12T14:00:00Z', '2026-12-12T22:00:00Z', false],
  ['an evening that ends after midnight', '2026-12-12T20:00:00Z', '2026-12-13T01:00:00Z', false],
  ['no time at all', null, null, false],
])('tells whether an event goes on for days: %s', (_, starts_at, ends_at, expected) => {
  expect(lastsDays({ starts_at, ends_at })).toBe(expected)
})
