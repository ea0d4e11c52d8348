import { share, spread, sumOf, taxIn } from '#platform/money/money.ts'
/**
 * What a cart costs. Amounts are integers in minor units of one currency; a share of an amount is rounded once, half up, where it
 * is taken, and an amount that belongs to several lines is spread so that the parts add up to it exactly.
 *
 * The order is: the registrant's own price → a savings pack covers the line, or group discount, then discount code → tax on what is
 * left, or the tax in it where prices include it → prepaid balance. A line that a pack covers is not discounted: nobody would know
 * which of the two was used up.
 */

export type PricedLine = {
  key: string
  productId: number
  topicIds: number[]
  kind: string
  listPrice: number
  /** What this registrant pays: the member price if they are a member. */
  price: number
  isCoveredByPack: boolean
  /** In percent. */
  taxRate: number
}

export type DiscountCode = {
  code: string
  kind: 'percent' | 'amount'
  /** Percent, or minor units off the whole of the lines it applies to. */
  value: number
} & PricedScope

/** What something applies to. All null: every line; else the lines that one of the lists names. */
export type PricedScope = { productIds: number[] | null; topicIds: number[] | null; kinds?: string[] | null }

/** From so many registrants of one product on, so many percent off each. */
export type GroupDiscount = { from: number; percent: number }

export type Offer = {
  code: DiscountCode | null
  groupDiscounts: GroupDiscount[]
  prepaidAvailable: number
  /** Prices are written with their tax in them. */
  pricesIncludeTax: boolean
}

export type LineCost = {
  key: string
  list: number
  price: number
  covered: number
  groupDiscount: number
  codeDiscount: number
  /** What is left of the price, written as prices are: without its tax, or with it. */
  charged: number
  net: number
  taxRate: number
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
  charged: number
  net: number
  tax: number
  total: number
  prepaid: number
  due: number
  pricesIncludeTax: boolean
}

export function priceCart(lines: PricedLine[], offer: Offer): CartCost {
  const { code, groupDiscounts, prepaidAvailable, pricesIncludeTax } = offer
  const paying = lines.filter((line) => !line.isCoveredByPack)
  const afterGroup = new Map(paying.map((line) => [line.key, line.price - groupDiscountOf(line, paying, groupDiscounts)]))
  const codeDiscounts = codeDiscountsOf(paying, afterGroup, code)
  const costs = lines.map((line) =>
    costOf(line, { afterGroup: afterGroup.get(line.key), codeDiscount: codeDiscounts.get(line.key) ?? 0, pricesIncludeTax }),
  )
  const sum = (pick: (cost: LineCost) => number) => costs.reduce((total, cost) => total + pick(cost), 0)
  const total = sum((cost) => cost.total)
  const prepaid = Math.min(Math.max(0, prepaidAvailable), total)
  const list = sum((cost) => cost.list)
  const subtotal = sum((cost) => cost.price)
  return {
    lines: costs,
    list,
    subtotal,
    memberSaving: list - subtotal,
    covered: sum((cost) => cost.covered),
    groupDiscount: sum((cost) => cost.groupDiscount),
    codeDiscount: sum((cost) => cost.codeDiscount),
    charged: sum((cost) => cost.charged),
    net: sum((cost) => cost.net),
    tax: sum((cost) => cost.tax),
    total,
    prepaid,
    due: total - prepaid,
    pricesIncludeTax,
  }
}

type Reduced = { afterGroup: number | undefined; codeDiscount: number; pricesIncludeTax: boolean }

function costOf(line: PricedLine, { afterGroup, codeDiscount, pricesIncludeTax }: Reduced): LineCost {
  const { key, listPrice: list, price, taxRate } = line
  const covered = line.isCoveredByPack ? price : 0
  const groupDiscount = price - covered - (afterGroup ?? 0)
  const charged = price - covered - groupDiscount - codeDiscount
  const tax = pricesIncludeTax ? taxIn(charged, taxRate) : share(charged, taxRate)
  const net = pricesIncludeTax ? charged - tax : charged
  return { key, list, price, covered, groupDiscount, codeDiscount, charged, net, taxRate, tax, total: net + tax }
}

/** The best step that the number of paying registrants of the product reaches. */
function groupDiscountOf(line: PricedLine, paying: PricedLine[], steps: GroupDiscount[]): number {
  const count = paying.filter(({ productId }) => productId === line.productId).length
  const percent = Math.max(0, ...steps.filter(({ from }) => count >= from).map((step) => step.percent))
  return share(line.price, percent)
}

function codeDiscountsOf(paying: PricedLine[], prices: Map<string, number>, code: DiscountCode | null): Map<string, number> {
  const lines = code ? paying.filter((line) => isInDiscountScope(line, code)) : []
  if (!code || lines.length === 0) return new Map()
  const bases = lines.map(({ key }) => prices.get(key) ?? 0)
  const amounts =
    code.kind === 'percent' ? bases.map((base) => share(base, code.value)) : spread(Math.min(code.value, sumOf(bases)), bases)
  return new Map(lines.map(({ key }, index) => [key, amounts[index] ?? 0]))
}

export const isInDiscountScope = (
  line: { productId: number; topicIds: number[]; kind?: string },
  { productIds, topicIds, kinds = null }: PricedScope,
): boolean => {
  if (productIds === null && topicIds === null && kinds === null) return true
  const isNamed = productIds?.includes(line.productId) ?? false
  const isOfKind = line.kind !== undefined && (kinds?.includes(line.kind) ?? false)
  return isNamed || isOfKind || line.topicIds.some((id) => topicIds?.includes(id) ?? false)
}
