/** The life of an order: which state may follow which. Tested as a table; nothing else decides it. */
export const orderStates = [
  'draft',
  'awaiting_payment',
  'processing',
  'complete',
  'failed',
  'cancelled',
  'partly_refunded',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

export const nextStates: Record<OrderState, readonly OrderState[]> = {
  draft: ['awaiting_payment', 'processing', 'cancelled'],
  // An invoice is paid or cancelled; a card that its owner must confirm is processed on, or fails when nobody does.
  awaiting_payment: ['processing', 'complete', 'failed', 'cancelled'],
  processing: ['complete', 'failed', 'awaiting_payment'],
  // A payment that was recorded by mistake is taken back: the invoice waits once more.
  complete: ['partly_refunded', 'refunded', 'cancelled', 'awaiting_payment'],
  // Its buyer may try again, and money that comes late is taken where the seats are still to be had.
  failed: ['processing'],
  cancelled: [],
  partly_refunded: ['partly_refunded', 'refunded'],
  refunded: [],
}

export const mayOrderBecome = (from: OrderState, to: OrderState): boolean => nextStates[from].includes(to)

/** `INV-2026-000042`: by year and without a gap. */
export const invoiceNumber = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`
export const invoiceSeries = (now: Date): string => `INV-${now.getUTCFullYear()}`
/** What says that an invoice was paid has a series of its own. */
export const receiptSeries = (now: Date): string => `REC-${now.getUTCFullYear()}`
