import { describe, expect, it } from 'vitest'
import { refundNews } from './refund-news.rules.ts'

const [card, off, balance] = [{ source: 'stripe' }, { source: 'unpaid' }, { source: 'balance' }]

describe('what a buyer is told of a refund', () => {
  it.each([
    ['a refund without a cancellation', false, [card], false, 'refunded'],
    ['a cancellation that is refunded', true, [card], false, 'cancelledAndRefunded'],
    ['an unpaid invoice that is cancelled as a whole', true, [off], true, 'nothingDue'],
    ['one of four on an unpaid invoice', true, [off], false, 'cancelled'],
    ['what cost something in an order that goes on without it', true, [off], false, 'cancelled'],
    ['a lower invoice', false, [off], false, 'lessDue'],
    ['a cancellation of what cost nothing', true, [], false, 'cancelled'],
    ['an unpaid invoice that a balance had paid in part', true, [off, balance], false, 'cancelledAndRefunded'],
  ] as const)('says of %s that it is just that', (_what, hasCancelled, parts, isOver, news) => {
    expect(refundNews(hasCancelled, [...parts], isOver)).toBe(news)
  })
})
