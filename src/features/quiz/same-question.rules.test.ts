import { expect, it } from 'vitest'
import { sameness, wordsOf } from './same-question.rules.ts'

const one = { type: 'radio', prompt: '<p>Which?</p>', choices: [{ key: 'a', text: 'This' }], category: 'Pain' }

it('a question is the same in another category, with its fields in another order, and with its picture stored anew', () => {
  expect(sameness({ category: 'Gait', choices: one.choices, prompt: one.prompt, type: 'radio' } as object)).toBe(sameness(one))
  const shown = (code: string) => ({ ...one, prompt: `<img src="/files/${code.repeat(32)}">` })
  expect(sameness(shown('a'))).toBe(sameness(shown('b')))
})

it('another answer makes another question', () => {
  expect(sameness({ ...one, choices: [{ key: 'a', text: 'That' }] } as object)).not.toBe(sameness(one))
})

it('words are compared without markup', () => {
  expect(wordsOf('<p>Which  <strong>one</strong>?</p>')).toBe('Which one ?')
})
