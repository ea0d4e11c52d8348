export type RefundNews = 'cancelled' | 'cancelledAndRefunded' | 'refunded' | 'nothingDue' | 'lessDue'

/**
 * What a buyer is told of an act of giving back. A refund is no cancellation, and what was never paid cannot be refunded: less is
 * due, or, where the whole order is over, nothing any more.
 */
export function refundNews(hasCancelled: boolean, parts: { source: string }[], isOver: boolean): RefundNews {
  const isMoneyBack = parts.some(({ source }) => source !== 'unpaid')
  if (isMoneyBack) return hasCancelled ? 'cancelledAndRefunded' : 'refunded'
  if (parts.length > 0 && isOver) return 'nothingDue'
  return hasCancelled ? 'cancelled' : 'lessDue'
}
