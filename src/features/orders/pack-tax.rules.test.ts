import { describe, expect, it } from 'vitest'
import { packCost } from './pack-tax.rules.ts'

describe('tax on the sale of a pack', () => {
  it('is not asked for money that is put aside', () => {
    expect(packCost({ kind: 'prepaid', price: 25_000 }, [19], true)).toMatchObject({ tax: 0, taxRate: 0, total: 25_000 })
  })

  it('is asked for a savings pack: on top, or in it where prices include it', () => {
    expect(packCost({ kind: 'savings', price: 10_000 }, [19], false)).toMatchObject({ tax: 1900, total: 11_900 })
    expect(packCost({ kind: 'savings', price: 11_900 }, [19], true)).toMatchObject({ tax: 1900, total: 11_900 })
  })

  it('takes the highest rate of what the pack covers, and none where nothing is taxed', () => {
    expect(packCost({ kind: 'savings', price: 10_000 }, [7, 19, 0], false).taxRate).toBe(19)
    expect(packCost({ kind: 'savings', price: 10_000 }, [], false)).toMatchObject({ tax: 0, total: 10_000 })
  })
})
