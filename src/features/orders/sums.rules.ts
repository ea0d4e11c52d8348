import type { TaxPart } from './document.rules.ts'
import type { OrderState } from './order.rules.ts'

/** What stands under an order's lines, from the first subtotal to what is due: the same on the screen, in mails and on paper. */
export const sumKinds = [
  'subtotal',
  'memberSaving',
  'groupDiscount',
  'codeDiscount',
  'covered',
  'tax',
  'total',
  'taxIncluded',
  'credited',
  'newTotal',
  'prepaid',
  'paid',
  'due',
] as const
export type SumKind = (typeof sumKinds)[number]
/** A tax has its rate in percent and what it is counted on. */
export type Sum = { kind: SumKind; amount: number; rate?: number; net?: number }

type Sold = {
  state: OrderState
  list: number
  /** All of it; what neither group nor code took off are member prices. */
  discount: number
  groupDiscount: number
  codeDiscount: number
  covered: number
  tax: number
  total: number
  prepaid: number
  pricesIncludeTax: boolean
}
/** What was given back or taken off the bill, and how much of it went to the prepaid balance. */
export type Credited = { amount: number; toBalance: number }

export const nothingCredited: Credited = { amount: 0, toBalance: 0 }

const owing: readonly OrderState[] = ['draft', 'awaiting_payment', 'processing', 'failed']

/** What still has to be paid in the order's own way. */
export function dueNow(order: Pick<Sold, 'state' | 'total' | 'prepaid'>, credited: Credited): number {
  return owing.includes(order.state) ? order.total - order.prepaid - (credited.amount - credited.toBalance) : 0
}

export function sumsOf(order: Sold, taxes: TaxPart[], credited: Credited): Sum[] {
  const { list, discount, groupDiscount, codeDiscount, covered, tax, total, pricesIncludeTax } = order
  const left = total - credited.amount
  const prepaid = order.prepaid - credited.toBalance
  const due = dueNow(order, credited)
  const taxRows = taxes
    .filter((part) => part.tax > 0)
    .map((part): Sum => ({ kind: pricesIncludeTax ? 'taxIncluded' : 'tax', amount: part.tax, rate: part.rate, net: part.net }))
  const isPlain = discount === 0 && covered === 0 && (pricesIncludeTax || tax === 0)
  const rows: (Sum | false)[] = [
    !isPlain && { kind: 'subtotal', amount: list },
    discount > groupDiscount + codeDiscount && { kind: 'memberSaving', amount: groupDiscount + codeDiscount - discount },
    groupDiscount > 0 && { kind: 'groupDiscount', amount: -groupDiscount },
    codeDiscount > 0 && { kind: 'codeDiscount', amount: -codeDiscount },
    covered > 0 && { kind: 'covered', amount: -covered },
    ...(pricesIncludeTax ? [] : taxRows),
    { kind: 'total', amount: total },
    ...(pricesIncludeTax ? taxRows : []),
    credited.amount > 0 && { kind: 'credited', amount: -credited.amount },
    credited.amount > 0 && { kind: 'newTotal', amount: left },
    prepaid > 0 && { kind: 'prepaid', amount: -prepaid },
    left - prepaid - due > 0 && { kind: 'paid', amount: -(left - prepaid - due) },
    total > 0 && { kind: 'due', amount: due },
  ]
  return rows.filter((row) => row !== false)
}
