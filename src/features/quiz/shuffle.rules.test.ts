import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf, type Slot, shuffled, withShuffledChoices } from './shuffle.rules.ts'

const bank = Array.from({ length: 12 }, (_, at) => ({
  questionId: at + 1,
  versionId: 100 + at,
  category: at < 6 ? 'Asking' : 'Testing',
}))
const fixed = (position: number, questionId: number): Slot => ({
  position,
  kind: 'fixed',
  questionId,
  versionId: 99 + questionId,
})
const draw = (position: number, category: string, count: number): Slot => ({ position, kind: 'draw', category, count })

describe('an order that follows from the seed', () => {
  it('is the same whenever it is asked for, and holds everything once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(), fc.nat(), (list, seed, use) => {
        const once = shuffled(list, seed, use)
        expect(shuffled(list, seed, use)).toEqual(once)
        expect([...once].sort()).toEqual([...list].sort())
      }),
    )
  })

  it('differs between seeds, and is fair enough: each comes first about as often', () => {
    const firsts = Array.from({ length: 4000 }, (_, seed) => shuffled([0, 1, 2, 3], seed)[0] ?? 0)
    const counts = [0, 1, 2, 3].map((one) => firsts.filter((first) => first === one).length)

    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('the questions of an attempt', () => {
  it('stand in the order of their slots, drawn ones in their place', () => {
    const layout = layoutOf([draw(2, 'Asking', 2), fixed(1, 12), fixed(3, 8)], bank, 7, false)

    expect(layout).toHaveLength(4)
    expect([layout[0]?.questionId, layout[3]?.questionId]).toEqual([12, 8])
    expect(layout.slice(1, 3).every(({ questionId }) => questionId <= 6)).toBe(true)
  })

  it('come once, however many slots could give them, and from their category only', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, shuffles) => {
        const layout = layoutOf([draw(1, 'Asking', 4), draw(2, 'Asking', 4), fixed(3, 1)], bank, seed, shuffles)
        const ids = layout.map(({ questionId }) => questionId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => id <= 6)).toBe(true)
        expect(ids).toContain(1)
      }),
    )
  })

  it('mix their choices where asked and their matches always', () => {
    const list = Array.from({ length: 8 }, (_, at) => ({ key: `${at}`, text: `${at}` }))
    const question = { id: 3, choices: list, matches: list }

    expect(withShuffledChoices(question, 5, false).choices).toEqual(list)
    expect(withShuffledChoices(question, 5, true).choices).not.toEqual(list)
    expect(withShuffledChoices(question, 5, false).matches).not.toEqual(list)
  })
})
