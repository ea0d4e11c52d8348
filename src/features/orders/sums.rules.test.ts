import { describe, expect, it } from 'vitest'
import { dueNow, nothingCredited, sumsOf } from './sums.rules.ts'

const sold = {
  state: 'awaiting_payment' as const,
  list: 40_000,
  discount: 0,
  groupDiscount: 0,
  codeDiscount: 0,
  covered: 0,
  tax: 0,
  total: 40_000,
  prepaid: 0,
  pricesIncludeTax: false,
}
const said = (order: Parameters<typeof sumsOf>[0], credited = nothingCredited, taxes: Parameters<typeof sumsOf>[1] = []) =>
  sumsOf(order, taxes, credited).map(({ kind, amount }) => `${kind} ${amount}`)

describe('the sums of an order', () => {
  it('are the total and what is due of an invoice', () => {
    expect(said(sold)).toEqual(['total 40000', 'due 40000'])
  })

  it('show the new total and what is due now once one of four is cancelled', () => {
    expect(said(sold, { amount: 10_000, toBalance: 0 })).toEqual([
      'total 40000',
      'credited -10000',
      'newTotal 30000',
      'due 30000',
    ])
  })

  it('owe nothing once an unpaid invoice is cancelled', () => {
    expect(said({ ...sold, state: 'cancelled' }, { amount: 40_000, toBalance: 0 })).toEqual([
      'total 40000',
      'credited -40000',
      'newTotal 0',
      'due 0',
    ])
  })

  it('count what was paid less what went back, to the card or to the balance', () => {
    const paid = { ...sold, state: 'partly_refunded' as const, prepaid: 15_000 }

    expect(said({ ...paid, state: 'complete' })).toEqual(['total 40000', 'prepaid -15000', 'paid -25000', 'due 0'])
    expect(said(paid, { amount: 27_000, toBalance: 2_000 })).toEqual([
      'total 40000',
      'credited -27000',
      'newTotal 13000',
      'prepaid -13000',
      'due 0',
    ])
    expect(dueNow({ ...paid, state: 'awaiting_payment' }, { amount: 27_000, toBalance: 2_000 })).toBe(0)
  })

  it('add the tax to the total, or say it beside the total that holds it', () => {
    const taxes = [{ rate: 19, net: 36_000, tax: 6_840 }]
    const reduced = { ...sold, discount: 4_000, codeDiscount: 1_000, tax: 6_840, total: 42_840 }

    expect(said(reduced, nothingCredited, taxes)).toEqual([
      'subtotal 40000',
      'memberSaving -3000',
      'codeDiscount -1000',
      'tax 6840',
      'total 42840',
      'due 42840',
    ])
    expect(said({ ...reduced, list: 46_840, pricesIncludeTax: true }, nothingCredited, taxes)).toEqual([
      'subtotal 46840',
      'memberSaving -3000',
      'codeDiscount -1000',
      'total 42840',
      'taxIncluded 6840',
      'due 42840',
    ])
  })
})
