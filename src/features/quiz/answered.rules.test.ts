import { describe, expect, it } from 'vitest'
import { choiceVerdict, pairVerdict } from './answered.rules.ts'

type Shown = Parameters<typeof choiceVerdict>[0]
const radio: Shown = { type: 'radio', answer: { choice: 'a' }, is_right: false, right_answer: null, credits: null }
const multiple: Shown = { type: 'multiple', answer: { choices: ['a', 'b'] }, is_right: false, right_answer: null, credits: null }

describe('how a choice stands', () => {
  it('is told by the key where it is shown', () => {
    const shown = { ...multiple, right_answer: { choices: ['b', 'c'] } }

    expect(['a', 'b', 'c', 'd'].map((key) => choiceVerdict(shown, key))).toEqual(['wrong', 'right', 'missed', null])
  })

  it('is told by the verdict without the key, as far as that says it', () => {
    expect(['a', 'b'].map((key) => choiceVerdict(radio, key))).toEqual(['wrong', null])
    expect(choiceVerdict({ ...radio, is_right: true }, 'a')).toBe('right')
    expect(['a', 'b', 'c'].map((key) => choiceVerdict(multiple, key))).toEqual([null, null, null])
  })

  it('is not told before it may be', () => {
    expect(choiceVerdict({ ...radio, is_right: null }, 'a')).toBeNull()
  })
})

it('a pair is right or wrong by the key, and right by the verdict alone', () => {
  const matching: Shown = {
    type: 'matching',
    answer: { matches: { i1: 'm1', i2: 'm2' } },
    is_right: false,
    right_answer: null,
    credits: null,
  }
  const shown = { ...matching, right_answer: { matches: { i1: 'm1', i2: 'm3', i3: 'm2' } } }

  expect(pairVerdict(shown, 'i1')).toEqual({ given: 'm1', right: 'm1', verdict: 'right' })
  expect(pairVerdict(shown, 'i2')).toEqual({ given: 'm2', right: 'm3', verdict: 'wrong' })
  expect(pairVerdict(shown, 'i3')).toEqual({ given: null, right: 'm2', verdict: 'wrong' })
  expect(pairVerdict(matching, 'i1').verdict).toBeNull()
  expect(pairVerdict({ ...matching, is_right: true }, 'i1').verdict).toBe('right')
})
