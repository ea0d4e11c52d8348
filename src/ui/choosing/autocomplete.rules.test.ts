import { describe, expect, it } from 'vitest'
import { filterSuggestions, nextActive } from './autocomplete.rules.ts'

describe('autocomplete', () => {
  it('walks from the entry through the list and back to the entry', () => {
    expect(nextActive('ArrowDown', -1, 3)).toBe(0)
    expect(nextActive('ArrowDown', 2, 3)).toBe(-1)
    expect(nextActive('ArrowUp', -1, 3)).toBe(2)
    expect(nextActive('ArrowUp', 0, 3)).toBe(-1)
    expect(nextActive('ArrowDown', -1, 0)).toBeNull()
    expect(nextActive('Enter', 1, 3)).toBeNull()
  })

  it('filters by any part of the label', () => {
    const items = ['Czechia', 'Chile'].map((label) => ({ key: label, label }))
    expect(filterSuggestions(items, 'CHI').map((item) => item.label)).toEqual(['Czechia', 'Chile'])
    expect(filterSuggestions(items, 'cz').map((item) => item.label)).toEqual(['Czechia'])
  })
})
