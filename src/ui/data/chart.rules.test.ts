import { describe, expect, it } from 'vitest'
import { clampProgress } from '../feedback/progress.rules.ts'
import { linePoints, roundTop } from './chart.rules.ts'

describe('charts', () => {
  it('end their axis at a round number that holds every value, with a whole number halfway', () => {
    expect([1, 3, 13, 43, 112, 999, 1001].map(roundTop)).toEqual([2, 4, 20, 50, 120, 1000, 1200])
  })

  it('spread points over the whole width, the first at the left', () => {
    expect(linePoints([0, 5, 10], 10)).toEqual([
      { x: 0, y: 100 },
      { x: 50, y: 50 },
      { x: 100, y: 0 },
    ])
    expect(linePoints([3], 6)).toEqual([{ x: 0, y: 50 }])
  })
})

describe('progress (§9)', () => {
  it('runs from 0 to 100 and no further [UI-10]', () => {
    expect([-5, 0, 42, 100, 130, Number.NaN].map(clampProgress)).toEqual([0, 0, 42, 100, 100, 0])
  })
})
