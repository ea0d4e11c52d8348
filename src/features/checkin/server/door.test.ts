import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelRegistration } from '#features/registrations/server/registration.service.ts'
import { as, given } from '#testing/people.ts'
import { readTicketCode, ticketBytes, ticketCode } from '../ticket-code.rules.ts'
import { type DoorTest, startDoorTest } from './checkin.testing.ts'

let test: DoorTest
let event: Awaited<ReturnType<DoorTest['event']>>
let door: Awaited<ReturnType<DoorTest['device']>>
beforeAll(async () => {
  test = await startDoorTest()
  event = await test.event([{ key: 'one' }])
  door = await test.device(event.productId)
})
afterAll(() => test.stop())

describe('a ticket at the door', () => {
  it('lets its holder in once, and says since when', async () => {
    const ann = await test.holder(event.productId, 'Ann Archer')

    expect(await test.scan(door, { code: ann.code })).toMatchObject({ verdict: 'accepted', name: 'Ann Archer', is_in: true })
    expect(await test.scan(door, { code: ann.code })).toMatchObject({ verdict: 'duplicate', since: '2027-03-04T15:30:00.000Z' })
    expect((await ann.visitor.get('/api/my/tickets')).json).toMatchObject({
      tickets: [{ registration_id: ann.registrationId, checked_in_at: '2027-03-04T15:30:00.000Z' }],
    })
    expect(await test.scan(door, { code: ann.code, act: 'out' })).toMatchObject({ verdict: 'accepted', is_in: false })
    expect(await test.scan(door, { code: ann.code })).toMatchObject({ verdict: 'accepted', is_in: true })
  })

  it('says nothing about its holder', async () => {
    const ann = await test.holder(event.productId, 'Ann Archer')
    const read = readTicketCode(ann.code)

    expect(read?.claims).toMatchObject({ productId: event.productId, registrationId: ann.registrationId, issue: 1 })
    expect(read?.signed.length, 'two bytes and three numbers').toBeLessThan(12)
  })

  it('tells what listens to a session of it, whole each time', async () => {
    const ann = await test.holder(event.productId)
    await test.scan(door, { code: ann.code })
    const entry = {
      name: 'Hall',
      kind: 'session',
      session_id: event.idOf('one'),
      counts: 'in_out',
      opens_at: null,
      closes_at: null,
    }
    const added = await test.staff.post(`/api/admin/door/${event.productId}/checkpoints`, entry)
    const hall = { ...door, checkpointId: (added.json as { id: number }).id }
    await test.scan(hall, { code: ann.code })
    await test.scan(hall, { code: ann.code, act: 'out' })

    const told = await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'checkin.presence-changed').execute()
    const ofAnn = told.map(({ payload }) => payload as { registrationId: number; revision: number; spans: object[] })
    expect(ofAnn.filter(({ registrationId }) => registrationId === ann.registrationId)).toMatchObject([
      { revision: 1, userId: ann.id, spans: [{ from: '2027-03-04T15:30:00.000Z', to: null }] },
      { revision: 2, spans: [{ to: '2027-03-04T15:30:00.001Z' }] },
    ])
  })

  it('that is forged, of another event, cancelled or replaced opens nothing, and each is said', async () => {
    const other = await test.event([])
    const [ann, bob, cem, dan] = [
      await test.holder(event.productId),
      await test.holder(other.productId),
      await test.holder(event.productId),
      await test.holder(event.productId),
    ]
    const read = readTicketCode(ann.code)
    if (!read) throw new Error('a ticket that cannot be read')
    const forged = ticketCode(ticketBytes({ ...read.claims, registrationId: cem.registrationId }), read.signature)
    await cancelRegistration(test.ctx, { registrationId: cem.registrationId, reason: 'ill' })
    await test.staff.post(`/api/admin/door/${event.productId}/tickets/${dan.registrationId}/reissue`)
    const renewed = (await dan.visitor.get(`/api/my/tickets/${dan.registrationId}`)).json as { code: string }

    const verdictOf = async (code: string) => (await test.scan(door, { code })).verdict
    expect(await verdictOf(forged)).toBe('unknown')
    expect(await verdictOf('HELLO')).toBe('unknown')
    expect(await verdictOf(bob.code)).toBe('other_event')
    expect(await verdictOf(cem.code)).toBe('cancelled')
    expect(await verdictOf(dan.code)).toBe('reissued')
    expect(await verdictOf(renewed.code)).toBe('accepted')
    expect(await test.scan(door, { code: bob.code })).toMatchObject({ name: '', registration_id: null })
  })

  it('is told at its own door only: a device that names the checkpoint of another event changes nothing there', async () => {
    const other = await test.event([])
    const theirs = await test.device(other.productId)
    const ann = await test.holder(other.productId)
    await test.scan(theirs, { code: ann.code })
    await test.scan(theirs, { code: ann.code, act: 'out' })
    await test.scan(theirs, { code: ann.code })
    const standing = () =>
      test.ctx.db.selectFrom('door_standing').selectAll().where('registration_id', '=', ann.registrationId).execute()
    const before = await standing()
    expect(before, 'control').toMatchObject([{ is_in: true, revision: 3 }])

    const strayed = { ...door, checkpointId: theirs.checkpointId }
    expect(await test.scan(strayed, { code: ann.code, act: 'out' })).toMatchObject({ verdict: 'not_taken', name: '' })
    expect(await standing()).toEqual(before)
  })

  it('is let in all the same with a reason, which is kept', async () => {
    const ann = await test.holder(event.productId)
    await cancelRegistration(test.ctx, { registrationId: ann.registrationId, reason: 'by mistake' })

    expect(await test.scan(door, { code: ann.code, is_forced: true })).toMatchObject({ verdict: 'cancelled', is_in: false })
    expect(await test.scan(door, { code: ann.code, is_forced: true, reason: 'The chair says so' })).toMatchObject({
      verdict: 'accepted',
      is_in: true,
    })
    const history = await test.staff.get(`/api/admin/door/${event.productId}/tickets/${ann.registrationId}/scans`)
    expect(history.json).toMatchObject({
      scans: expect.arrayContaining([
        expect.objectContaining({ reason: 'The chair says so', is_forced: true, verdict: 'accepted', by: 'Tablet' }),
      ]),
    })
  })

  it('is taken back, with what was scanned again meanwhile, and nothing is deleted', async () => {
    const ann = await test.holder(event.productId)
    const first = test.scanOf(door.checkpointId, { code: ann.code })
    await test.send(door.visitor, [first])
    await test.scan(door, { code: ann.code })

    const undone = await test.scan(door, { act: 'undo', undoes: first.id, registration_id: ann.registrationId, way: 'search' })

    expect(undone).toMatchObject({ verdict: 'accepted', is_in: false })
    const kept = await test.ctx.db
      .selectFrom('door_scan')
      .select('id')
      .where('registration_id', '=', ann.registrationId)
      .execute()
    expect(kept).toHaveLength(3)
    test.setNow('2027-03-04T15:31:00Z')
    expect(await test.scan(door, { code: ann.code })).toMatchObject({ verdict: 'accepted' })
    test.setNow('2027-03-04T15:30:00Z')
  })

  it('that a door let in without a connection stays in, whatever is found out later', async () => {
    const ann = await test.holder(event.productId)
    const early = test.scanOf(door.checkpointId, {
      code: ann.code,
      was_offline: true,
      was_let_in: true,
      device_at: '2027-03-04T15:20:00Z',
    })
    await test.staff.post(`/api/admin/door/${event.productId}/tickets/${ann.registrationId}/reissue`)
    const late = { ...early, id: randomUUID(), device_at: '2027-03-04T15:29:00Z', offset_ms: 120_000 }

    expect(await test.send(door.visitor, [late, early])).toMatchObject([{ verdict: 'duplicate' }, { verdict: 'accepted' }])
  })
})

