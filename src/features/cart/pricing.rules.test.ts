import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiscountCode, type Offer, type PricedLine, priceCart } from './pricing.rules.ts'

const line = (given: Partial<PricedLine> & { key: string }): PricedLine => ({
  productId: 1,
  topicIds: [],
  kind: 'course',
  listPrice: 10_000,
  price: 10_000,
  isCoveredByPack: false,
  taxRate: 0,
  ...given,
})
const noOffer: Offer = { code: null, groupDiscounts: [], prepaidAvailable: 0, pricesIncludeTax: false }
const code = (given: Partial<DiscountCode>): DiscountCode => ({
  code: 'X',
  kind: 'percent',
  value: 10,
  productIds: null,
  topicIds: null,
  kinds: null,
  ...given,
})

describe('what a cart costs', () => {
  it('adds up what each registrant pays, and says what membership saved', () => {
    const cost = priceCart([line({ key: 'ann', price: 7_500 }), line({ key: 'bob' })], noOffer)

    expect(cost).toMatchObject({ list: 20_000, subtotal: 17_500, memberSaving: 2_500, total: 17_500, due: 17_500 })
  })

  it('gives the group discount from the number of registrants of one product on', () => {
    const groupDiscounts = [
      { from: 3, percent: 10 },
      { from: 5, percent: 20 },
    ]
    const four = ['a', 'b', 'c', 'd'].map((key) => line({ key }))

    const cost = priceCart([...four, line({ key: 'other', productId: 2 })], { ...noOffer, groupDiscounts })

    expect(cost.groupDiscount).toBe(4_000)
    expect(cost.lines.at(-1)?.groupDiscount).toBe(0)
  })

  it('takes a code off the lines in its scope only', () => {
    const lines = [
      line({ key: 'a', productId: 1 }),
      line({ key: 'b', productId: 2, topicIds: [7] }),
      line({ key: 'c', productId: 3 }),
    ]

    const cost = priceCart(lines, { ...noOffer, code: code({ productIds: [1], topicIds: [7] }) })

    expect(cost.lines.map(({ codeDiscount }) => codeDiscount)).toEqual([1_000, 1_000, 0])
  })

  it('takes a code off the kinds of product it is for', () => {
    const lines = [line({ key: 'a', kind: 'webinar' }), line({ key: 'b', kind: 'course' })]

    const cost = priceCart(lines, { ...noOffer, code: code({ kinds: ['webinar'] }) })

    expect(cost.lines.map(({ codeDiscount }) => codeDiscount)).toEqual([1_000, 0])
  })

  it('adds tax to net prices, and finds the tax in gross ones', () => {
    const lines = [line({ key: 'a', taxRate: 19 }), line({ key: 'b', price: 999, taxRate: 8.875 })]

    expect(priceCart(lines, noOffer)).toMatchObject({ net: 10_999, tax: 1_989, total: 12_988 })
    expect(priceCart(lines, { ...noOffer, pricesIncludeTax: true })).toMatchObject({ net: 9_321, tax: 1_678, total: 10_999 })
  })

  it('spreads an amount over its lines to the last cent, and never takes more than there is', () => {
    const lines = [line({ key: 'a', price: 3_333 }), line({ key: 'b', price: 3_333 }), line({ key: 'c', price: 3_334 })]

    expect(priceCart(lines, { ...noOffer, code: code({ kind: 'amount', value: 1_000 }) }).codeDiscount).toBe(1_000)
    expect(priceCart(lines, { ...noOffer, code: code({ kind: 'amount', value: 99_999 }) })).toMatchObject({
      codeDiscount: 10_000,
      total: 0,
    })
  })

  it('covers a line by a savings pack whole, without tax and without discount', () => {
    const cost = priceCart([line({ key: 'a', isCoveredByPack: true, taxRate: 8 }), line({ key: 'b', taxRate: 8 })], {
      ...noOffer,
      code: code({ value: 50 }),
    })

    expect(cost.lines).toMatchObject([
      { covered: 10_000, codeDiscount: 0, tax: 0, total: 0 },
      { covered: 0, codeDiscount: 5_000, tax: 400, total: 5_400 },
    ])
  })

  it('pays with the prepaid balance what it can, and no more', () => {
    const lines = [line({ key: 'a' })]

    expect(priceCart(lines, { ...noOffer, prepaidAvailable: 4_000 })).toMatchObject({ prepaid: 4_000, due: 6_000 })
    expect(priceCart(lines, { ...noOffer, prepaidAvailable: 40_000 })).toMatchObject({ prepaid: 10_000, due: 0 })
  })

  it('always adds up: parts make the whole, nothing is negative', () => {
    const lines = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 4 }),
        topicIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
        price: fc.integer({ min: 0, max: 500_000 }),
        isCoveredByPack: fc.boolean(),
        taxRate: fc.constantFrom(0, 5, 7.25, 8.875, 19),
      }),
      { maxLength: 12 },
    )
    const codes = fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 100 }),
      productIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 })), { nil: null }),
    })
    fc.assert(
      fc.property(lines, codes, fc.nat(1_000_000), fc.boolean(), (given, discount, prepaidAvailable, pricesIncludeTax) => {
        const cart = given.map((one, index) => line({ ...one, key: String(index), listPrice: one.price }))

        const groupDiscounts = [{ from: 3, percent: 12.5 }]

        const cost = priceCart(cart, { code: code(discount), groupDiscounts, prepaidAvailable, pricesIncludeTax })

        expect(cost.subtotal - cost.covered - cost.groupDiscount - cost.codeDiscount).toBe(cost.charged)
        expect(cost.net + cost.tax).toBe(cost.total)
        expect(pricesIncludeTax ? cost.total : cost.net).toBe(cost.charged)
        const sum = (part: 'list' | 'charged' | 'tax' | 'total') => cost.lines.reduce((whole, one) => whole + one[part], 0)
        expect([sum('list'), sum('charged'), sum('tax'), sum('total')]).toEqual([cost.list, cost.charged, cost.tax, cost.total])
        expect(cost.prepaid + cost.due).toBe(cost.total)
        for (const one of cost.lines)
          for (const amount of Object.values(one).slice(1)) expect(Number(amount)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
