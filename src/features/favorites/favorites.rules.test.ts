import { describe, expect, it } from 'vitest'
import { readKeptClick, withoutKeptClick, writeKeptClick } from './favorites.rules.ts'

describe('a guest’s click on a heart', () => {
  it('survives the sign-in in the address', () => {
    const address = writeKeptClick('/catalogue?q=ethics', { type: 'product', id: 12 })

    const { search } = new URL(address, 'http://here')

    expect(readKeptClick(search)).toEqual({ type: 'product', id: 12 })
    expect(withoutKeptClick(search)).toBe('?q=ethics')
  })

  it.each(['', '?keep-favorite=', '?keep-favorite=product', '?keep-favorite=../x-1', '?keep-favorite=product--1'])(
    'is nothing in %j',
    (search) => {
      expect(readKeptClick(search)).toBeNull()
    },
  )
})
