import { describe, expect, it } from 'vitest'
import { contentFault } from './content.rules.ts'
import { answerFault, excessOf, isAnswerTo, matchingFrom, type Question, shownQuestion } from './question.rules.ts'

const base = { id: 1, versionId: 1, prompt: '<p>?</p>', explanation: '', category: 'A', points: 2 }
const choices = ['a', 'b', 'c', 'd'].map((key) => ({ key, text: key.toUpperCase() }))
const radio: Question = { ...base, type: 'radio', choices, right: 'b' }
const multiple: Question = { ...base, type: 'multiple', choices, right: ['a', 'b'], max_answers: 2 }
const pairs = [
  { text: 'Cat', match: 'Meow' },
  { text: 'Dog', match: 'Bark' },
]
const matching: Question = { ...base, type: 'matching', ...matchingFrom(pairs, ['Moo']) }
const essay: Question = { ...base, type: 'essay', max_characters: 5, review_notes: 'secret' }

describe('what a question asks for when its answer is not complete (§5)', () => {
  it.each([
    ['a radio question: choose an answer [QUIZ-21][QUIZ-25]', radio, null, 'chooseAnswer'],
    ['a matching question: select a match for each item [QUIZ-22][QUIZ-26]', matching, { matches: { i1: 'm1' } }, 'matchEach'],
    ['an essay: enter an essay [QUIZ-23][QUIZ-27]', essay, { text: ' \n' }, 'enterEssay'],
    ['an essay one character over [QUIZ-30]', essay, { text: '123456' }, 'essayTooLong'],
    ['several answers: select at least one [QUIZ-24][QUIZ-28]', multiple, { choices: [] }, 'selectOne'],
    ['several answers: at most the maximum [QUIZ-29]', multiple, { choices: ['a', 'b', 'c'] }, 'selectAtMost'],
  ] as const)('%s', (_, question, answer, fault) => {
    expect(answerFault(shownQuestion(question), answer as never)).toBe(fault)
  })

  it('asks for nothing once it is complete, to the last character', () => {
    const given: [Question, never][] = [
      [radio, { choice: 'd' } as never],
      [multiple, { choices: ['c', 'd'] } as never],
      [matching, { matches: { i1: 'm1', i2: 'm1' } } as never],
      [essay, { text: '12345' } as never],
    ]

    expect(given.map(([question, answer]) => answerFault(shownQuestion(question), answer))).toEqual([null, null, null, null])
  })

  it('keeps what is incomplete and refuses only what is too much', () => {
    expect(excessOf(shownQuestion(matching), { matches: {} })).toBeNull()
    expect(excessOf(shownQuestion(essay), { text: '123456' })).toBe('essayTooLong')
    expect(excessOf(shownQuestion(multiple), { choices: ['a', 'b', 'c'] })).toBe('selectAtMost')
  })
})

describe('what a learner is shown of a question', () => {
  it('holds nothing that gives the answer away', () => {
    const shown = JSON.stringify([radio, multiple, matching, essay].map(shownQuestion))

    expect(shown).not.toMatch(/right|secret|"match":/)
  })

  it('names matches by the alphabet, so that their keys do not follow the items', () => {
    expect(matching).toMatchObject({
      items: [
        { key: 'i1', text: 'Cat', match: 'm2' },
        { key: 'i2', text: 'Dog', match: 'm1' },
      ],
      matches: [
        { key: 'm1', text: 'Bark' },
        { key: 'm2', text: 'Meow' },
        { key: 'm3', text: 'Moo' },
      ],
    })
  })
})

describe('an answer to another question', () => {
  it.each([
    [radio, { choice: 'z' }],
    [radio, { text: 'a' }],
    [multiple, { choices: ['a', 'a'] }],
    [matching, { matches: { i1: 'nothing' } }],
    [matching, { matches: { nobody: 'm1' } }],
    [essay, { choice: 'a' }],
  ])('is not taken for one to this', (question, answer) => {
    expect(isAnswerTo(shownQuestion(question), answer as never)).toBe(false)
  })

  it('is taken where it fits, and where it takes an answer back', () => {
    expect(isAnswerTo(shownQuestion(radio), { choice: 'a' })).toBe(true)
    expect(isAnswerTo(shownQuestion(essay), null)).toBe(true)
  })
})

describe('what an author can forget', () => {
  it.each([
    [{ ...radio, right: 'x' }, 'rightNotAmongChoices'],
    [{ ...multiple, max_answers: 1 }, 'tooFewAllowed'],
    [{ ...radio, choices: [...choices, { key: 'a', text: 'again' }] }, 'keysRepeated'],
    [{ ...radio, choices: [...choices, { key: 'e', text: 'A' }] }, 'textsRepeated'],
    [{ ...matching, matches: [] }, 'matchMissing'],
    [radio, null],
    [multiple, null],
    [matching, null],
    [essay, null],
  ] as const)('is named', (content, fault) => expect(contentFault(content as Question)).toBe(fault))
})
