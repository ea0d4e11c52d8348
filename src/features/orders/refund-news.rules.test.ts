import { describe, expect, it } from 'vitest'
import { refundNews } from './refund-news.rules.ts'

const [card, off, balance] = [{ source: 'stripe' }, { source: 'unpaid' }, { source: 'balance' }]

describe('what a buyer is told of a refund', () => {
  it.each([
    ['a refund without a cancellation', false, [card], 0, 'refunded'],
    ['a cancellation that is refunded', true, [card], 0, 'cancelledAndRefunded'],
    ['an unpaid invoice that is cancelled as a whole', true, [off], 0, 'nothingDue'],
    ['one of four on an unpaid invoice', true, [off], 30_000, 'cancelled'],
    ['a lower invoice', false, [off], 30_000, 'lessDue'],
    ['a cancellation of what cost nothing', true, [], 0, 'cancelled'],
    ['an unpaid invoice that a balance had paid in part', true, [off, balance], 0, 'cancelledAndRefunded'],
  ] as const)('says of %s that it is just that', (_what, hasCancelled, parts, due, news) => {
    expect(refundNews(hasCancelled, [...parts], due)).toBe(news)
  })
})
