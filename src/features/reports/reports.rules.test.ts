import { expect, it } from 'vitest'
import { spanOf } from './reports.rules.ts'

it.each([
  [0, { unit: 'minute', amount: 1 }],
  [90 * 60, { unit: 'minute', amount: 90 }],
  [2 * 3600, { unit: 'hour', amount: 2 }],
  [47 * 3600, { unit: 'hour', amount: 47 }],
  [12.4 * 86_400, { unit: 'day', amount: 12 }],
] as const)('tells %d seconds as %j', (seconds, span) => {
  expect(spanOf(seconds)).toEqual(span)
})