describe('a batch', () => {
  it('that is sent again comes to the same, and another device cannot answer in its name', async () => {
    const [ann, bob] = [await test.holder(event.productId), await test.holder(event.productId)]
    const batch = [ann, bob, ann].map(({ code }) => test.scanOf(door.checkpointId, { code }))

    const first = await test.send(door.visitor, batch)
    const again = await test.send(door.visitor, batch.toReversed())

    expect(first.map(({ verdict }) => verdict).sort()).toEqual(['accepted', 'accepted', 'duplicate'])
    expect(new Set(again.map(({ id, verdict }) => `${id} ${verdict}`))).toEqual(
      new Set(first.map(({ id, verdict }) => `${id} ${verdict}`)),
    )
    const other = await test.device(event.productId, 'Phone')
    expect(await test.send(other.visitor, batch.slice(0, 1))).toMatchObject([{ verdict: 'not_taken', name: '' }])
    const foreign = await test.device((await test.event([])).productId)
    expect(await test.send(foreign.visitor, [test.scanOf(door.checkpointId, { code: ann.code })])).toMatchObject([
      { verdict: 'not_taken' },
    ])
  })
})

describe('a device', () => {
  it('is paired by a code once, for a quarter of an hour, and knows names but no addresses', async () => {
    const ann = await test.holder(event.productId, 'Zoë Zimmer')
    const made = (await test.staff.post(`/api/admin/door/${event.productId}/devices`, { name: 'Left door' })).json as {
      code: string
    }
    const [one, two] = [test.visitor(), test.visitor()]

    expect((await one.post('/api/door/pair', { code: made.code.toLowerCase() })).status).toBe(200)
    expect(await two.post('/api/door/pair', { code: made.code })).toMatchObject({ status: 404 })
    expect((await two.get('/api/door/roster')).status).toBe(401)
    const roster = await one.get('/api/door/roster')
    expect(roster.json).toMatchObject({ people: expect.arrayContaining([[ann.registrationId, 1, 'Zoë Zimmer', '']]) })
    expect(roster.text).not.toContain('@')
    const { stamp } = roster.json as { stamp: string }
    expect((await one.get(`/api/door/roster?stamp=${stamp}`)).json).toEqual({ stamp, people: null, places: null })

    const late = (await test.staff.post(`/api/admin/door/${event.productId}/devices`, { name: 'Late' })).json as { code: string }
    test.setNow('2027-03-04T15:46:00Z')
    expect((await two.post('/api/door/pair', { code: late.code })).status).toBe(404)
    test.setNow('2027-03-04T15:30:00Z')
  })

  it('that is revoked scans nothing from that moment, and says why', async () => {
    const ann = await test.holder(event.productId)
    const device = await test.device(event.productId, 'Lost phone')
    await test.staff.delete(`/api/admin/door/${event.productId}/devices/${device.id}`)

    const refused = await device.visitor.post('/api/door/scans', {
      scans: [test.scanOf(device.checkpointId, { code: ann.code })],
    })

    expect(refused).toMatchObject({
      status: 403,
      json: { message: 'This device can no longer scan here. Ask the event desk to pair it again.' },
    })
    expect((await device.visitor.get('/api/door/roster')).status).toBe(403)
    const forger = test.visitor()
    forger.cookies.set('lectern.door', 'guessed.signature')
    expect((await forger.get('/api/door/roster')).status).toBe(401)
  })

  it('of somebody who works at the door serves them alone, and as long as they may', async () => {
    const helper = await given.person(test)
    const visitor = await as(test, helper)
    expect((await visitor.post('/api/door/pair-own', { product_id: event.productId })).status).toBe(403)
    await given.role(test, helper, 'door', event.productId)

    expect((await visitor.post('/api/door/pair-own', { product_id: event.productId })).status).toBe(200)
    expect((await visitor.get('/api/door/roster')).status).toBe(200)
    expect((await visitor.get(`/api/admin/door/${event.productId}`)).status, 'no administration').toBe(403)
    const elsewhere = await test.event([])
    expect((await visitor.post('/api/door/pair-own', { product_id: elsewhere.productId })).status).toBe(403)

    await test.ctx.db.deleteFrom('role_assignment').where('person_id', '=', helper.id).execute()
    expect((await visitor.get('/api/door/roster')).status).toBe(403)
  })

  it('hears who was let in elsewhere, from where it last listened', async () => {
    const [ann, bob] = [await test.holder(event.productId), await test.holder(event.productId)]
    await test.scan(door, { code: ann.code })
    const whole = (await door.visitor.get('/api/door/standings')).json as { cursor: string; standings: unknown[][] }
    await test.scan(door, { code: bob.code })

    const since = (await door.visitor.get(`/api/door/standings?after=${whole.cursor}`)).json as {
      is_whole: boolean
      standings: unknown[][]
    }

    expect(whole.standings.map(([, registration]) => registration)).toContain(ann.registrationId)
    expect(since.is_whole).toBe(false)
    expect(since.standings.map(([, registration]) => registration)).toContain(bob.registrationId)
    expect((await door.visitor.get('/api/door/standings?after=99999999999999')).json).toMatchObject({ is_whole: true })
  })
})

