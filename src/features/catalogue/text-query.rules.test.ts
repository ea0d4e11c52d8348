import { describe, expect, it } from 'vitest'
import { rankedOperands, readOperands, readVector } from './text-query.rules.ts'

const word = (lexeme: string, isPrefix = false) => ({ lexeme, isPrefix })

describe('a question as PostgreSQL writes it', () => {
  it('is read where it is a list of words', () => {
    expect(readOperands("'falls':* | 'fall'")).toEqual([word('falls', true), word('fall')])
    expect(readOperands("'o''neill' | 'back\\\\slash'")).toEqual([word("o'neill"), word('back\\slash')])
    expect(readOperands('')).toEqual([])
  })

  it.each(["'1' <-> '2'", "'a' & 'b'", "!'a'", "( 'a' | 'b' ) & 'c'"])('is left to the database where it is %s', (text) => {
    expect(readOperands(text)).toBeNull()
  })
})

describe('what is ranked by', () => {
  it('is each word once, sorted, and of equals the one that was written last', () => {
    expect(rankedOperands([[word('heart', true), word('heart')], [word('attack')]])).toEqual([word('attack'), word('heart')])
  })

  it('is left to the database where its sorting may take another of equals', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((lexeme) => [word(lexeme)])

    expect(rankedOperands([...many, [word('g', true), word('g')]])).toBeNull()
    expect(rankedOperands([...many, [word('g', true), word('h')]])).toHaveLength(8)
  })
})

it('reads a text’s words with their places and weights', () => {
  expect(readVector("'fall':2A,14 'it''s':3C 'old'")).toEqual([
    { lexeme: 'fall', positions: [2 | (3 << 14), 14] },
    { lexeme: "it's", positions: [3 | (1 << 14)] },
    { lexeme: 'old', positions: [Number.NaN | 0] },
  ])
})
