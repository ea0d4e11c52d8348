import { describe, expect, it } from 'vitest'
import { inCircles } from './circles.rules.ts'

const found = (needs: Record<string, string[]>) => [...inCircles(new Map(Object.entries(needs)))].sort()

describe('products that would need themselves', () => {
  it('are found over any number of others', () => {
    expect(found({ a: ['a'] })).toEqual(['a'])
    expect(found({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c'])
  })

  it('are none where needs only lead on, however often they meet again', () => {
    expect(found({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [], e: ['elsewhere'] })).toEqual([])
  })

  it('are not what only stands between two circles', () => {
    expect(found({ a: ['b'], b: ['a', 'between'], between: ['c'], c: ['d'], d: ['c'] })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are looked for quickly in a long chain', () => {
    const chain = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`p${at}`, [`p${at + 1}`]]))
    expect(found(chain)).toEqual([])
  })
})
