import { describe, expect, it } from 'vitest'
import { addPlayed, clockAfter, joinStretches, lengthOf, secondsToWatch, shareWatched } from './watched.rules.ts'

describe('time really watched [LRN-13]', () => {
  it('joins what was played: a stretch seen twice counts once', () => {
    expect(
      joinStretches([
        [20, 40],
        [0, 10],
        [5, 25],
      ]),
    ).toEqual([[0, 40]])
    expect(
      lengthOf(
        joinStretches([
          [0, 10],
          [30, 40],
          [0, 10],
        ]),
      ),
    ).toBe(20)
  })

  it('leaves out what cannot have been played', () => {
    expect(
      joinStretches([
        [10, 5],
        [-4, 3],
        [Number.NaN, 4],
        [0, Number.POSITIVE_INFINITY],
      ]),
    ).toEqual([])
  })

  it('takes no more than the clock on the wall allows', () => {
    expect(addPlayed([], [[0, 600]], 20)).toEqual([[0, 20]])
    expect(addPlayed([[0, 20]], [[0, 40]], 20)).toEqual([[0, 40]])
    expect(addPlayed([[0, 20]], [[20, 400]], 0)).toEqual([[0, 20]])
  })

  it('carries a moment of unclaimed time over to the next message, and no more', () => {
    const now = new Date('2026-11-15T12:00:00Z')

    expect(clockAfter(now, 15, 14)).toEqual(new Date('2026-11-15T11:59:59Z'))
    expect(clockAfter(now, 3600, 10)).toEqual(new Date('2026-11-15T11:59:57Z'))
    expect(clockAfter(now, 10, 10)).toEqual(now)
    expect(clockAfter(now, -5, 0)).toEqual(now)
  })

  it('asks for the minimum, never for more than the recording has', () => {
    expect(secondsToWatch({ minimumAccessSeconds: 600, durationSeconds: 840 })).toBe(600)
    expect(secondsToWatch({ minimumAccessSeconds: 600, durationSeconds: 300.4 })).toBe(300)
    expect(secondsToWatch({ minimumAccessSeconds: 0, durationSeconds: 100 })).toBe(90)
    expect(secondsToWatch({ minimumAccessSeconds: 0, durationSeconds: null })).toBeNull()
  })

  it('says how far one is, and leaves 100 to what is complete', () => {
    expect(shareWatched(30, 60)).toBe(50)
    expect(shareWatched(60, 60)).toBe(99)
    expect(shareWatched(0, 60)).toBe(0)
  })
})
