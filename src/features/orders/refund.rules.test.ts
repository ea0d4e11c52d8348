import { describe, expect, it } from 'vitest'
import {
  cancellationTerms,
  cancelSentence,
  deadlineOf,
  ruleFor,
  splitRefund,
  stateAfterRefund,
  withinWhatIsLeft,
  worthOfPack,
} from './refund.rules.ts'

const rule = { hoursBefore: 48, daysAfter: 14, feePercent: 10, feeAmount: 500 }
const dated = { startsAt: new Date('2026-12-01T12:00:00Z'), orderedAt: new Date('2026-11-01T12:00:00Z'), total: 10_000 }
const undated = { ...dated, startsAt: null }

describe('cancelling', () => {
  it.each([
    [{ isUnpaid: false, fee: 0, credit: 0, covered: 12_900 }, 'cancelToPack'],
    [{ isUnpaid: false, fee: 0, credit: 0, covered: 0 }, 'cancelFree'],
    [{ isUnpaid: false, fee: 0, credit: 900, covered: 0 }, 'cancelWithCredit'],
    [{ isUnpaid: false, fee: 100, credit: 900, covered: 0 }, 'cancelWithFee'],
    [{ isUnpaid: true, fee: 0, credit: 900, covered: 0 }, 'cancelUnpaid'],
    [{ isUnpaid: true, fee: 100, credit: 900, covered: 0 }, 'cancelUnpaidWithFee'],
  ] as const)('%o is asked about by %s', (line, sentence) => {
    expect(cancelSentence(line)).toBe(sentence)
  })

  it.each([
    [dated, '2026-11-29T12:00:00Z', true],
    [dated, '2026-11-29T12:00:01Z', false],
    [undated, '2026-11-15T12:00:00Z', true],
    [undated, '2026-11-15T12:00:01Z', false],
  ])('is in time until the rule says, before the beginning or after the order', (line, now, isInTime) => {
    expect(cancellationTerms(line, rule, new Date(now)).isInTime).toBe(isInTime)
  })

  it('keeps a percentage and an amount, and never more than the price', () => {
    const now = new Date('2026-11-02T00:00:00Z')

    expect(cancellationTerms(dated, rule, now)).toMatchObject({ fee: 1500, credit: 8500 })
    expect(cancellationTerms({ ...dated, total: 300 }, rule, now)).toMatchObject({ fee: 300, credit: 0 })
    expect(cancellationTerms({ ...dated, total: 0 }, rule, now)).toMatchObject({ fee: 0, credit: 0 })
  })
})

describe('the deadline as it is said', () => {
  it.each([
    [48, true, { kind: 'daysBefore', count: 2 }],
    [36, true, { kind: 'hoursBefore', count: 36 }],
    [0, true, { kind: 'beginning' }],
    [48, false, { kind: 'daysAfter', count: 14 }],
  ])('%i hours before, dated %s, is %o', (hoursBefore, isDated, said) => {
    expect(deadlineOf({ ...rule, hoursBefore }, isDated)).toEqual(said)
  })

  it('is none where it ends with the order', () => {
    expect(deadlineOf({ ...rule, daysAfter: 0 }, false)).toBeNull()
  })
})

