import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CoverableLine,
  changesOf,
  type entryKinds,
  hindrancesOf,
  isInPackScope,
  lotsForLines,
  type MoneyLot,
  type PackScope,
  planCoverage,
  planReturn,
  planSpend,
  type SavingsLot,
} from './packs.rules.ts'

const everything: PackScope = { productIds: [], topicIds: [], kinds: [] }
const day = (number: number) => new Date(Date.UTC(2026, 11, number))
const lot = (given: Partial<SavingsLot> & { id: number }): SavingsLot => ({
  name: `Pack ${given.id}`,
  scope: everything,
  left: 5,
  expiresAt: day(1),
  registrantIds: [1],
  ...given,
})
const line = (given: Partial<CoverableLine> & { key: string }): CoverableLine => ({
  productId: 1,
  topicIds: [],
  kind: 'course',
  registrantId: 1,
  price: 10_000,
  ...given,
})
const coveredBy = (lines: CoverableLine[], lots: SavingsLot[]) =>
  Object.fromEntries([...planCoverage(lines, lots).covered].map(([key, { id }]) => [key, id]))

describe('the scope of a savings pack', () => {
  const webinar = { productId: 7, topicIds: [3], kind: 'webinar' }

  it.each([
    ['everything', everything, true],
    ['its product', { ...everything, productIds: [7] }, true],
    ['another product', { ...everything, productIds: [8] }, false],
    ['its topic', { ...everything, topicIds: [3, 4] }, true],
    ['another topic', { ...everything, topicIds: [4] }, false],
    ['its kind', { ...everything, kinds: ['webinar'] }, true],
    ['another kind', { ...everything, kinds: ['course'] }, false],
    ['its kind in another topic', { ...everything, kinds: ['webinar'], topicIds: [4] }, false],
    ['a product beside a topic that it is not of', { ...everything, productIds: [7], topicIds: [4] }, true],
  ])('of %s covers a webinar: %o → %s', (_, scope, isCovered) => {
    expect(isInPackScope(webinar, scope)).toBe(isCovered)
  })
})

describe('which registrations savings packs cover', () => {
  it('uses the pack that ends first [PACK-01]', () => {
    expect(
      coveredBy(
        [line({ key: 'a' })],
        [lot({ id: 1, expiresAt: null }), lot({ id: 2, expiresAt: day(9) }), lot({ id: 3, expiresAt: day(2) })],
      ),
    ).toEqual({
      a: 3,
    })
  })

  it('uses a pack without a limit before one that can be used up', () => {
    expect(coveredBy([line({ key: 'a' })], [lot({ id: 1 }), lot({ id: 2, left: null, expiresAt: null })])).toEqual({ a: 2 })
  })

  it('covers the dearest where there is not enough for all, and goes on with the next pack', () => {
    const lines = [line({ key: 'cheap', price: 1 }), line({ key: 'dear', price: 3 }), line({ key: 'middle', price: 2 })]

    expect(coveredBy(lines, [lot({ id: 1, left: 1 })])).toEqual({ dear: 1 })
    expect(coveredBy(lines, [lot({ id: 1, left: 1 }), lot({ id: 2, left: 1, expiresAt: day(2) })])).toEqual({
      dear: 1,
      middle: 2,
    })
  })

  it('says why it does not cover a line', () => {
    const lines = [
      line({ key: 'elsewhere', productId: 2 }),
      line({ key: 'stranger', registrantId: 2 }),
      line({ key: 'mine' }),
      line({ key: 'late', price: 9_000 }),
    ]

    const { uncovered } = planCoverage(lines, [lot({ id: 1, left: 1, scope: { ...everything, productIds: [1] } })])

    expect(Object.fromEntries(uncovered)).toEqual({
      elsewhere: 'not_in_scope',
      stranger: 'not_for_registrant',
      late: 'used_up',
    })
  })

  it('names the packs that could cover something, and all of them where there is nothing to cover', () => {
    const lots = [
      lot({ id: 1 }),
      lot({ id: 2, scope: { ...everything, kinds: ['webinar'] } }),
      lot({ id: 3, registrantIds: [2] }),
    ]
    const idsFor = (lines: CoverableLine[]) => lotsForLines(lines, lots).map(({ id }) => id)

    expect(idsFor([line({ key: 'course' })])).toEqual([1])
    expect(idsFor([line({ key: 'course' }), line({ key: 'webinar', kind: 'webinar' })])).toEqual([1, 2])
    expect(idsFor([line({ key: 'theirs', registrantId: 2 })])).toEqual([3])
    expect(idsFor([line({ key: 'free', price: 0 })])).toEqual([])
    expect(idsFor([])).toEqual([1, 2, 3])
  })

  it('is not used up by what costs nothing', () => {
    expect(coveredBy([line({ key: 'free', price: 0 })], [lot({ id: 1 })])).toEqual({})
  })
})

