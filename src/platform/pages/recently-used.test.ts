import { describe, expect, it } from 'vitest'
import { makeRecentlyUsed } from './recently-used.ts'

describe('what was used recently', () => {
  it('goes when the bytes are used up, what was not asked for longest first', () => {
    const held = makeRecentlyUsed<string>(30)
    for (const key of ['a', 'b', 'c']) held.set(key, key, 10)
    held.get('a')

    held.set('d', 'd', 10)

    expect(['a', 'b', 'c', 'd'].map((key) => held.get(key) ?? null)).toEqual(['a', null, 'c', 'd'])
    expect(held.bytes()).toBe(30)
  })

  it('counts what a value grows by and what replaces it', () => {
    const held = makeRecentlyUsed<string>(30)
    held.set('a', 'a', 10)
    held.set('b', 'b', 10)

    held.grow('b', 15)
    expect([held.get('a'), held.get('b'), held.bytes()]).toEqual([undefined, 'b', 25])
    held.set('b', 'less', 1)
    expect([held.get('b'), held.bytes()]).toEqual(['less', 1])
  })

  it('does not empty itself for a value that is too large', () => {
    const held = makeRecentlyUsed<string>(30)
    held.set('a', 'a', 10)

    held.set('huge', 'huge', 31)

    expect([held.get('a'), held.get('huge'), held.bytes()]).toEqual(['a', undefined, 10])
  })

  it('drops what is over', () => {
    const held = makeRecentlyUsed<number>(30)
    for (const [key, until] of [
      ['a', 1],
      ['b', 5],
    ] as const)
      held.set(key, until, 10)

    held.drop((until) => until < 3)

    expect([held.get('a'), held.get('b'), held.bytes()]).toEqual([undefined, 5, 10])
  })
})
