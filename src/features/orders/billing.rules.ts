import { dayIn } from '#platform/time/days.ts'
import type { OrderBilling } from './billing.contract.ts'
import type { OrderState } from './order.rules.ts'
import type { PaymentKind } from './payment.rules.ts'

/** What an invoice cannot do without. */
export const missingForInvoice = ({ name, address }: Pick<OrderBilling, 'name' | 'address'>): ('name' | 'address')[] => [
  ...(name === '' ? (['name'] as const) : []),
  ...(address === '' ? (['address'] as const) : []),
]

const lines: readonly string[] = ['name', 'organisation', 'address', 'tax_id', 'po_number'] satisfies (keyof OrderBilling)[]

/** What was typed of it, as the browser kept it. */
export function keptBilling(text: string): Partial<OrderBilling> {
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([name, value]) => lines.includes(name) && typeof value === 'string'))
}

export const isBillable = (kind: PaymentKind, billing: OrderBilling | undefined): boolean =>
  kind !== 'invoice' || (billing !== undefined && missingForInvoice(billing).length === 0)

export const isSaid = (billing: OrderBilling): boolean => Object.values(billing).some((text) => text !== '')

type Billed = { state: OrderState; payment: PaymentKind; dueAt: Date | null }

/** Whether an invoice still waits for its payment. */
export const isOwed = ({ state, payment }: Pick<Billed, 'state' | 'payment'>): boolean =>
  state === 'awaiting_payment' && payment === 'invoice'

/** The last day is still in time, by the seller's calendar. */
export const isOverdue = (order: Billed, now: Date, timeZone: string): boolean =>
  isOwed(order) && order.dueAt !== null && dayIn(now, timeZone) > dayIn(order.dueAt, timeZone)

export const dueAfter = (madeAt: Date, days: number): Date => new Date(madeAt.getTime() + days * 86_400_000)
