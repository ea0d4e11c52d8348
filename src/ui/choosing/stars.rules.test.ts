import { describe, expect, it } from 'vitest'
import { clampCount, clampScore, roundScore, starMarks } from './stars.rules.ts'

describe('stars (§5, §9)', () => {
  it('shows five stars unless told otherwise [WID-12]', () => {
    expect(clampCount(undefined)).toBe(5)
    expect(starMarks(0, undefined)).toHaveLength(5)
  })

  it('keeps the number of stars between 1 and 20 [WID-13]', () => {
    expect([-3, 0, 1, 20, 21, 400].map(clampCount)).toEqual([1, 1, 1, 20, 20, 20])
  })

  it('keeps the score between 0 and the number of stars [WID-14] [WID-15]', () => {
    expect([-1, 0, 3.5, 5, 9, Number.NaN].map((score) => clampScore(score, 5))).toEqual([0, 0, 3.5, 5, 5, 0])
  })

  it.each([
    [3, 3],
    [3.25, 3],
    [3.26, 3.5],
    [3.5, 3.5],
    [3.75, 3.5],
    [4.76, 5],
    [3.99, 4],
  ])('draws %d as %d with halves [WID-16]', (score, drawn) => {
    expect(roundScore(score)).toBe(drawn)
  })

  it.each([
    [3.25, 3],
    [3.59, 3],
    [4.6, 5],
    [3.76, 4],
  ])('draws %d as %d without halves [WID-16]', (score, drawn) => {
    expect(roundScore(score, false)).toBe(drawn)
  })

  it('marks every star empty while nobody has rated [WID-17]', () => {
    expect(starMarks(0, 3)).toEqual(['empty', 'empty', 'empty'])
    expect(starMarks(undefined, 3)).toEqual(['empty', 'empty', 'empty'])
  })

  it('marks full, half and empty stars of a rating [WID-19] [WID-20]', () => {
    expect(starMarks(2.5, 4)).toEqual(['full', 'full', 'half', 'empty'])
  })
})
