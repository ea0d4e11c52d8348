import { describe, expect, it } from 'vitest'
import { documentKind, taxParts } from './document.rules.ts'

describe('the documents of an order', () => {
  it('are an invoice that waits, a receipt of what was paid, or what takes one back', () => {
    expect(documentKind({ cancels: null }, 'invoice')).toBe('invoice')
    expect(documentKind({ cancels: null }, 'stripe')).toBe('receipt')
    expect(documentKind({ cancels: 'INV-2026-000001' }, 'stripe')).toBe('counterInvoice')
  })

  it('show tax by rate, highest first', () => {
    const lines = [
      { taxRate: 7, total: 10_700, tax: 700 },
      { taxRate: 19, total: 11_900, tax: 1900 },
      { taxRate: 7, total: 5350, tax: 350 },
    ]

    expect(taxParts(lines)).toEqual([
      { rate: 19, net: 10_000, tax: 1900 },
      { rate: 7, net: 15_000, tax: 1050 },
    ])
  })
})
