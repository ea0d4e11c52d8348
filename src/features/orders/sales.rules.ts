import { addDays, addMonths } from '#ui/choosing/date.rules.ts'
import type { OrderState } from './order.rules.ts'

export const salesRanges = ['30_days', 'this_month', 'last_month', '12_months'] as const
export type SalesRange = (typeof salesRanges)[number]

/** What an order may wait for that somebody has to do. */
export const orderAttentions = ['overdue', 'refund'] as const
export type OrderAttention = (typeof orderAttentions)[number]

/** What each range is drawn by. */
export const stepOf: Record<SalesRange, 'day' | 'month'> = {
  '30_days': 'day',
  this_month: 'day',
  last_month: 'day',
  '12_months': 'month',
}

/** The first and the last day of each range, by the day that it is. */
export function daysOfRange(range: SalesRange, today: string): { first: string; last: string } {
  const month = `${today.slice(0, 7)}-01`
  switch (range) {
    case '30_days':
      return { first: addDays(today, -29), last: today }
    case 'this_month':
      return { first: month, last: today }
    case 'last_month':
      return { first: addMonths(month, -1), last: addDays(month, -1) }
    case '12_months':
      return { first: addMonths(month, -11), last: today }
  }
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
