import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelRegistration } from '#features/registrations/server/registration.service.ts'
import { must } from '#platform/calls/result.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { Visitor } from '#testing/app.ts'
import type { ProgrammeEditorView } from '../../programme.admin.contract.ts'
import type { OwnAgenda, SessionPlace, SessionPlaces } from '../../programme.mine.contract.ts'
import { at, type ProgrammeTest, startProgrammeTest } from '../programme.testing.ts'
import { programmeListeners } from '../telling.listeners.ts'
import { placesListeners } from './places.listeners.ts'

let test: ProgrammeTest
let admin: Visitor
beforeAll(async () => {
  test = await startProgrammeTest()
  test.setNow(at(0, 9))
  admin = (await test.administrator()).visitor
})
afterAll(() => test.stop())

const base = (productId: number) => `/api/admin/products/${productId}/programme`
async function release(productId: number, id: number, change: object) {
  const { sessions } = (await admin.get(base(productId))).json as ProgrammeEditorView
  const { plan, version } = must(
    sessions.find(({ session_id }) => session_id === id),
    `no session ${id}`,
  )
  await admin.put(`${base(productId)}/sessions/${id}`, { ...plan, version, ...change })
  return admin.post(`${base(productId)}/release`, { note: '' })
}
/** Hands every fact told so far to its listeners, twice, as a queue might. */
async function deliver() {
  const facts = await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute()
  for (const { name, payload } of facts)
    for (const { event, handle } of [...programmeListeners, ...placesListeners])
      if (event === name) for (let time = 0; time < 2; time++) await handle(test.ctx, payload)
}
const registrant = async (productId: number) => {
  const person = await test.newPerson()
  const done = await test.register(productId, person)
  return { ...person, registrationId: done.ok ? done.value.registrationId : 0 }
}
const placeAddress = (slug: string, id: number) => `/api/programme/${slug}/sessions/${id}/place`
const book = (visitor: Visitor, slug: string, id: number) => visitor.post(placeAddress(slug, id))
const mine = async (visitor: Visitor, slug: string) => (await visitor.get(`/api/programme/${slug}/agenda/mine`)).json as OwnAgenda
const places = async (visitor: Visitor, slug: string) =>
  ((await visitor.get(`/api/programme/${slug}/places`)).json as SessionPlaces).places
const noticesOf = async (userId: number) =>
  (await test.ctx.db.selectFrom('notification').select(['text_key']).where('user_id', '=', userId).execute()).map(
    ({ text_key }) => text_key,
  )

describe('places of a session', () => {
  it('are booked by registrants until they are gone; the line moves up when one is given back, and who moves is told once', async () => {
    // The studio has two seats.
    const { productId, slug, idOf } = await test.event([{ key: 'a', room: 'studio', signUp: true }])
    const people = await Promise.all(Array.from({ length: 4 }, () => registrant(productId)))
    const [ann, bob, cy, dee] = people
    if (!ann || !bob || !cy || !dee) throw new Error('nobody came')
    for (const { visitor } of people) expect((await book(visitor, slug, idOf('a'))).status).toBe(200)
    // Asking again changes nothing.
    expect((await book(cy.visitor, slug, idOf('a'))).json).toMatchObject({ mine: { state: 'waiting', position: 1 } })
    expect(await places(dee.visitor, slug)).toEqual([
      { session_id: idOf('a'), left: 0, is_full: true, waiting: 2, mine: { state: 'waiting', position: 2 } },
    ])

    const left = await ann.visitor.delete(placeAddress(slug, idOf('a')))
    expect(left.json).toMatchObject({ mine: null, waiting: 1 } satisfies Partial<SessionPlace>)
    expect((await ann.visitor.delete(placeAddress(slug, idOf('a')))).status).toBe(409)
    await deliver()
    expect(await noticesOf(cy.id)).toEqual(expect.arrayContaining(['my-agenda.notifyMovedUp']))
    expect((await noticesOf(cy.id)).filter((key) => key === 'my-agenda.notifyMovedUp')).toHaveLength(1)

    // Whoever is registered no more has no place either.
    await cancelRegistration(test.ctx, { registrationId: bob.registrationId, reason: 'ill' })
    await deliver()
    expect((await places(dee.visitor, slug))[0]?.mine).toEqual({ state: 'booked', position: null })
  })

  it('are more when a larger room is released, and nobody loses theirs to a smaller one', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a', room: 'studio', signUp: true, capacity: 1 }])
    const [ann, bob] = [await registrant(productId), await registrant(productId)]
    for (const { visitor } of [ann, bob]) await book(visitor, slug, idOf('a'))
    await release(productId, idOf('a'), { capacity: 2 })
    await deliver()
    expect((await places(bob.visitor, slug))[0]).toMatchObject({ left: 0, mine: { state: 'booked' } })
    await release(productId, idOf('a'), { capacity: 1 })
    await deliver()
    expect((await places(bob.visitor, slug))[0]).toMatchObject({ left: 0, is_full: true, mine: { state: 'booked' } })
  })

  it('are refused with a reason', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a', signUp: true }, { key: 'b' }, { key: 'c', signUp: true }])
    const other = await test.event([{ key: 'z', signUp: true }])
    const ann = await registrant(productId)
    const stranger = await test.newPerson()
    await release(productId, idOf('c'), { is_cancelled: true })
    const statusOf = async (visitor: Visitor, id: number) => {
      const { status, json } = await book(visitor, slug, id)
      return [status, (json as { message?: string }).message]
    }
    expect(await statusOf(stranger.visitor, idOf('a'))).toEqual([403, expect.stringContaining('registered for the event')])
    expect(await statusOf(ann.visitor, idOf('b'))).toEqual([409, expect.stringContaining('just come')])
    expect(await statusOf(ann.visitor, idOf('c'))).toEqual([409, 'This session has been cancelled.'])
    expect((await statusOf(ann.visitor, other.idOf('z')))[0]).toBe(404)
    expect((await book(test.visitor(), slug, idOf('a'))).status).toBe(401)
    test.setNow(at(3, 9))
    expect(await statusOf(ann.visitor, idOf('a'))).toEqual([409, 'This session has ended.'])
    test.setNow(at(0, 9))
  })
})

