import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsIn, readAmount, sentAmount, share, spread, taxIn, writeAmount } from './money.ts'

describe('an amount of money', () => {
  it.each([
    ['120', 'USD', 12_000],
    ['120.5', 'USD', 12_050],
    ['120,50', 'USD', 12_050],
    ['1,200', 'USD', 120_000],
    ["1'200.00", 'CHF', 120_000],
    ['1200', 'JPY', 1200],
    ['1.5', 'JPY', null],
    ['1.234', 'USD', null],
    ['1.200', 'USD', null],
    ['49.000', 'EUR', null],
    ['1.234,50', 'EUR', 123_450],
    ['1200.00', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['-1', 'USD', null],
    ['49 €', 'EUR', 4900],
    ['€49.50', 'EUR', 4950],
    ['EUR 49', 'EUR', 4900],
    ['49 CHF', 'CHF', 4900],
    ['49 $', 'EUR', null],
    ['49 %', 'EUR', null],
    ['€', 'EUR', null],
    ['-1 €', 'EUR', null],
    ['free', 'USD', null],
    ['', 'USD', null],
  ])('%s %s is %s in minor units', (text, currency, minor) => {
    expect(readAmount(text, currency)).toBe(minor)
  })

  it('is written as it is read', () => {
    expect([writeAmount(4905, 'USD'), writeAmount(4905, 'JPY'), writeAmount(4905, 'EUR', ',')]).toEqual([
      '49.05',
      '4905',
      '49,05',
    ])
  })

  it('is the same once it was written into an entry and read there, with either sign, however many places it has', () => {
    const [currency, decimal] = [fc.constantFrom('USD', 'JPY', 'KWD'), fc.constantFrom('.' as const, ',' as const)]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), currency, decimal, (minor, currency, decimal) => {
        expect(readAmount(writeAmount(minor, currency, decimal), currency, decimal)).toBe(minor)
      }),
    )
    expect(readAmount('1.234', 'EUR', ',')).toBe(123_400)
  })

  it('is sent as what no call takes for one where it is none, never as nothing', () => {
    expect([sentAmount('12,50', 'USD'), sentAmount('1.234', 'EUR', ',')]).toEqual([1250, 123_400])
    expect([
      sentAmount('', 'USD'),
      sentAmount(' ', 'USD', '.', 0),
      sentAmount('abc', 'USD'),
      sentAmount('1,2,3', 'USD', '.', 0),
    ]).toEqual(['', 0, '?', '?'])
  })

  it('is said in mails and documents with the places that its currency has', () => {
    expect([amountsIn('en', 'USD')(4905), amountsIn('en', 'JPY')(4905)]).toEqual(['$49.05', '¥4,905'])
  })

  it('has a share rounded half up', () => {
    expect([share(5, 10), share(15, 10), share(4, 10), share(999, 33.3)]).toEqual([1, 2, 0, 333])
  })

  it('rounds what is left of a gross amount half up, whatever the rate', () => {
    expect([taxIn(119, 19), taxIn(100, 100), taxIn(1, 100), taxIn(0, 19), taxIn(500, 0)]).toEqual([19, 50, 0, 0, 0])
  })

  it('spreads exactly, whatever the weights', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        fc.pre(whole > 0)

        const parts = spread(amount, weights)

        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        expect(parts.every((part) => part >= 0)).toBe(true)
      }),
    )
  })
})
