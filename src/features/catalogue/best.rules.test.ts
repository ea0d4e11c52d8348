import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstOf } from './best.rules.ts'

it('gives the first of any numbers as sorting all of them would', () => {
  const ascending = (one: number, other: number) => one - other
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 })), fc.nat(30), (numbers, count) => {
      expect(firstOf(numbers, count, ascending)).toEqual(numbers.toSorted(ascending).slice(0, count))
    }),
  )
})