describe('spending money', () => {
  const money = (given: Partial<MoneyLot> & { id: number }): MoneyLot => ({
    available: 100,
    expiresAt: day(1),
    origin: 'paid',
    ...given,
  })

  it('takes from what ends first, paid before granted, and what never ends last [PACK-02]', () => {
    const lots = [
      money({ id: 1, expiresAt: null }),
      money({ id: 2, origin: 'granted' }),
      money({ id: 3 }),
      money({ id: 4, expiresAt: day(5) }),
    ]

    expect(planSpend(lots, 350)).toEqual([
      { lotId: 3, amount: 100 },
      { lotId: 2, amount: 100 },
      { lotId: 4, amount: 100 },
      { lotId: 1, amount: 50 },
    ])
  })

  it('takes nothing where there is not enough', () => {
    expect(planSpend([money({ id: 1 })], 101)).toBeNull()
  })

  it('gives back to the lots that it took from, the last one first, and never more', () => {
    const taken = [
      { lotId: 3, amount: 100 },
      { lotId: 2, amount: 40 },
    ]

    expect(planReturn(taken, 50)).toEqual([
      { lotId: 2, amount: 40 },
      { lotId: 3, amount: 10 },
    ])
    expect(planReturn(taken, 141)).toBeNull()
  })

  it('takes exactly what was asked for, whatever the lots hold', () => {
    const lots = fc.array(
      fc.record({ available: fc.nat(500), expiresAt: fc.option(fc.integer({ min: 1, max: 28 }).map(day), { nil: null }) }),
    )
    fc.assert(
      fc.property(lots, fc.nat(2000), (given, amount) => {
        const all = given.map((one, id) => money({ ...one, id }))
        const whole = all.reduce((sum, { available }) => sum + available, 0)

        const parts = planSpend(all, amount)

        if (amount > whole) expect(parts).toBeNull()
        else expect(parts?.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        for (const part of parts ?? []) expect(part.amount).toBeLessThanOrEqual(all[part.lotId]?.available ?? 0)
      }),
    )
  })
})

describe('entries of the ledger', () => {
  it.each([
    ['grant', 5, 0],
    ['hold', -5, 5],
    ['capture', 0, -5],
    ['release', 5, -5],
    ['refund', 5, 0],
    ['withdraw', -5, 0],
  ] as const)('of the kind %s change what can be spent by %i and what is held by %i', (kind, available, held) => {
    expect(changesOf(kind, 5)).toEqual({ available, held })
  })

  it('come to nothing again when a hold is released, and when what was captured is refunded', () => {
    const sum = (...kinds: (typeof entryKinds)[number][]) =>
      kinds
        .map((kind) => changesOf(kind, 7))
        .reduce((one, other) => ({ available: one.available + other.available, held: one.held + other.held }))

    expect(sum('hold', 'release')).toEqual({ available: 0, held: 0 })
    expect(sum('hold', 'capture', 'refund')).toEqual({ available: 0, held: 0 })
  })
})

describe('who can buy a pack', () => {
  const pack = { isArchived: false, notForSale: null, membersOnly: false, isShared: false, currency: 'USD' }
  const person = { isMember: false, currency: 'USD' }

  it.each([
    ['an open pack', {}, person, []],
    ['a members’ pack', { membersOnly: true }, person, ['members_only']],
    ['a members’ pack as a member', { membersOnly: true }, { ...person, isMember: true }, []],
    ['a group’s pack', { isShared: true }, person, ['shared']],
    [
      'one that is sold out to members only',
      { notForSale: 'Sold out.', membersOnly: true },
      person,
      ['not_for_sale', 'members_only'],
    ],
    ['one of another currency', { currency: 'JPY' }, person, ['other_currency']],
    ['an archived pack', { isArchived: true, notForSale: 'Sold out.' }, person, ['archived']],
  ] as const)('%s: %o as %o → %o [PACK-15]', (_, traits, viewer, found) => {
    expect(hindrancesOf({ ...pack, ...traits }, viewer)).toEqual(found)
  })
})
