import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { share } from '#platform/money/money.ts'
import { creditedTaxes, type SoldLine } from './credit.rules.ts'
import { taxParts } from './document.rules.ts'

const line = (position: number, taxRate: number, net: number): SoldLine => {
  const tax = share(net, taxRate)
  return { position, taxRate, total: net + tax, tax }
}
const course = line(0, 19, 10_000)
const book = line(1, 7, 2_000)

describe('the tax on what is given back', () => {
  it('is that of the lines that were cancelled, by rate', () => {
    expect(creditedTaxes([course, book], [{ amount: 2_140, positions: [1] }])).toEqual([[{ rate: 7, net: 2_000, tax: 140 }]])
    expect(creditedTaxes([course, book], [{ amount: 14_040, positions: [0, 1] }])).toEqual([
      [
        { rate: 19, net: 10_000, tax: 1_900 },
        { rate: 7, net: 2_000, tax: 140 },
      ],
    ])
  })

  it('is a part of it where a fee was kept', () => {
    expect(creditedTaxes([course, book], [{ amount: 10_710, positions: [0] }])).toEqual([[{ rate: 19, net: 9_000, tax: 1_710 }]])
  })

  it('belongs to everything that is left where no line was cancelled', () => {
    const [goodwill, rest] = creditedTaxes(
      [course, book],
      [
        { amount: 1_404, positions: [] },
        { amount: 12_636, positions: [0, 1] },
      ],
    )

    expect(goodwill).toEqual([
      { rate: 19, net: 1_000, tax: 190 },
      { rate: 7, net: 200, tax: 14 },
    ])
    expect(rest).toEqual([
      { rate: 19, net: 9_000, tax: 1_710 },
      { rate: 7, net: 1_800, tax: 126 },
    ])
  })

  it('takes from the others what the cancelled lines no longer have', () => {
    expect(creditedTaxes([course, book], [{ amount: 2_140 + 1_190, positions: [1] }])).toEqual([
      [
        { rate: 19, net: 1_000, tax: 190 },
        { rate: 7, net: 2_000, tax: 140 },
      ],
    ])
  })

  it('adds up to the cent, however the whole was given back in parts', () => {
    const soldLines = fc
      .array(fc.record({ rate: fc.constantFrom(0, 5.5, 7, 8.875, 19), net: fc.integer({ min: 0, max: 99_999 }) }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((lines) => lines.map(({ rate, net }, index) => line(index, rate, net)))
    const cuts = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), mask: fc.nat(63) }), { maxLength: 6 })

    fc.assert(
      fc.property(soldLines, cuts, (lines, cuts) => {
        let open = lines.reduce((sum, { total }) => sum + total, 0)
        const credits = cuts.map(({ share, mask }) => {
          const amount = Math.floor(open * share)
          open -= amount
          return { amount, positions: lines.map(({ position }) => position).filter((position) => mask & (1 << position)) }
        })
        const given = creditedTaxes(lines, [...credits, { amount: open, positions: [] }])

        for (const [index, { amount }] of credits.entries())
          expect(given[index]?.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(amount)
        for (const { rate, net, tax } of taxParts(lines)) {
          const those = given.flat().filter((part) => part.rate === rate)
          expect(those.reduce((sum, part) => sum + part.tax, 0)).toBe(tax)
          expect(those.reduce((sum, part) => sum + part.net, 0)).toBe(net)
          expect(those.every((part) => part.tax >= 0 && part.net >= 0)).toBe(true)
        }
      }),
    )
  })
})
