import { describe, expect, it } from 'vitest'
import { type AnswerGroup, figureText, type ItemFigures, itemFigures, warningsOf } from './item.rules.ts'
import { matchingFrom, type Question } from './question.rules.ts'
import type { Answer } from './question.schemas.ts'

const base = { id: 1, versionId: 1, prompt: 'What?', explanation: '', category: '' }
const choices = ['a', 'b', 'c'].map((key) => ({ key, text: key.toUpperCase() }))
const radio: Question = { ...base, type: 'radio', points: 1, choices, right: 'a' }
const multiple: Question = { ...base, type: 'multiple', points: 2, choices, right: ['a', 'b'], max_answers: 3 }
const essay: Question = { ...base, type: 'essay', points: 4, max_characters: 100, review_notes: '' }

/** What people gave and what they reached in all, as the database sums it. */
function grouped(given: { answer: Answer; total: number; reviewed?: number }[], outOf: number): AnswerGroup[] {
  const groups = Map.groupBy(given, ({ answer, reviewed }) => JSON.stringify([answer, reviewed]))
  return [...groups.values()].map((people) => ({
    answer: people[0]?.answer ?? null,
    reviewed: people[0]?.reviewed,
    attempts: people.length,
    outOf,
    points: people.reduce((sum, { total }) => sum + total, 0),
    pointsSquared: people.reduce((sum, { total }) => sum + total * total, 0),
  }))
}
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one)
const choice = (key: string) => ({ choice: key })

