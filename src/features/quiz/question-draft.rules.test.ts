import { describe, expect, it } from 'vitest'
import { matchingFrom } from './question.rules.ts'
import type { QuestionContent } from './question.schemas.ts'
import { contentOf, draftOf, emptyAnswer, emptyChoice, emptyDraft, freeKey, hasBadNumber } from './question-draft.rules.ts'

const common = { prompt: '<p>?</p>', explanation: '', category: 'A', points: 2 }
const choices = [
  { key: 'a', text: 'A' },
  { key: 'c', text: 'C' },
]
const pairs = [
  { text: 'x', match: 'one' },
  { text: 'y', match: 'two' },
]

describe('a question in its editor', () => {
  it.each([
    { type: 'radio', ...common, choices, right: 'c' },
    { type: 'multiple', ...common, choices, right: ['a'], max_answers: 2 },
    { type: 'matching', ...common, ...matchingFrom(pairs, ['three']) },
    { type: 'essay', ...common, max_characters: 10, review_notes: 'n' },
    { type: 'description', ...common, points: 0 },
    {
      type: 'radio',
      ...common,
      name: 'N',
      tags: ['x', 'y'],
      idnumber: '7',
      choices: [
        { key: 'a', text: 'A', weight: 50, feedback: 'Nearly.' },
        { key: 'b', text: 'B' },
      ],
      right: 'b',
    },
    {
      type: 'short_answer',
      ...common,
      answers: [
        { text: 'Bern', weight: 100 },
        { text: '*ern', weight: 50, feedback: 'Spelling!' },
      ],
      case_sensitive: true,
    },
    {
      type: 'numerical',
      ...common,
      answers: [
        { value: 1.5, tolerance: 0.1, weight: 100 },
        { value: null, tolerance: 0, weight: 0, feedback: 'No.' },
      ],
    },
  ] satisfies QuestionContent[])('comes out as it went in: $type', (content) => {
    expect(contentOf(draftOf(content))).toEqual(content)
  })

  it('lets as many be chosen as there are, unless its author says fewer', () => {
    const draft = {
      ...emptyDraft,
      type: 'multiple' as const,
      choices: ['a', 'b', 'c'].map((key) => ({ ...emptyChoice(key, true), text: key })),
    }

    expect(contentOf(draft)).toMatchObject({ max_answers: 3, right: ['a', 'b', 'c'] })
    expect(contentOf({ ...draft, maxAnswers: '2' })).toMatchObject({ max_answers: 2 })
    expect(contentOf({ ...draft, maxAnswers: '1,5' })).toMatchObject({ max_answers: 1.5 })
    const more = { ...draftOf(contentOf(draft)), choices: [...draft.choices, { ...emptyChoice('d'), text: 'd' }] }
    expect(contentOf(more)).toMatchObject({ max_answers: 4 })
    expect(draftOf(contentOf({ ...draft, maxAnswers: '2' })).maxAnswers).toBe('2')
  })

  it('leaves empty lines out', () => {
    const draft = {
      ...emptyDraft,
      choices: [...emptyDraft.choices, { key: 'c', text: 'Yes', isRight: true, weight: '', feedback: '' }],
    }

    expect(contentOf(draft)).toMatchObject({ choices: [{ key: 'c' }], right: 'c' })
  })

  it('gives a new choice a key that none has', () => {
    expect([freeKey(['a', 'c']), freeKey(['a', 'b'])]).toEqual(['b', 'c'])
  })
})

describe('what must be a number', () => {
  const number = (answer: object) => hasBadNumber({ ...emptyDraft, type: 'numerical', answers: [{ ...emptyAnswer, ...answer }] })

  it('is told apart from what is none', () => {
    expect([{ text: 'six' }, { text: '6', tolerance: 'x' }, { text: '6', weight: 'all' }].map(number)).toEqual([true, true, true])
    expect([{ text: '6' }, { text: '-1,5', tolerance: '0,5' }, { text: '' }].map(number)).toEqual([false, false, false])
    expect(
      [
        { text: '6', weight: '50 %' },
        { text: '6 %', weight: '50' },
      ].map(number),
    ).toEqual([false, true])
    const answers = [{ ...emptyAnswer, text: 'six', weight: 'half' }]
    expect(hasBadNumber({ ...emptyDraft, type: 'short_answer', answers })).toBe(true)
    expect(hasBadNumber({ ...emptyDraft, type: 'essay', answers })).toBe(false)
  })

  it('is not taken for 0 points where it was left empty', () => {
    expect(contentOf({ ...emptyDraft, points: '' }).points).toBeNaN()
    expect(contentOf({ ...emptyDraft, points: '0' }).points).toBe(0)
  })
})