describe('one’s own agenda', () => {
  it('is what one keeps, has booked and speaks at, with what clashes and where else it is held', async () => {
    const speaker = await test.newPerson('Ana Núñez')
    const { productId, slug, idOf } = await test.event(
      [
        { key: 'talk', speakers: ['ana'], startsAt: at(1, 9), endsAt: at(1, 10) },
        { key: 'walk', room: 'studio', startsAt: at(1, 10), endsAt: at(1, 11), title: 'Gait' },
        { key: 'again', room: 'studio', startsAt: at(2, 10), endsAt: at(2, 11), title: 'Gait' },
        { key: 'booked', room: 'foyer', signUp: true, startsAt: at(1, 10, 30), endsAt: at(1, 11) },
        { key: 'other' },
      ],
      {},
      { speakers: [{ key: 'ana', personId: speaker.id, name: 'Ana', headline: '', bio: '', isKeynote: false }] },
    )
    await test.register(productId, speaker)
    await speaker.visitor.post(`/favorites/session/${idOf('walk')}`)
    await book(speaker.visitor, slug, idOf('booked'))

    const own = await mine(speaker.visitor, slug)
    expect(own.sessions.map(({ session_id, reasons }) => [session_id, reasons])).toEqual([
      [idOf('talk'), ['speaker']],
      [idOf('walk'), ['favorite']],
      [idOf('booked'), ['booked']],
    ])
    expect(own.clashes).toEqual([
      { kind: 'walk', first: idOf('talk'), second: idOf('walk'), gap: 0, walk: 5 },
      { kind: 'overlap', first: idOf('walk'), second: idOf('booked') },
    ])
    expect(own.sessions[1]?.again).toEqual([{ session_id: idOf('again'), starts_at: at(2, 10).toISOString() }])
  })

  it('marks what has changed since it was looked at, and tells who has booked', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a', signUp: true }])
    const ann = await registrant(productId)
    await book(ann.visitor, slug, idOf('a'))
    const seen = (number: number) => ann.visitor.post(`/api/programme/${slug}/agenda/seen`, { release: number })
    await seen(1)
    expect((await mine(ann.visitor, slug)).changes).toEqual([])
    await release(productId, idOf('a'), { starts_at: at(1, 13).toISOString(), ends_at: at(1, 14).toISOString() })
    await deliver()
    const own = await mine(ann.visitor, slug)
    expect(own.changes).toMatchObject([{ session_id: idOf('a'), kinds: ['time'], place: expect.stringContaining('1:00') }])
    expect(await noticesOf(ann.id)).toContain('programme.notifyMoved')
    await seen(own.release)
    expect((await mine(ann.visitor, slug)).changes).toEqual([])
  })

  it('says of an online event when it is held by the reader’s clock, as the agenda does, and so does the mail', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a', signUp: true }], { isOnline: true, place: null })
    const ann = await registrant(productId)
    await book(ann.visitor, slug, idOf('a'))
    await ann.visitor.post(`/api/programme/${slug}/agenda/seen`, { release: 1 })
    await release(productId, idOf('a'), { starts_at: at(1, 13).toISOString(), ends_at: at(1, 14).toISOString() })
    await deliver()

    const place = 'Thu, Mar 4, 2:00 PM EST, Great Hall'
    expect((await mine(ann.visitor, slug)).changes).toMatchObject([{ place }])
    const mails = await test.ctx.db.selectFrom('mail').select('body_text').where('recipient', '=', ann.email).execute()
    expect(mails.filter(({ body_text }) => body_text.includes(`has moved: ${place}.`))).toHaveLength(1)
  })
})

