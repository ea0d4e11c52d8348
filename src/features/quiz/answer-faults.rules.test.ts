import { expect, it } from 'vitest'
import { answerFaults, halfAnswers } from './answer-faults.rules.ts'
import { emptyAnswer, emptyChoice, emptyDraft } from './question-draft.rules.ts'

const choices = (...texts: string[]) => texts.map((text, at) => ({ ...emptyChoice(String(at)), text, isRight: at === 0 }))

it('names the places that are empty while fewer than two are written', () => {
  expect(answerFaults({ ...emptyDraft, choices: choices('Yes', '', ' ') })).toEqual({ fault: 'tooFewAnswers', places: [1, 2] })
})

it('names answers that say the same', () => {
  expect(answerFaults({ ...emptyDraft, choices: choices('Yes', 'No', 'Yes ') })).toEqual({
    fault: 'repeatedAnswers',
    places: [0, 2],
  })
})

it('wants one of those that are written to be right', () => {
  const none = choices('Yes', 'No').map((choice) => ({ ...choice, isRight: false }))
  expect(answerFaults({ ...emptyDraft, choices: none })).toEqual({ fault: 'noneRight', places: [0, 1] })
  expect(answerFaults({ ...emptyDraft, choices: choices('Yes', 'No') })).toBeNull()
})

it('counts a pair only where both sides are written', () => {
  const pairs = [
    { text: 'a', match: 'A' },
    { text: 'b', match: '' },
  ]
  expect(answerFaults({ ...emptyDraft, type: 'matching', pairs })).toEqual({ fault: 'tooFewAnswers', places: [1] })
})

it('names what was begun and not finished, so that nothing typed is dropped without a word', () => {
  const pairs = [
    { text: 'Paris', match: 'France' },
    { text: 'Rome', match: 'Italy' },
    { text: 'Madrid', match: '' },
    { text: ' ', match: '' },
  ]
  expect(answerFaults({ ...emptyDraft, type: 'matching', pairs })).toEqual({ fault: 'halfAnswer', places: [2] })

  const marked = choices('Yes', 'No', '').map((choice) => ({ ...choice, isRight: true }))
  expect(answerFaults({ ...emptyDraft, type: 'multiple', choices: marked })).toEqual({ fault: 'halfAnswer', places: [2] })
  expect(answerFaults({ ...emptyDraft, type: 'multiple', choices: choices('Yes', 'No', '') })).toBeNull()

  const answers = [{ ...emptyAnswer, text: 'Bern' }, { ...emptyAnswer, feedback: 'Nearly' }, emptyAnswer]
  expect(halfAnswers({ ...emptyDraft, type: 'short_answer', answers })).toEqual([1])
})