describe('the desk', () => {
  it('sees who has come, puts right what was missed, and takes it away as a table', async () => {
    const { productId } = await test.event([{ key: 'talk' }])
    const meal = await test.staff.post(`/api/admin/door/${productId}/checkpoints`, {
      name: 'Dinner',
      kind: 'meal',
      counts: 'once',
      opens_at: '2027-03-04T18:00:00Z',
      closes_at: '2027-03-04T20:00:00Z',
    })
    const { id: checkpointId } = meal.json as { id: number }
    const [ann, bob] = [await test.holder(productId, 'Ann Archer'), await test.holder(productId, '=cmd|Bob')]
    const device = await test.device(productId)

    expect(await test.scan({ ...device, checkpointId }, { code: ann.code })).toMatchObject({ verdict: 'early' })
    const corrected = await test.staff.post(`/api/admin/door/${productId}/tickets/${bob.registrationId}/corrections`, {
      id: randomUUID(),
      checkpoint_id: checkpointId,
      act: 'in',
      at: '2027-03-04T18:30:00Z',
      reason: 'Came with the speakers',
    })

    expect(corrected.json).toMatchObject({ is_in: true, spans: [{ from: '2027-03-04T18:30:00.000Z', to: null }] })
    expect(
      (await test.staff.get(`/api/admin/door/${productId}/attendance?checkpoint_id=${checkpointId}&state=been`)).json,
    ).toMatchObject({
      total: 1,
      attendees: [{ person: { name: '=cmd|Bob' }, scans: 1 }],
    })
    const csv = await test.staff.get(`/api/admin/door/${productId}/attendance.csv?checkpoint_id=${checkpointId}`)
    expect(csv.text).toContain('First in (America/Chicago)')
    expect(csv.text).toContain(',2027-03-04 12:30:00,')
    expect(csv.text, 'no formula').not.toMatch(/(^|,|")=cmd/m)
    expect((await test.staff.get(`/api/admin/door/${productId}`)).json).toMatchObject({
      expected: 2,
      counts: expect.arrayContaining([{ checkpoint_id: checkpointId, inside: 1, been: 1 }]),
    })
  })

  it('does not save over what somebody else changed, and ends a checkpoint without losing its scans', async () => {
    const { productId } = await test.event([])
    const entry = { name: 'Lunch', kind: 'meal', counts: 'once' }
    const { id, version } = (await test.staff.post(`/api/admin/door/${productId}/checkpoints`, entry)).json as {
      id: number
      version: number
    }
    const save = (name: string) => test.staff.put(`/api/admin/door/${productId}/checkpoints/${id}`, { ...entry, name, version })

    expect((await save('Early lunch')).status).toBe(200)
    expect((await save('Late lunch')).status).toBe(409)
    expect((await test.staff.delete(`/api/admin/door/${productId}/checkpoints/${id}`)).status).toBe(200)
    expect((await test.staff.get(`/api/admin/door/${productId}`)).json).toMatchObject({ checkpoints: [] })
    expect((await test.staff.post(`/api/admin/door/${productId}/checkpoints/${id}/reopen`)).status).toBe(200)
  })
})

describe('the door of a session with booked places', () => {
  const setUp = async () => {
    const event = await test.event([{ key: 'workshop', signUp: true, capacity: 1 }, { key: 'talk' }])
    const entrance = await test.device(event.productId)
    const add = async (key: string) => {
      const entry = { name: key, kind: 'session', session_id: event.idOf(key), counts: 'in_out', opens_at: null, closes_at: null }
      const { id } = (await test.staff.post(`/api/admin/door/${event.productId}/checkpoints`, entry)).json as { id: number }
      return { visitor: entrance.visitor, checkpointId: id }
    }
    const [booked, waiting, neither] = [
      await test.holder(event.productId, 'Ann'),
      await test.holder(event.productId, 'Bob'),
      await test.holder(event.productId, 'Cem'),
    ]
    const path = `/api/programme/${event.slug}/sessions/${event.idOf('workshop')}/place`
    test.setNow('2027-03-04T14:30:00Z')
    for (const { visitor } of [booked, waiting]) expect((await visitor.post(path)).status).toBe(200)
    test.setNow('2027-03-04T14:40:00Z')
    return { event, path, entrance, door: await add('workshop'), open: await add('talk'), booked, waiting, neither }
  }

  it('lets in who has a place; who waits and who has none are refused, each by its name, and let in by hand with a reason', async () => {
    const { entrance, door, open, booked, waiting, neither, path } = await setUp()
    const verdictAt = async (at: typeof door, code: string, more = {}) => (await test.scan(at, { code, ...more })).verdict

    expect(await verdictAt(door, booked.code)).toBe('accepted')
    expect(await verdictAt(door, waiting.code)).toBe('waiting')
    expect(await verdictAt(door, neither.code)).toBe('no_place')
    expect(await test.scan(door, { code: neither.code })).toMatchObject({ is_in: false, name: 'Cem' })
    for (const at of [entrance, open]) expect(await verdictAt(at, neither.code), 'where nobody books').toBe('accepted')

    const forced = { is_forced: true, reason: 'There is a chair' }
    expect(await verdictAt(door, neither.code, forced)).toBe('accepted')
    expect(await verdictAt(door, neither.code, { act: 'out' }), 'nobody needs a place to leave').toBe('accepted')

    expect((await booked.visitor.delete(path)).status).toBe(200)
    test.setNow('2027-03-04T14:41:00Z')
    expect(await verdictAt(door, waiting.code), 'whoever moved up has a place').toBe('accepted')
  })

  it('tells a device who has a place, so that it says the same without a connection; what it let in stays let in', async () => {
    const { event, door, booked, waiting, neither, path } = await setUp()
    const rosterAfter = async (stamp = '') =>
      (await door.visitor.get(`/api/door/roster?stamp=${stamp}`)).json as { stamp: string; people: object[]; places: object[] }
    const first = await rosterAfter()
    expect(first.places).toEqual([[event.idOf('workshop'), [booked.registrationId], [waiting.registrationId]]])
    expect(await rosterAfter(first.stamp)).toEqual({ stamp: first.stamp, people: null, places: null })

    await booked.visitor.delete(path)
    expect(await rosterAfter(first.stamp), 'names are not sent again for a place').toMatchObject({
      people: null,
      places: [[event.idOf('workshop'), [waiting.registrationId], []]],
    })
    const offline = { was_offline: true, device_at: '2027-03-04T14:35:00.000Z' }
    test.setNow('2027-03-04T14:50:00Z')
    expect(await test.scan(door, { ...offline, code: booked.code }), 'they had a place then').toMatchObject({
      verdict: 'accepted',
    })
    expect(await test.scan(door, { ...offline, code: neither.code })).toMatchObject({ verdict: 'no_place' })
    expect(await test.scan(door, { ...offline, code: neither.code, was_let_in: true })).toMatchObject({ verdict: 'accepted' })
  })
})
