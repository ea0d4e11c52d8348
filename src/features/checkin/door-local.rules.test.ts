import { describe, expect, it } from 'vitest'
import { type DoorPlaces, decideByCode, placeByList, searchRoster, toneOf } from './door-local.rules.ts'

const read = {
  claims: { keyId: 1, productId: 5, registrationId: 9, issue: 1 },
  signed: new Uint8Array(),
  signature: new Uint8Array(),
}
const asked = {
  act: 'in' as const,
  checkpoint: { counts: 'in_out' as const, opens_at: null, closes_at: null },
  at: 1000,
  standing: undefined,
  known: { issue: 1, name: 'Ann', note: '' },
  place: null,
}
const decide = (more: Partial<typeof asked> | object = {}, code: object = {}) =>
  decideByCode({ read, isTrue: true, productId: 5, ...code }, { ...asked, ...more })

describe('a door without a connection', () => {
  it('lets in whom it knows, once', () => {
    expect(decide()).toEqual({ verdict: 'accepted', isLetIn: true })
    expect(decide({ standing: { isIn: true, hasBeenIn: true, since: 5 } })).toEqual({ verdict: 'duplicate', isLetIn: false })
    expect(decide({ standing: { isIn: false, hasBeenIn: true, since: 5 } })).toMatchObject({ verdict: 'accepted' })
    const once = { counts: 'once', opens_at: null, closes_at: null }
    expect(decide({ checkpoint: once, standing: { isIn: false, hasBeenIn: true, since: 5 } })).toMatchObject({
      verdict: 'duplicate',
    })
    expect(decide({ act: 'out' })).toMatchObject({ verdict: 'duplicate' })
  })

  it('marks a genuine ticket that it has not heard of, and refuses what is none', () => {
    expect(decide({ known: undefined })).toEqual({ verdict: 'unchecked', isLetIn: true })
    expect(decide({}, { isTrue: false })).toEqual({ verdict: 'unknown', isLetIn: false })
    expect(decide({}, { read: null })).toEqual({ verdict: 'unknown', isLetIn: false })
    expect(decide({}, { productId: 6 })).toEqual({ verdict: 'other_event', isLetIn: false })
    expect(decide({ known: { issue: 2, name: 'Ann', note: '' } })).toEqual({ verdict: 'reissued', isLetIn: false })
    expect(decide({}, { isTrue: null }), 'it cannot check signatures').toEqual({ verdict: 'unchecked', isLetIn: false })
  })

  it('asks for a place where the session has them booked, by the list that it has', () => {
    const places: DoorPlaces[] = [[7, [9], [10]]]
    expect([9, 10, 11].map((id) => placeByList(places, 7, id))).toEqual(['booked', 'waiting', 'none'])
    expect(placeByList(places, 8, 11), 'a session that nobody books').toBeNull()
    expect(placeByList(places, null, 11), 'the entrance').toBeNull()

    expect(decide({ place: 'booked' })).toEqual({ verdict: 'accepted', isLetIn: true })
    expect(decide({ place: 'waiting' })).toEqual({ verdict: 'waiting', isLetIn: false })
    expect(decide({ place: 'none' })).toEqual({ verdict: 'no_place', isLetIn: false })
    expect(decide({ act: 'out', place: 'none', standing: { isIn: true, hasBeenIn: true, since: 5 } })).toMatchObject({
      verdict: 'accepted',
    })
    expect([toneOf('no_place'), toneOf('waiting')]).toEqual(['bad', 'doubtful'])
  })

  it('knows when it is open', () => {
    const open = { counts: 'once', opens_at: '1970-01-01T00:00:02Z', closes_at: '1970-01-01T00:00:03Z' }
    expect(decide({ checkpoint: open, at: 1000 })).toMatchObject({ verdict: 'early' })
    expect(decide({ checkpoint: open, at: 2500 })).toMatchObject({ verdict: 'accepted' })
    expect(decide({ checkpoint: open, at: 4000 })).toMatchObject({ verdict: 'late' })
  })

  it('says by one colour what may pass, by another what to ask about, by a third what may not', () => {
    expect([toneOf('accepted'), toneOf('unchecked'), toneOf('duplicate'), toneOf('unknown')]).toEqual([
      'good',
      'doubtful',
      'doubtful',
      'bad',
    ])
  })

  it('finds people by words in any order, without accents, and by number', () => {
    const people = [
      { registrationId: 12, name: 'Zoë Núñez', note: 'City Hospital' },
      { registrationId: 112, name: 'Nuno Zoeller', note: '' },
    ]
    const found = (typed: string) => searchRoster(people, typed, 8).map(({ registrationId }) => registrationId)

    expect([found('nunez zoe'), found('hospital'), found('zoe'), found('T-000012'), found('  '), found('x')]).toEqual([
      [12],
      [12],
      [12, 112],
      [12],
      [],
      [],
    ])
  })
})
