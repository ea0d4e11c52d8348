import { describe, expect, it } from 'vitest'
import { type TaxRule, taxRateFor } from './tax.rules.ts'

const rules: TaxRule[] = [
  { kind: 'publication', region: null, rate: 7 },
  { kind: null, region: 'Oregon', rate: 0 },
  { kind: 'publication', region: 'New York', rate: 8.875 },
]
const rate = (kind: string, region: string) => taxRateFor(rules, 19, { kind, region })

describe('the rate of tax', () => {
  it('is the closest rule’s: region and kind, then region, then kind, then the default', () => {
    expect([
      rate('publication', 'New York'),
      rate('publication', 'Oregon'),
      rate('publication', 'Texas'),
      rate('course', 'Texas'),
    ]).toEqual([8.875, 0, 7, 19])
  })

  it('knows a region however it is written', () => {
    expect(rate('course', ' oregon')).toBe(0)
    expect(rate('publication', 'new  york')).toBe(8.875)
  })

  it('is the default where a region is not known', () => {
    expect(rate('course', '')).toBe(19)
  })
})
