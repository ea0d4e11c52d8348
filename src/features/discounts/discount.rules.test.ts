import { describe, expect, it } from 'vitest'
import { type Discount, isOfTheCart, listedPhaseOf, phaseOf, scopeOf, tidyCode, whyNotUsable } from './discount.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-16T12:00:00Z')
const discount = (given: Partial<Discount> = {}): Discount => ({
  id: 1,
  code: 'SAVE',
  kind: 'percent',
  value: 10,
  currency: 'USD',
  scope: 'all',
  productIds: [],
  topicIds: [],
  kinds: [],
  maxUses: null,
  maxUsesPerPerson: null,
  minimum: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
  ...given,
})
const fresh = { now, uses: { all: 0, own: 0 }, fitting: [10_000], currency: 'USD' }

describe('a discount code', () => {
  it('is the same however it is typed', () => {
    expect([tidyCode(' member 10 '), tidyCode('Member10')]).toEqual(['MEMBER10', 'MEMBER10'])
  })

  it('can be used where nothing speaks against it', () => {
    expect(whyNotUsable(discount(), fresh)).toBeNull()
  })

  it.each([
    ['discountUnknown', null, fresh],
    ['discountEnded', discount({ isActive: false }), fresh],
    ['discountNotYet', discount({ startsAt: later }), fresh],
    ['discountEnded', discount({ endsAt: now }), fresh],
    ['discountUsedUp', discount({ maxUses: 3 }), { ...fresh, uses: { all: 3, own: 0 } }],
    ['discountUsedByYou', discount({ maxUsesPerPerson: 1 }), { ...fresh, uses: { all: 1, own: 1 } }],
    ['discountFitsNothing', discount(), { ...fresh, fitting: [] }],
    ['discountFitsNothing', discount(), { ...fresh, fitting: [0, 0] }],
    ['discountBelowMinimum', discount({ minimum: 10_001 }), fresh],
    ['discountOtherCurrency', discount({ kind: 'amount' }), { ...fresh, currency: 'JPY' }],
    ['discountOtherCurrency', discount({ minimum: 100 }), { ...fresh, currency: 'JPY' }],
  ] as const)('is refused with %s', (fault, given, known) => {
    expect(whyNotUsable(given, { ...known, fitting: [...known.fitting] })).toBe(fault)
  })

  it('is a share in every currency, where it is a share without a minimum', () => {
    expect(whyNotUsable(discount(), { ...fresh, currency: 'JPY' })).toBeNull()
  })

  it('can be used up to its limits and from its minimum on', () => {
    const limited = discount({ maxUses: 3, maxUsesPerPerson: 2, minimum: 10_000, startsAt: now, endsAt: later })

    expect(whyNotUsable(limited, { ...fresh, uses: { all: 2, own: 1 } })).toBeNull()
  })

  it('is planned, running, ended or switched off', () => {
    const phases = [{ startsAt: later }, {}, { endsAt: now }, { isActive: false, startsAt: later }].map((one) =>
      phaseOf(discount(one), now),
    )

    expect(phases).toEqual(['planned', 'running', 'ended', 'off'])
  })

  it('is read as used up once nobody can use it any more, unless it is over anyway', () => {
    const phases = [
      listedPhaseOf(discount({ maxUses: 2 }), 1, now),
      listedPhaseOf(discount({ maxUses: 2 }), 2, now),
      listedPhaseOf(discount({ maxUses: null }), 900, now),
      listedPhaseOf(discount({ maxUses: 2, endsAt: now }), 2, now),
      listedPhaseOf(discount({ maxUses: 2, isActive: false }), 2, now),
    ]

    expect(phases).toEqual(['running', 'used_up', 'running', 'ended', 'off'])
  })

  it('compares only the list that its scope names', () => {
    expect(scopeOf(discount({ scope: 'topics', topicIds: [7], productIds: [1] }))).toEqual({
      productIds: null,
      topicIds: [7],
      kinds: null,
    })
  })

  it('knows which refusals follow from the cart itself', () => {
    expect([isOfTheCart('discountFitsNothing'), isOfTheCart('discountUsedUp')]).toEqual([true, false])
  })
})
