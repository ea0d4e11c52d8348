import { describe, expect, it } from 'vitest'
import { changeOf } from './overview.rules.ts'

describe('the change of a figure', () => {
  it.each([
    [{ now: 15, before: 10 }, 0.5],
    [{ now: 5, before: 10 }, -0.5],
    [{ now: 10, before: 10 }, 0],
    [{ now: 0, before: 10 }, -1],
    [{ now: 10, before: 0 }, null],
  ])('of %o is %s', (figure, change) => {
    expect(changeOf(figure)).toBe(change)
  })
})
