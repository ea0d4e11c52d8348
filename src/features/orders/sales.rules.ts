import type { OrderState } from './order.rules.ts'

export const salesRanges = ['30_days', 'this_month', 'last_month', '12_months'] as const
export type SalesRange = (typeof salesRanges)[number]

/** What an order may wait for that somebody has to do. */
export const orderAttentions = ['overdue', 'refund'] as const
export type OrderAttention = (typeof orderAttentions)[number]

type Step = 'day' | 'month'
/** A day or a month, counted back from the one that it is. */
type Back = [Step, number]

/** What each range begins and ends with, and what it is drawn by. */
export const salesSpanOf: Record<SalesRange, { from: Back; to: Back; step: Step }> = {
  '30_days': { from: ['day', 29], to: ['day', 0], step: 'day' },
  this_month: { from: ['month', 0], to: ['day', 0], step: 'day' },
  last_month: { from: ['month', 1], to: ['month', 1], step: 'day' },
  '12_months': { from: ['month', 11], to: ['day', 0], step: 'month' },
}

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
