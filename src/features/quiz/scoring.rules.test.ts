import { describe, expect, it } from 'vitest'
import type { Question } from './question.rules.ts'
import { isPassed, markOf, minimumOf, percentOf, rescored, scoreByCategory, scoreOf } from './scoring.rules.ts'

const base = { prompt: '?', explanation: '', points: 4 }
const choices = ['a', 'b', 'c', 'd'].map((key) => ({ key, text: key }))
const radio: Question = { ...base, id: 1, versionId: 1, category: 'One', type: 'radio', choices, right: 'b' }
const multiple: Question = {
  ...base,
  id: 2,
  versionId: 2,
  category: 'One',
  type: 'multiple',
  choices,
  right: ['a', 'b'],
  max_answers: 4,
}
const items = [
  { key: 'x', text: 'x', match: 'm1' },
  { key: 'y', text: 'y', match: 'm2' },
  { key: 'z', text: 'z', match: 'm1' },
]
const matches = [
  { key: 'm1', text: '1' },
  { key: 'm2', text: '2' },
]
const matching: Question = { ...base, id: 3, versionId: 3, category: 'Two', type: 'matching', items, matches }
const essay: Question = { ...base, id: 4, versionId: 4, category: 'Two', type: 'essay', max_characters: 100, review_notes: '' }
const points = (question: Question, answer: unknown) => markOf(question, answer as never, undefined).points

describe('points of an answer', () => {
  it('are all or none for one choice', () => {
    expect([points(radio, { choice: 'b' }), points(radio, { choice: 'a' }), points(radio, null)]).toEqual([4, 0, 0])
  })

  it('fall with wrong choices among several, never below nothing', () => {
    const of = (...chosen: string[]) => points(multiple, { choices: chosen })

    expect([of('a', 'b'), of('a'), of('a', 'b', 'c'), of('a', 'c'), of('c', 'd')]).toEqual([4, 2, 2, 0, 0])
  })

  it('are shared among the pairs of a matching question', () => {
    expect(points(matching, { matches: { x: 'm1', y: 'm1', z: 'm1' } })).toBe(2.67)
    expect(points(matching, { matches: { x: 'm1', y: 'm2', z: 'm1' } })).toBe(4)
  })

  it('of an essay wait for a reviewer, unless nothing was written [QUIZ-39]', () => {
    expect(points(essay, { text: 'words' })).toBeNull()
    expect(points(essay, { text: '  ' })).toBe(0)
    expect(markOf(essay, { text: 'words' }, 3)).toMatchObject({ points: 3, isRight: true })
    expect(markOf(essay, { text: 'words' }, 1)).toMatchObject({ points: 1, isRight: false })
  })
})

describe('the score of an attempt', () => {
  const marks = [
    markOf(radio, { choice: 'b' }, undefined),
    markOf(multiple, { choices: ['a'] }, undefined),
    markOf(matching, null, undefined),
    markOf(essay, { text: 'words' }, 4),
  ]

  it('counts points out of total, and right answers out of total [QUIZ-15][QUIZ-16]', () => {
    expect(scoreOf(marks)).toEqual({ points: 10, pointsTotal: 16, right: 2, questions: 4, waiting: 0 })
    expect([percentOf(scoreOf(marks), true), percentOf(scoreOf(marks), false)]).toEqual([62.5, 50])
  })

  it('is told by category, in the order met [QUIZ-19]', () => {
    expect(scoreByCategory(marks).map(({ category, score }) => [category, score.points, score.pointsTotal])).toEqual([
      ['One', 6, 8],
      ['Two', 4, 8],
    ])
  })

  it('passes from the minimum on, in the measure that is shown', () => {
    const score = scoreOf(marks)

    expect([minimumOf(16, 62.5, true), minimumOf(4, 51, false), minimumOf(4, 50, false)]).toEqual([10, 3, 2])
    expect([isPassed(score, 62, true), isPassed(score, 63, true)]).toEqual([true, false])
    expect([isPassed(score, 50, false), isPassed(score, 51, false)]).toEqual([true, false])
  })
})

it('a score of which some marks have changed is the score of all marks', () => {
  const answers = [{ choice: 'b' }, { choices: ['a'] }, { matches: { x: 'm1' } }]
  const questions = [radio, multiple, matching]
  const marks = questions.map((question, at) => markOf(question, answers[at] ?? null, undefined))
  const other = markOf({ ...radio, right: 'c', points: 7 }, { choice: 'b' }, undefined)
  const [first] = marks
  if (!first) throw new Error('there are three')

  expect(rescored(scoreOf(marks), [{ before: first, after: other }])).toEqual(scoreOf([other, ...marks.slice(1)]))
  expect(rescored(scoreOf(marks), [])).toEqual(scoreOf(marks))
})
