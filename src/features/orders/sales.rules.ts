import type { OrderState } from './order.rules.ts'

export const salesRanges = ['30_days', '12_months'] as const
export type SalesRange = (typeof salesRanges)[number]

/** What an order may wait for that somebody has to do. */
export const orderAttentions = ['overdue', 'refund'] as const
export type OrderAttention = (typeof orderAttentions)[number]

/** What each range is drawn by. */
export const stepOf: Record<SalesRange, 'day' | 'month'> = { '30_days': 'day', '12_months': 'month' }

/** Orders that were placed are sales, paid or not; what was given back of them is taken off. One that was never paid and is cancelled is none. */
export const soldStates = [
  'awaiting_payment',
  'processing',
  'complete',
  'partly_refunded',
  'refunded',
] as const satisfies OrderState[]

/** What somebody types into the one search box of the orders: a number is an order's, INV-… an invoice's, else words. */
export type OrderSearch = { orderId?: number; invoice?: string; words: string[] }

export function readOrderSearch(text: string): OrderSearch {
  const tidy = text.trim()
  const number = /^#?(\d{1,15})$/.exec(tidy)?.[1]
  if (number) return { orderId: Number(number), words: [] }
  if (/^inv[-\d]+$/i.test(tidy)) return { invoice: tidy.toUpperCase(), words: [] }
  return { words: tidy.toLowerCase().split(/\s+/).filter(Boolean) }
}
