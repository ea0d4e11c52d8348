/**
 * What a cart costs. Amounts are integers in minor units of one currency; a share of an amount is rounded once, half up, where it
 * is taken, and an amount that belongs to several lines is spread so that the parts add up to it exactly.
 *
 * The order is: the registrant's own price → a savings pack covers the line, or group discount, then discount code → tax on what is
 * left → prepaid balance. A line that a pack covers is not discounted: nobody would know which of the two was used up.
 */

export type PricedLine = {
  key: string
  productId: number
  topicIds: number[]
  listPrice: number
  /** What this registrant pays: the member price if they are a member. */
  price: number
  isCoveredByPack: boolean
  taxRate: number
}

export type DiscountCode = {
  code: string
  kind: 'percent' | 'amount'
  /** Percent, or minor units off the whole of the lines it applies to. */
  value: number
  /** Null: every line. */
  productIds: number[] | null
  topicIds: number[] | null
}

/** From so many registrants of one product on, so many percent off each. */
export type GroupDiscount = { from: number; percent: number }

export type Offer = { code: DiscountCode | null; groupDiscounts: GroupDiscount[]; prepaidAvailable: number }

export type LineCost = {
  key: string
  price: number
  covered: number
  groupDiscount: number
  codeDiscount: number
  net: number
  tax: number
  total: number
}

export type CartCost = {
  lines: LineCost[]
  /** What everybody would pay, before membership. */
  list: number
  subtotal: number
  memberSaving: number
  covered: number
  groupDiscount: number
  codeDiscount: number
  net: number
  tax: number
  total: number
  prepaid: number
  due: number
}

export function priceCart(lines: PricedLine[], { code, groupDiscounts, prepaidAvailable }: Offer): CartCost {
  const paying = lines.filter((line) => !line.isCoveredByPack)
  const afterGroup = new Map(paying.map((line) => [line.key, line.price - groupDiscountOf(line, paying, groupDiscounts)]))
  const codeDiscounts = codeDiscountsOf(paying, afterGroup, code)
  const costs = lines.map((line) => costOf(line, afterGroup.get(line.key), codeDiscounts.get(line.key) ?? 0))
  const sum = (pick: (cost: LineCost) => number) => costs.reduce((total, cost) => total + pick(cost), 0)
  const total = sum((cost) => cost.total)
  const prepaid = Math.min(Math.max(0, prepaidAvailable), total)
  const list = lines.reduce((whole, { listPrice }) => whole + listPrice, 0)
  const subtotal = sum((cost) => cost.price)
  return {
    lines: costs,
    list,
    subtotal,
    memberSaving: list - subtotal,
    covered: sum((cost) => cost.covered),
    groupDiscount: sum((cost) => cost.groupDiscount),
    codeDiscount: sum((cost) => cost.codeDiscount),
    net: sum((cost) => cost.net),
    tax: sum((cost) => cost.tax),
    total,
    prepaid,
    due: total - prepaid,
  }
}

function costOf(line: PricedLine, afterGroup: number | undefined, codeDiscount: number): LineCost {
  const covered = line.isCoveredByPack ? line.price : 0
  const groupDiscount = line.price - covered - (afterGroup ?? 0)
  const net = line.price - covered - groupDiscount - codeDiscount
  const tax = share(net, line.taxRate)
  return { key: line.key, price: line.price, covered, groupDiscount, codeDiscount, net, tax, total: net + tax }
}

/** The best step that the number of paying registrants of the product reaches. */
function groupDiscountOf(line: PricedLine, paying: PricedLine[], steps: GroupDiscount[]): number {
  const count = paying.filter(({ productId }) => productId === line.productId).length
  const percent = Math.max(0, ...steps.filter(({ from }) => count >= from).map((step) => step.percent))
  return share(line.price, percent)
}

function codeDiscountsOf(paying: PricedLine[], prices: Map<string, number>, code: DiscountCode | null): Map<string, number> {
  const lines = code ? paying.filter((line) => isInScope(line, code)) : []
  if (!code || lines.length === 0) return new Map()
  const bases = lines.map(({ key }) => prices.get(key) ?? 0)
  const amounts =
    code.kind === 'percent' ? bases.map((base) => share(base, code.value)) : spread(Math.min(code.value, total(bases)), bases)
  return new Map(lines.map(({ key }, index) => [key, amounts[index] ?? 0]))
}

export const isInScope = (
  line: { productId: number; topicIds: number[] },
  { productIds, topicIds }: { productIds: number[] | null; topicIds: number[] | null },
): boolean => {
  if (productIds === null && topicIds === null) return true
  return (productIds?.includes(line.productId) ?? false) || line.topicIds.some((id) => topicIds?.includes(id) ?? false)
}

/** So many percent of an amount, half up. */
export const share = (amount: number, percent: number): number => Math.floor((amount * percent) / 100 + 0.5)

/** Divides an amount in the proportion of the weights, to the last unit: the largest remainders get what rounding left over. */
export function spread(amount: number, weights: number[]): number[] {
  const whole = total(weights)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const left = amount - total(parts)
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

const total = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
