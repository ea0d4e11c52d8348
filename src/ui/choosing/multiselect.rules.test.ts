import { describe, expect, it } from 'vitest'
import { filterWait, matches, summarise, toggleAll } from './multiselect.rules.ts'

const options = ['Ethics', 'Law', 'Taxation', 'Éducation', 'Risk'].map((label) => ({ value: label.toLowerCase(), label }))

describe('multiselect (§9)', () => {
  it('names three chosen items and counts more [UI-06]', () => {
    expect(summarise(options, [])).toEqual({ kind: 'none' })
    expect(summarise(options, ['risk', 'law', 'ethics'])).toEqual({ kind: 'named', labels: ['Ethics', 'Law', 'Risk'] })
    expect(summarise(options, ['risk', 'law', 'ethics', 'taxation'])).toEqual({ kind: 'counted', count: 4 })
    expect(
      summarise(
        options,
        options.map((option) => option.value),
      ),
    ).toEqual({ kind: 'all', count: 5 })
  })

  it('names as many as it is told to: one in full-site search [UI-06]', () => {
    expect(summarise(options, ['risk', 'law'], 1)).toEqual({ kind: 'counted', count: 2 })
  })

  it('waits 300 ms before it filters [UI-07]', () => {
    expect(filterWait).toBe(300)
  })

  it('matches whatever the case and the accents', () => {
    expect(options.filter((option) => matches(option, ' educ ')).map((option) => option.label)).toEqual(['Éducation'])
  })

  it('selects all that the filter shows and leaves the rest alone', () => {
    expect(toggleAll(options, ['risk'], 'a')).toEqual(['risk', 'law', 'taxation', 'éducation'])
    expect(toggleAll(options, ['risk', 'law', 'taxation', 'éducation'], 'a')).toEqual(['risk'])
  })

  it('never selects a disabled option', () => {
    expect(
      toggleAll(
        [
          { value: 'a', label: 'A', disabled: true },
          { value: 'b', label: 'B' },
        ],
        [],
        '',
      ),
    ).toEqual(['b'])
  })
})
