import { describe, expect, it } from 'vitest'
import type { OrderView } from '../order-view.schema.ts'
import { refundAmount } from './order-acts.tsx'

describe('the amount of a refund', () => {
  it.each([
    ['10,50', ',', 1_050],
    ['1.250', ',', 125_000],
    ['10,005', ',', null],
    ['1,250', '.', 125_000],
    ['10.005', '.', null],
  ] as const)('%s is read where decimals stand after %j', (amount, decimal, minor) => {
    const form = new FormData()
    form.set('amount', amount)

    expect(refundAmount({ currency: 'EUR' } as OrderView, form, decimal)).toBe(minor)
  })
})