describe('a refund', () => {
  const card = { paymentId: 1, source: 'stripe' as const, amount: 6000, refunded: 1000 }
  const balance = { paymentId: null, source: 'balance' as const, amount: 4000, refunded: 0 }

  it('goes to the card first and to the balance last, and never gives more of one than it paid', () => {
    expect(splitRefund(7000, [balance, card])).toEqual([
      { paymentId: 1, source: 'stripe', amount: 5000 },
      { paymentId: null, source: 'balance', amount: 2000 },
    ])
    expect(splitRefund(0, [card])).toEqual([])
  })

  it.each([
    ['complete', 10_000, 0, 0, true, 'refunded'],
    ['complete', 4000, 0, 0, false, 'partly_refunded'],
    ['complete', 8500, 0, 0, true, 'partly_refunded'],
    ['partly_refunded', 10_000, 0, 0, true, 'refunded'],
    ['complete', 0, 0, 0, false, 'complete'],
    ['awaiting_payment', 10_000, 10_000, 0, true, 'cancelled'],
    ['awaiting_payment', 4000, 4000, 6000, false, 'awaiting_payment'],
    ['awaiting_payment', 8500, 8500, 1500, true, 'awaiting_payment'],
    // A balance paid the rest; what is left is free, or a present; the fee for what was cancelled is paid already.
    ['awaiting_payment', 6000, 6000, 0, false, 'complete'],
    ['awaiting_payment', 10_000, 10_000, 0, false, 'complete'],
    ['awaiting_payment', 8500, 8500, 0, true, 'complete'],
    // What was taken off before it was paid is no refund.
    ['complete', 4000, 4000, 0, false, 'complete'],
    ['complete', 10_000, 10_000, 0, true, 'cancelled'],
    ['complete', 10_000, 4000, 0, true, 'refunded'],
  ] as const)(
    'of an order that is %s, %i of 10000 credited, %i of it before it was paid, %i due, leaves it as it should be',
    (state, credited, takenOff, due, isAllCancelled, after) => {
      expect(stateAfterRefund({ state, total: 10_000, credited, takenOff, due, isAllCancelled })).toBe(after)
    },
  )

  it.each([
    [true, 'cancelled'],
    [false, 'complete'],
  ] as const)('of an order that cost nothing, all of it cancelled: %s, leaves it %s', (isAllCancelled, after) => {
    expect(stateAfterRefund({ state: 'complete', total: 0, credited: 0, takenOff: 0, due: 0, isAllCancelled })).toBe(after)
  })

  it('gives back and keeps no more than what is left of the order', () => {
    expect(withinWhatIsLeft({ credit: 9000, fee: 1000 }, 10_000)).toEqual({ credit: 9000, fee: 1000 })
    expect(withinWhatIsLeft({ credit: 9000, fee: 1000 }, 9500)).toEqual({ credit: 9000, fee: 500 })
    expect(withinWhatIsLeft({ credit: 9000, fee: 1000 }, 5000)).toEqual({ credit: 5000, fee: 0 })
    expect(withinWhatIsLeft({ credit: 9000, fee: 1000 }, 0)).toEqual({ credit: 0, fee: 0 })
  })
})

describe('whose rule counts', () => {
  const site = { hoursBefore: 48, daysAfter: 14, feePercent: 10, feeAmount: 0 }
  const own = { cancellation: 'own' as const, cancelDeadline: 72, cancelFeePercent: null, cancelFee: 500 }

  it('is the product’s own, with the site’s for what it leaves open', () => {
    expect(ruleFor(site, own)).toEqual({ hoursBefore: 72, daysAfter: 72, feePercent: 10, feeAmount: 500 })
    expect(ruleFor(site, { ...own, cancellation: 'site' })).toEqual(site)
    expect(ruleFor(site, { ...own, cancellation: 'none' })).toBeNull()
    expect(ruleFor(site, null)).toEqual(site)
  })
})

describe('what is left of a pack is worth', () => {
  const pack = {
    unit: 'registration',
    isUnlimited: false,
    granted: 3,
    available: 2,
    paidAvailable: 2,
    isUsed: true,
    isEnded: false,
  }

  it('its share of the price, never a cent more', () => {
    expect(worthOfPack(10_000, pack)).toBe(6_666)
    expect(worthOfPack(10_000, { ...pack, available: 3, isUsed: false })).toBe(10_000)
  })

  it('of money what was paid for it and not used: what was added to it was a present', () => {
    const money = { ...pack, unit: 'USD', granted: 27_500, available: 23_500, paidAvailable: 21_000 }

    expect(worthOfPack(25_000, money)).toBe(21_000)
  })

  it('of what has no limit all or nothing, and of what is over nothing', () => {
    const unlimited = { ...pack, isUnlimited: true, granted: 0, available: -4 }

    expect(worthOfPack(10_000, unlimited)).toBe(0)
    expect(worthOfPack(10_000, { ...unlimited, available: 0, isUsed: false })).toBe(10_000)
    expect(worthOfPack(10_000, { ...pack, isEnded: true })).toBe(0)
  })
})
