import { spread } from '#platform/money/money.ts'
import { type TaxPart, taxParts } from './document.rules.ts'

/** A line as it was sold. */
export type SoldLine = { position: number; taxRate: number; total: number; tax: number }
/** An act of giving back: how much, and which lines it cancelled. */
export type Credit = { amount: number; positions: number[] }

type Left = SoldLine

/**
 * Which tax goes back with each act, by rate, in the order in which they happened. What is given back belongs to the lines that were
 * cancelled with it, in proportion to what they cost; where that is not enough, or no line was cancelled, to all that are left. Each
 * line gives back its tax with its price, and the last cent of the one with the last cent of the other: once all is given back, the
 * taxes are exactly those of the invoice.
 */
export function creditedTaxes(lines: SoldLine[], credits: Credit[]): TaxPart[][] {
  let left: Left[] = lines
  return credits.map(({ amount, positions }) => {
    const parts = partsOf(left, amount, positions)
    const given = left.map((line, index) => {
      const total = parts[index] ?? 0
      return { ...line, total, tax: taxOf(line, total) }
    })
    left = left.map((line, index) => ({
      ...line,
      total: line.total - (given[index]?.total ?? 0),
      tax: line.tax - (given[index]?.tax ?? 0),
    }))
    return taxParts(given.filter(({ total }) => total > 0))
  })
}

/** How much of an amount each line gives back. */
function partsOf(left: Left[], amount: number, positions: number[]): number[] {
  const cancelled = left.map(({ position, total }) => (positions.includes(position) ? total : 0))
  const meant = Math.min(amount, sum(cancelled))
  const first = spread(meant, cancelled)
  const others = left.map(({ total }, index) => total - (first[index] ?? 0))
  const rest = spread(Math.min(amount - meant, sum(others)), others)
  return left.map((_, index) => (first[index] ?? 0) + (rest[index] ?? 0))
}

/** The tax in a part of what is left of a line, half up. */
const taxOf = ({ total, tax }: Left, part: number): number =>
  part === total ? tax : Math.floor((2 * part * tax + total) / (2 * total))

const sum = (amounts: number[]): number => amounts.reduce((whole, amount) => whole + amount, 0)
