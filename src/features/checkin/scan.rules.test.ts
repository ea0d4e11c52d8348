import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingOf, presenceOf, type ScanFact, scannedAt } from './scan.rules.ts'

const scan = (id: string, at: number, more: Partial<ScanFact> = {}): ScanFact => ({
  id,
  at,
  act: 'in',
  undoes: null,
  finding: 'good',
  isForced: false,
  isLetIn: false,
  ...more,
})

describe('what follows of the scans of a ticket', () => {
  it('is the earliest, whichever came first', () => {
    const { verdicts, spans } = presenceOf([scan('b', 20), scan('a', 10)], 'once')

    expect(Object.fromEntries(verdicts)).toEqual({ a: 'accepted', b: 'duplicate' })
    expect(spans).toEqual([{ from: 10, to: null }])
  })

  it('goes in and out where people come and go, and only once where they do not', () => {
    const scans = [scan('a', 10), scan('b', 20, { act: 'out' }), scan('c', 30), scan('d', 40)]

    expect(presenceOf(scans, 'in_out')).toMatchObject({ isIn: true, since: 30, spans: [{ to: 20 }, { from: 30, to: null }] })
    expect(presenceOf(scans, 'in_out').verdicts.get('d')).toBe('duplicate')
    expect(presenceOf(scans, 'once')).toMatchObject({ isIn: false, spans: [{ from: 10, to: 20 }] })
  })

  it('is nothing once it is taken back, with every scan until then', () => {
    const scans = [scan('a', 10), scan('b', 12), scan('u', 15, { act: 'undo', undoes: 'a' })]

    expect(presenceOf(scans, 'once')).toMatchObject({ isIn: false, hasBeenIn: false, spans: [] })
    expect(presenceOf([...scans, scan('c', 30)], 'once').verdicts.get('c')).toBe('accepted')
  })

  it('lets in who is forced, and who a door without a connection let in, and nobody else', () => {
    expect(presenceOf([scan('a', 1, { finding: 'cancelled' })], 'once')).toMatchObject({ isIn: false, hasBeenIn: false })
    expect(presenceOf([scan('a', 1, { finding: 'cancelled', isForced: true })], 'once').isIn).toBe(true)
    expect(presenceOf([scan('a', 1, { finding: 'cancelled', isLetIn: true })], 'once').isIn).toBe(true)
    expect(presenceOf([scan('a', 1), scan('b', 2, { isForced: true })], 'once').verdicts.get('b')).toBe('accepted')
  })

  it('is the same in whatever order they come, and however often', () => {
    const facts = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        at: fc.integer({ min: 0, max: 5 }),
        act: fc.constantFrom('in' as const, 'out' as const, 'undo' as const),
        finding: fc.constantFrom('good' as const, 'cancelled' as const),
        isForced: fc.boolean(),
        isLetIn: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom('once' as const, 'in_out' as const),
        fc.infiniteStream(fc.nat()),
        (given, counting, chance) => {
          const known = new Map(given.map((one) => [one.id, { ...one, undoes: one.act === 'undo' ? 'a' : null }]))
          const scans = [...known.values()]
          const shuffled = scans
            .map((one) => ({ one, rank: chance.next().value ?? 0 }))
            .sort((left, right) => left.rank - right.rank)
            .map(({ one }) => one)
          const [first, second] = [presenceOf(scans, counting), presenceOf(shuffled, counting)]
          expect(second.spans).toEqual(first.spans)
          expect(new Map([...second.verdicts].sort())).toEqual(new Map([...first.verdicts].sort()))
        },
      ),
    )
  })
})

describe('a ticket that is shown', () => {
  const ticket = { productId: 1, registeredAt: new Date(0), cancelledAt: null, reissuedAt: null, isKnownIssue: true }
  const open = { productId: 1, opensAt: new Date(100), closesAt: new Date(200) }

  it.each([
    [null, 150, 'unknown'],
    [{ ...ticket, isKnownIssue: false }, 150, 'unknown'],
    [{ ...ticket, productId: 2 }, 150, 'other_event'],
    [{ ...ticket, cancelledAt: new Date(140) }, 150, 'cancelled'],
    [{ ...ticket, cancelledAt: new Date(160) }, 150, 'good'],
    [{ ...ticket, reissuedAt: new Date(140) }, 150, 'reissued'],
    [ticket, 50, 'early'],
    [ticket, 250, 'late'],
    [ticket, 150, 'good'],
  ] as const)('%j at %i is %s', (shown, at, finding) => {
    expect(findingOf(shown, open, new Date(at), { act: 'in', place: null })).toBe(finding)
  })

  it.each([
    ['in', 'booked', 'good'],
    ['in', 'none', 'no_place'],
    ['in', 'waiting', 'waiting'],
    ['out', 'none', 'good'],
    ['undo', 'waiting', 'good'],
  ] as const)('at a door that asks for a place, %s with %s is %s', (act, place, finding) => {
    expect(findingOf(ticket, open, new Date(150), { act, place })).toBe(finding)
    expect(findingOf(ticket, open, new Date(50), { act, place }), 'before it opens').toBe('early')
  })

  it('was shown when the device says, set right by its offset, and never in the future', () => {
    const now = new Date('2027-03-04T15:00:00Z')

    expect(scannedAt(new Date('2027-03-04T13:00:00Z'), 3_600_000, now)).toEqual(new Date('2027-03-04T14:00:00Z'))
    expect(scannedAt(new Date('2031-01-01T00:00:00Z'), 0, now)).toEqual(now)
  })
})