describe('the figures of a question', () => {
  it('correlate it with the rest of the attempt, without itself (worked by hand)', () => {
    // Of 5 points, 1 for this question. Right: rest 4, 4, 3, 3, 2. Wrong: rest 3, 2, 1, 1, 0. n = 10, Σx = 5, Σy = 23,
    // Σy² = 16+16+9+9+4+9+4+1+1+0 = 69, Σxy = 16. r = (10·16 − 5·23) / √((10·5 − 25)(10·69 − 23²)) = 45 / √(25·161) = 0.7093.
    const right = [4, 4, 3, 3, 2].map((rest) => ({ answer: choice('a'), total: rest + 1 }))
    const wrong = [3, 2, 1, 1, 0].map((rest) => ({ answer: choice('b'), total: rest }))

    const figures = itemFigures(radio, radio, grouped([...right, ...wrong], 5))

    expect(figures).toMatchObject({ attempts: 10, answered: 10, unanswered: 0, facility: 0.5 })
    expect(figures.discrimination).toBeCloseTo(0.7093, 4)
    expect(figures.choices.map(({ text, isRight, count }) => [text, isRight, count])).toEqual([
      ['A', true, 5],
      ['B', false, 5],
      ['C', false, 0],
    ])
  })

  it('say nothing about separation with nine attempts, and something with ten', () => {
    const mixed = (count: number) =>
      grouped(
        times(count, null).map((_, at) => ({ answer: choice(at % 2 ? 'a' : 'b'), total: at })),
        20,
      )

    expect(itemFigures(radio, radio, mixed(9)).discrimination).toBeNull()
    expect(itemFigures(radio, radio, mixed(10)).discrimination).not.toBeNull()
  })

  it('say nothing about separation where all did alike, or where the question is the whole quiz', () => {
    const alike = grouped(times(12, { answer: choice('a'), total: 3 }), 5)
    const alone = grouped([...times(6, { answer: choice('a'), total: 1 }), ...times(6, { answer: choice('b'), total: 0 })], 1)

    expect(itemFigures(radio, radio, alike)).toMatchObject({ facility: 1, discrimination: null })
    expect(itemFigures(radio, radio, alone)).toMatchObject({ facility: 0.5, discrimination: null })
  })

  it('compare attempts that drew questions of other worth by their shares', () => {
    // The rest of everybody is half: of 4 for some, of 8 for the others. Nothing goes along with anything.
    const small = grouped([...times(3, { answer: choice('a'), total: 3 }), ...times(3, { answer: choice('b'), total: 2 })], 5)
    const large = grouped([...times(3, { answer: choice('a'), total: 5 }), ...times(3, { answer: choice('b'), total: 4 })], 9)

    expect(itemFigures(radio, radio, [...small, ...large]).discrimination).toBeNull()
  })

  it('give parts of the points, and count what was left out as nothing and as unanswered', () => {
    const groups = grouped(
      [
        { answer: { choices: ['a', 'b'] }, total: 2 },
        { answer: { choices: ['a'] }, total: 1 },
        { answer: { choices: [] }, total: 0 },
        { answer: null, total: 0 },
      ],
      2,
    )

    expect(itemFigures(multiple, multiple, groups)).toMatchObject({ attempts: 4, answered: 2, unanswered: 2, facility: 0.375 })
    expect(itemFigures(multiple, multiple, groups).choices.map(({ count }) => count)).toEqual([2, 1, 0])
  })

  it('take an essay by what its reviewer gave', () => {
    const groups = grouped(
      [
        { answer: { text: '…' }, reviewed: 4, total: 4 },
        { answer: { text: '…' }, reviewed: 1, total: 1 },
        { answer: { text: '' }, total: 0 },
      ],
      4,
    )

    expect(itemFigures(essay, essay, groups)).toMatchObject({ facility: 5 / 12, answered: 2, unanswered: 1, choices: [] })
  })

  it('count for a matching how often each item got its match', () => {
    const pairs = [
      { text: 'Cat', match: 'Meow' },
      { text: 'Dog', match: 'Bark' },
    ]
    const matching: Question = { ...base, type: 'matching', points: 2, ...matchingFrom(pairs, []) }
    const groups = grouped(
      [
        { answer: { matches: { i1: 'm2', i2: 'm1' } }, total: 2 },
        { answer: { matches: { i1: 'm2', i2: 'm2' } }, total: 1 },
      ],
      2,
    )

    const { facility, choices } = itemFigures(matching, matching, groups)

    expect(facility).toBe(0.75)
    expect(choices.map(({ text, count }) => [text, count])).toEqual([
      ['Cat → Meow', 2],
      ['Dog → Bark', 1],
    ])
  })

  it('follow the key that a regrade has set', () => {
    const groups = grouped([...times(3, { answer: choice('b'), total: 1 }), { answer: choice('a'), total: 0 }], 1)

    const { facility, choices } = itemFigures(radio, { ...radio, right: 'b' }, groups)

    expect(facility).toBe(0.75)
    expect(choices.map(({ isRight }) => isRight)).toEqual([false, true, false])
  })

  it('of a question that is worth nothing have no share', () => {
    const free = { ...radio, points: 0 }
    expect(itemFigures(free, free, grouped(times(12, { answer: choice('a'), total: 3 }), 3))).toMatchObject({
      facility: null,
      discrimination: null,
    })
    expect(itemFigures(radio, radio, [])).toMatchObject({ attempts: 0, facility: null })
  })
})

describe('what an author is warned of', () => {
  const figures = (more: Partial<ItemFigures>): ItemFigures => ({
    attempts: 40,
    answered: 40,
    unanswered: 0,
    facility: 0.6,
    discrimination: 0.4,
    choices: [],
    ...more,
  })

  it.each([
    [{}, []],
    [{ facility: 0.29 }, ['tooHard']],
    [{ facility: 0.96, discrimination: 0.02 }, ['tooEasy']],
    [{ discrimination: 0.1 }, ['doesNotSeparate']],
    [{ discrimination: -0.2 }, ['keySuspect']],
    [{ facility: 0.1, discrimination: -0.2 }, ['keySuspect', 'tooHard']],
    [{ discrimination: null }, []],
    [{ attempts: 9, facility: 0 }, []],
  ] as const)('%j → %j', (more, warnings) => {
    expect(warningsOf(figures(more))).toEqual(warnings)
  })
})

describe('a figure in a file', () => {
  it('has a sign only where a digit of it is left', () => {
    expect([-0.0004, -0, 0, 0.0004].map((value) => figureText(value, 3))).toEqual(['0.000', '0.000', '0.000', '0.000'])
    expect([-0.0006, -0.2351, 1].map((value) => figureText(value, 3))).toEqual(['-0.001', '-0.235', '1.000'])
    expect(figureText(null, 3)).toBe('')
  })
})
