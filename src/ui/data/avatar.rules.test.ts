import { describe, expect, it } from 'vitest'
import { discHues, discOf, initialsOf } from './avatar.rules.ts'

describe('initials in a disc', () => {
  it('takes the first letters of the first and the last name', () => {
    expect(['Maria Lindqvist', 'Jan van der Berg', 'zoë', '  ', 'Иван Петров', '𝒜da Byron'].map(initialsOf)).toEqual([
      'ML',
      'JB',
      'Z',
      '',
      'ИП',
      '𝒜B',
    ])
  })

  it('gives one person one colour, however the name is spaced or cased', () => {
    expect(discOf(' maria lindqvist ')).toBe(discOf('Maria Lindqvist'))
    expect(discOf('Tom')).toBeLessThan(discHues)
  })
})