describe('the calendar at an address of one’s own', () => {
  const pathOf = (url: string) => new URL(url).pathname
  const make = async (visitor: Visitor) => pathOf(((await visitor.post('/api/my-calendar')).json as { url: string }).url)
  const eventsIn = (text: string) =>
    text
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) =>
        Object.fromEntries(event.split('\r\n').map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(':') + 1)])),
      )

  it('has the same entry through every move, says what is cancelled, and is read anew only when it changed', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a', signUp: true }, { key: 'b' }])
    const ann = await registrant(productId)
    await book(ann.visitor, slug, idOf('a'))
    const path = await make(ann.visitor)
    const guest = test.visitor()
    const read = async () => guest.get(path)
    const session = async () =>
      must(
        eventsIn((await read()).text).find(({ UID }) => UID?.startsWith('slot-')),
        'no session in the calendar',
      )

    const first = await read()
    expect(first.headers.get('content-type')).toContain('text/calendar')
    // The meetings of the product and the session.
    expect(eventsIn(first.text)).toHaveLength(3)
    const before = await session()
    expect(before).toMatchObject({ SEQUENCE: '0', DTSTART: '20270304T150000Z', STATUS: 'CONFIRMED', SUMMARY: 'Session a' })
    expect(first.text).not.toContain('METHOD')
    const etag = first.headers.get('etag') ?? ''
    test.setNow(at(0, 10))
    expect((await guest.get(path, { 'if-none-match': etag })).status).toBe(304)
    // What was changed and says nothing of it makes no other calendar; what somebody keeps does.
    await invalidatePages(test.ctx, 'catalogue')
    expect((await guest.get(path, { 'if-none-match': etag })).status).toBe(304)
    await ann.visitor.post(`/favorites/session/${idOf('b')}`)
    expect((await guest.get(path, { 'if-none-match': etag })).status).toBe(200)
    await ann.visitor.delete(`/favorites/session/${idOf('b')}`)
    expect((await guest.get(path, { 'if-none-match': etag })).status).toBe(304)

    await release(productId, idOf('a'), { starts_at: at(1, 13).toISOString(), ends_at: at(1, 14).toISOString() })
    expect((await guest.get(path, { 'if-none-match': etag })).status).toBe(200)
    const moved = await session()
    expect(moved).toMatchObject({ UID: before.UID, SEQUENCE: '1', DTSTART: '20270304T190000Z' })
    await release(productId, idOf('a'), { is_cancelled: true })
    expect(await session()).toMatchObject({ UID: before.UID, SEQUENCE: '2', STATUS: 'CANCELLED' })
  })

  it('is each person’s own when many ask in one moment, and one that has ended stays ended among them', async () => {
    const { idOf } = await test.event([{ key: 'a' }, { key: 'b' }])
    const people = await Promise.all(
      (['a', 'b'] as const).flatMap((key) =>
        [1, 2, 3, 4].map(async () => {
          const { visitor } = await test.newPerson()
          await visitor.post(`/favorites/session/${idOf(key)}`)
          return { key, path: await make(visitor) }
        }),
      ),
    )
    const ended = await test.newPerson()
    const old = await make(ended.visitor)
    await ended.visitor.delete('/api/my-calendar')
    const guest = test.visitor()
    const [gone, ...read] = await Promise.all([guest.get(old), ...people.map(({ path }) => guest.get(path))])
    expect(gone.status).toBe(404)
    for (const [at, { text }] of read.entries()) {
      expect(text.includes('Session a')).toBe(people[at]?.key === 'a')
      expect(text.includes('Session b')).toBe(people[at]?.key === 'b')
    }
    const again = await Promise.all(
      people.map(({ path }, at) => guest.get(path, { 'if-none-match': read[at]?.headers.get('etag') ?? '' })),
    )
    expect(again.map(({ status }) => status)).toEqual(people.map(() => 304))
  })

  it('ends when another is made or it is revoked, and tells nobody whether it ever was', async () => {
    const ann = await test.newPerson()
    const guest = test.visitor()
    const [first, second] = [await make(ann.visitor), await make(ann.visitor)]
    expect((await guest.get(first)).status).toBe(404)
    expect((await guest.get(second)).status).toBe(200)
    await ann.visitor.delete('/api/my-calendar')
    expect((await guest.get(second)).status).toBe(404)
    expect((await guest.get(second)).text).toBe((await guest.get('/calendar/nothing/mine.ics')).text)
    const kept = await test.ctx.db.selectFrom('calendar_feed').select('token_hash').execute()
    expect(JSON.stringify(kept)).not.toContain(second.split('/')[2])
  })
})
