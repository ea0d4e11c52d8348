import { expect, it } from 'vitest'
import { endedSoonAfter, pauseBeforeStart } from './restart-pause.rules.ts'

it('waits longer before each worker that follows one that ended soon, and half a minute at most', () => {
  expect([0, 1, 2, 3, 7, 50].map(pauseBeforeStart)).toEqual([0, 500, 1000, 2000, 30_000, 30_000])
})

it('begins anew once one has lived for a while', () => {
  expect([endedSoonAfter(0, 10), endedSoonAfter(4, 10), endedSoonAfter(4, 3_600_000)]).toEqual([1, 5, 1])
})
