import { share, taxIn } from '#platform/money/money.ts'

/** What a pack costs its buyer now. */
export type PackCost = { price: number; taxRate: number; tax: number; total: number; pricesIncludeTax: boolean }

type Taxed = { kind: 'savings' | 'prepaid'; price: number }

/**
 * Tax on the sale of a pack (decision 17). Money put aside is taxed when it is spent: which rate is known only then. A savings pack
 * is taxed when it is sold, since what it covers later costs nothing; where it covers things of several rates, the highest counts.
 */
export function packCost({ kind, price }: Taxed, rates: number[], pricesIncludeTax: boolean): PackCost {
  if (kind === 'prepaid') return { price, taxRate: 0, tax: 0, total: price, pricesIncludeTax: false }
  const taxRate = Math.max(0, ...rates)
  const tax = pricesIncludeTax ? taxIn(price, taxRate) : share(price, taxRate)
  return { price, taxRate, tax, total: pricesIncludeTax ? price : price + tax, pricesIncludeTax }
}
