import { describe, expect, it } from 'vitest'
import { excerptAround, excerptOf } from '#platform/texts/excerpt.ts'
import {
  isTrashed,
  type PostState,
  postStateAfter,
  postStates,
  readTarget,
  type Transition,
  transitions,
  writeTarget,
} from './discussion.rules.ts'

describe('the name of a discussion', () => {
  it('is read as it is written', () => {
    for (const text of ['asset_5', 'product_7', 'discussion_3']) {
      const target = readTarget(text)
      expect(target && writeTarget(target)).toBe(text)
    }
  })

  it.each(['', 'asset', 'asset_', 'asset_0', 'asset_-1', 'asset_1.5', 'quiz_1', 'asset_5 ', 'product_99999999999999999999'])(
    'is nothing else: %j',
    (text) => expect(readTarget(text)).toBeNull(),
  )
})

describe('what may become of a post (§4)', () => {
  const table: Record<Transition, Partial<Record<PostState, PostState>>> = {
    hide: { visible: 'hidden', held: 'hidden', hidden: 'hidden' },
    unhide: { hidden: 'visible', held: 'visible', visible: 'visible' },
    withdraw: { visible: 'withdrawn', held: 'withdrawn', withdrawn: 'withdrawn' },
    restore: { withdrawn: 'visible', visible: 'visible' },
    hold: { hidden: 'held', held: 'held' },
  }

  it.each(Object.keys(transitions) as Transition[])('is a table: %s [DISC-22] [DISC-23]', (transition) => {
    const outcomes = postStates.map((state) => [state, postStateAfter(transition, state)])
    expect(outcomes).toEqual(postStates.map((state) => [state, table[transition][state] ?? null]))
  })

  it('is trashed where it is not shown any more, whoever took it away', () => {
    expect(postStates.filter(isTrashed)).toEqual(['hidden', 'withdrawn'])
  })
})

describe('the beginning of a text', () => {
  it('is the whole of a short one, and ends at a word in a long one', () => {
    expect(excerptOf('Short.')).toBe('Short.')
    expect(excerptOf('word '.repeat(100))).toMatch(/^(word )+word…$/)
    expect(excerptOf('x'.repeat(500))).toHaveLength(201)
  })

  it('is where the words stand, accents or not', () => {
    const text = `${'before '.repeat(60)}a Café in Łódź`
    expect(excerptAround(text, [{ words: ['cafe'] }])).toMatch(/^….*a Café in Łódź$/)
    expect(excerptAround('nothing of it', [{ words: ['absent'] }])).toBe('nothing of it')
    expect(excerptAround('', [{ words: ['absent'] }])).toBe('')
  })
})
