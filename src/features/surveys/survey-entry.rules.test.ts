import { describe, expect, it } from 'vitest'
import { type Entry, plainEntry } from './survey.rules.ts'
import { entryFaultsIn, isSameQuestion, newEntry, tidied } from './survey-entry.rules.ts'

const choices = [
  { key: 'c1', text: 'Yes' },
  { key: 'c2', text: 'No' },
]
const radio: Entry = { ...plainEntry, key: 'a', type: 'radio', prompt: 'Well?', choices }
const faultOf = (...entries: Entry[]) => entryFaultsIn(entries).get(entries.at(-1)?.key ?? '') ?? null

describe('what an author must mend in a survey', () => {
  it.each<[string, Partial<Entry>, string | null]>([
    ['nothing', {}, null],
    ['no words', { prompt: ' ' }, 'promptMissing'],
    ['one choice', { choices: choices.slice(1) }, 'tooFewChoices'],
    ['an empty choice', { choices: [...choices, { key: 'c3', text: '' }] }, 'textMissing'],
    ['a choice twice', { choices: [...choices, { key: 'c3', text: 'No' }] }, 'textsRepeated'],
    ['more answers allowed than there are', { type: 'multiple', max_answers: 3 }, 'tooManyAllowed'],
    ['nothing to match', { type: 'matching' }, 'tooFewItems'],
    ['a scale without choices', { type: 'scale', choices: [] }, null],
  ])('%s', (_, more, expected) => expect(faultOf({ ...radio, ...more })).toBe(expected))

  it('a condition must look back at a question with answers that can be named', () => {
    const asks = (entry: string, ...any_of: string[]): Entry => ({ ...radio, key: 'b', only_if: { entry, any_of } })
    const text: Entry = { ...plainEntry, key: 'a', type: 'essay', prompt: 'Why?' }
    const scale: Entry = { ...plainEntry, key: 'a', type: 'scale', prompt: 'How?', steps: 3 }

    expect(faultOf(radio, asks('a', 'c2'))).toBeNull()
    expect(faultOf(scale, asks('a', '3'))).toBeNull()
    expect(faultOf(scale, asks('a', '4'))).toBe('conditionEmpty')
    expect(faultOf(radio, asks('a'))).toBe('conditionEmpty')
    expect(faultOf(text, asks('a', 'c1'))).toBe('conditionNotEarlier')
    expect(faultOf(radio, asks('b', 'c1'))).toBe('conditionNotEarlier')
    expect(faultOf(radio, asks('gone', 'c1'))).toBe('conditionNotEarlier')
    expect(faultOf(radio, radio)).toBe('keysRepeated')
  })
})

describe('whether answers may stay with changed words', () => {
  it('they may where only the asking changes, and not where the words do', () => {
    expect(isSameQuestion(radio, { ...radio, is_required: true, only_if: { entry: 'z', any_of: ['1'] } })).toBe(true)
    expect(isSameQuestion(radio, { ...radio, prompt: 'Not well?' })).toBe(false)
    expect(
      isSameQuestion(radio, { ...radio, choices: choices.toReversed().map((one, at) => ({ ...one, key: `c${at + 1}` })) }),
    ).toBe(false)
    expect(isSameQuestion(radio, tidied({ ...radio, type: 'scale' }))).toBe(false)
  })

  it('a new question takes a name that nothing has ever had', () => {
    expect(newEntry('radio', ['q1', 'q3', 'q4']).key).toBe('q5')
    expect(newEntry('page', []).key).toBe('p1')
  })
})
