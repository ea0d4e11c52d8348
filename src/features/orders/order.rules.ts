/** The life of an order: which state may follow which. Tested as a table; nothing else decides it. */
export const orderStates = ['draft', 'awaiting_payment', 'processing', 'complete', 'failed', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

export const nextStates: Record<OrderState, readonly OrderState[]> = {
  draft: ['awaiting_payment', 'processing', 'cancelled'],
  awaiting_payment: ['complete', 'cancelled'],
  processing: ['complete', 'failed', 'awaiting_payment'],
  complete: ['refunded', 'cancelled'],
  failed: [],
  cancelled: [],
  refunded: [],
}

export const mayFollow = (from: OrderState, to: OrderState): boolean => nextStates[from].includes(to)

export const paymentKinds = ['none', 'invoice'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Nothing to pay needs no payment, and something to pay needs one. */
export const isRightPayment = (kind: PaymentKind, due: number): boolean => (kind === 'none') === (due === 0)

/** `INV-2026-000042`: by year and without a gap. */
export const invoiceNumber = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`
export const invoiceSeries = (now: Date): string => `INV-${now.getUTCFullYear()}`
