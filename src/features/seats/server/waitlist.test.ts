import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { cancelRegistration, registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { overwriteProducts } from '#testing/behind-the-back.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { waitlistSettings } from '../waitlist.settings.ts'
import { serveAllLines } from './offering.service.ts'
import { waitlistListeners } from './waitlist.listeners.ts'

let test: CatalogueTest
let ann: TestPerson
let bob: TestPerson
let carol: TestPerson
let asAnn: Visitor
let asBob: Visitor
let asCarol: Visitor
let asAdmin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  asAdmin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  await test.ctx.db.deleteFrom('outbox').execute()
  ;[ann, bob, carol] = [await given.person(test), await given.person(test), await given.person(test)]
  ;[asAnn, asBob, asCarol] = [await as(test, ann), await as(test, bob), await as(test, carol)]
})

const product = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => {
  const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 7_500, capacity: 1, ...traits })
  return id
}
const register = async (productId: number, userId: number) => {
  const done = await registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
  return done.ok ? done.value.registrationId : 0
}
/** One seat, which somebody has. */
const soldOut = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => {
  const id = await product(traits)
  const registration = await register(id, (await given.person(test)).id)
  return { id, registration }
}
const seats = async (visitor: Visitor, id: number) => (await visitor.get(`/api/products/${id}/seats`)).json as never as SeatsJson
type SeatsJson = {
  left: number | null
  is_sold_out: boolean
  waiting: number
  mine: { state: string; position: number | null; offer_until: string | null } | null
}
const join = (visitor: Visitor, id: number) => visitor.post(`/api/waitlist/${id}`)
const add = (visitor: Visitor, id: number, person: TestPerson) => visitor.get(`/cart/add/${id}/${person.id}`)

/** Delivers what was told since the last time, twice, as a queue may. */
async function deliver(): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds++) {
    const told = await test.ctx.db.selectFrom('outbox').selectAll().where('kind', '=', 'event').orderBy('id').execute()
    await test.ctx.db.deleteFrom('outbox').where('kind', '=', 'event').execute()
    for (const { name, payload } of told)
      for (const listener of waitlistListeners.filter(({ event }) => event === name))
        for (const _ of [1, 2]) await listener.handle(test.ctx, payload)
  }
}
const countOffers = async (productId: number) => {
  const offered = test.ctx.db.selectFrom('waitlist_entry').select('id').where('product_id', '=', productId)
  return (await offered.where('state', '=', 'offered').execute()).length
}
const mailsTo = ({ email }: TestPerson) =>
  test.ctx.db.selectFrom('mail').select(['subject', 'body_text']).where('recipient', '=', email).orderBy('id').execute()

describe('seats left', () => {
  it('are said exactly where they are few, and not where they are many or without limit', async () => {
    const [few, many, free] = [await product({ capacity: 3 }), await product({ capacity: 40 }), await product({ capacity: null })]
    await add(asAnn, few, ann)

    expect(await seats(test.visitor(), few)).toMatchObject({ left: 2, is_sold_out: false })
    expect(await seats(test.visitor(), many)).toMatchObject({ left: null, is_sold_out: false })
    expect(await seats(test.visitor(), free)).toMatchObject({ left: null, is_sold_out: false })
  })

  it('of a package are the fewest of its parts, and it takes one of each', async () => {
    const [one, other] = [
      await product({ capacity: 5, urlSlug: `a-${ann.id}` }),
      await product({ capacity: 2, urlSlug: `b-${ann.id}`, title: 'The small room' }),
    ]
    const pack = await product({ capacity: null, kind: 'package', packageItems: [`a-${ann.id}`, `b-${ann.id}`] })
    expect(await seats(asAnn, pack)).toMatchObject({ left: 2 })

    await add(asAnn, pack, ann)

    expect([(await seats(asBob, pack)).left, (await seats(asBob, one)).left, (await seats(asBob, other)).left]).toEqual([1, 4, 1])

    await add(asBob, other, bob)

    expect(await seats(test.visitor(), pack)).toMatchObject({ is_sold_out: true, full_parts: ['The small room'] })
    expect(await seats(test.visitor(), other)).toMatchObject({ is_sold_out: true, full_parts: [] })
  })

  it('come back when a hold runs out', async () => {
    const id = await product()
    await add(asAnn, id, ann)
    expect(await seats(asBob, id)).toMatchObject({ left: 0, is_sold_out: true })

    test.setNow('2026-11-15T12:30:00Z')

    expect(await seats(asBob, id)).toMatchObject({ left: 1, is_sold_out: false })
  })

  it('of what one may not see are nobody’s to know', async () => {
    expect((await asAnn.get(`/api/products/${await product({ visibility: 'draft' })}/seats`)).status).toBe(404)
  })
})

describe('waiting', () => {
  it('is offered once all seats are gone, with one’s position, and can be given up', async () => {
    const { id } = await soldOut()

    await join(asAnn, id)
    const second = await join(asBob, id)

    expect(second.json).toMatchObject({ is_sold_out: true, waiting: 2, mine: { state: 'waiting', position: 2 } })
    expect((await join(asBob, id)).json).toMatchObject({ waiting: 2, mine: { position: 2 } })
    expect((await asAnn.delete(`/api/waitlist/${id}`)).json).toMatchObject({ waiting: 1, mine: null })
    expect(await seats(asBob, id)).toMatchObject({ mine: { position: 1 } })
    expect(await asAnn.delete(`/api/waitlist/${id}`)).toMatchObject({ status: 404 })
  })

  it('is refused where one can register, has a seat, or nothing is sold', async () => {
    const { id } = await soldOut()
    await register(id, ann.id)
    const inCart = await product()
    await add(asAnn, inCart, ann)

    expect(await join(asAnn, await product())).toMatchObject({ status: 409, json: { key: 'seatsLeft' } })
    expect(await join(asAnn, id)).toMatchObject({ status: 409, json: { key: 'alreadyRegistered' } })
    expect(await join(asAnn, inCart)).toMatchObject({ status: 409, json: { key: 'alreadyInCart' } })
    const over = await product({ saleEndsAt: new Date('2026-11-01T00:00:00Z') })
    expect(await join(asAnn, over)).toMatchObject({ status: 409, json: { key: 'notOnSale' } })
    expect((await join(test.visitor(), id)).status).toBe(401)
  })

  it('is shown on the dashboard with what it is for', async () => {
    const { id } = await soldOut({ title: 'Wound care' })
    await join(asAnn, id)

    expect((await asAnn.get('/api/my-waitlist')).json).toMatchObject({
      places: [{ state: 'waiting', position: 1, product: { id, title: 'Wound care' } }],
    })
  })
})

describe('a waiting list of what is over', () => {
  it('is no longer shown on the dashboard', async () => {
    const meetings = [{ startsAt: new Date('2026-11-16T12:00:00Z'), endsAt: new Date('2026-11-16T14:00:00Z') }]
    const { id } = await soldOut({ meetings, timeZone: 'America/New_York' })
    await join(asAnn, id)
    expect((await asAnn.get('/api/my-waitlist')).json).toMatchObject({ places: [{ product: { id } }] })

    test.setNow('2026-11-16T14:00:00Z')

    expect((await asAnn.get('/api/my-waitlist')).json).toEqual({ places: [] })
  })
})

describe('a seat that becomes free', () => {
  it('is offered to the first in line, once, by bell and mail, and to no passer-by', async () => {
    const { id, registration } = await soldOut({ title: 'Wound care' })
    await join(asAnn, id)
    await join(asBob, id)

    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    // Before anybody was told: the seat is not a passer-by's.
    expect(await add(asCarol, id, carol)).toMatchObject({ status: 400, text: 'There are no seats left.' })
    await deliver()
    await serveAllLines(test.ctx)

    expect(await seats(asAnn, id)).toMatchObject({ mine: { state: 'offered', offer_until: '2026-11-16T12:00:00.000Z' } })
    expect(await seats(asBob, id)).toMatchObject({ mine: { state: 'waiting', position: 1 } })
    expect(await add(asCarol, id, carol)).toMatchObject({ status: 400 })
    expect(await add(asBob, id, bob)).toMatchObject({ status: 400 })
    const mails = await mailsTo(ann)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('A seat in Wound care is available for you')
    expect(mails[0]?.body_text).toContain(`/products/`)
    expect(await mailsTo(bob)).toHaveLength(0)
    expect((await asAnn.get('/api/my-notifications')).json).toMatchObject({
      notifications: [{ text: expect.stringContaining('A seat in Wound care is being held for you until') }],
    })
  })

  it('goes into the cart with the time that was promised, and activity never shortens it', async () => {
    const { id, registration } = await soldOut()
    const other = await product({ capacity: null })
    await join(asAnn, id)
    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    await deliver()

    const answer = await add(asAnn, id, ann)
    await add(asAnn, other, ann)

    expect(answer.json).toMatchObject({ exists: false, registered: false })
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ held_until: '2026-11-16T12:00:00.000Z' })
    expect(await seats(asAnn, id)).toMatchObject({ mine: null, is_sold_out: true })
  })

  it('goes to the next when the offer ends, and the first is told', async () => {
    const { id, registration } = await soldOut()
    await writeSetting(test.ctx, waitlistSettings.offerHours, 2, null)
    await join(asAnn, id)
    await join(asBob, id)
    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    await deliver()

    test.setNow('2026-11-15T14:00:00Z')
    const late = await add(asAnn, id, ann)
    await serveAllLines(test.ctx)
    await deliver()
    await writeSetting(test.ctx, waitlistSettings.offerHours, 24, null)

    expect(late).toMatchObject({ status: 400 })
    expect(await seats(asBob, id)).toMatchObject({ mine: { state: 'offered', offer_until: '2026-11-15T16:00:00.000Z' } })
    expect((await mailsTo(ann)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('has ended'))
  })

  it('ends no later than what it is for begins, or its sale ends', async () => {
    const meetings = [{ startsAt: new Date('2026-11-15T20:00:00Z'), endsAt: new Date('2026-11-15T22:00:00Z') }]
    for (const [traits, until] of [
      [{ meetings, timeZone: 'America/New_York' }, '2026-11-15T20:00:00.000Z'],
      [{ saleEndsAt: new Date('2026-11-15T18:00:00Z') }, '2026-11-15T18:00:00.000Z'],
    ] as const) {
      const { id, registration } = await soldOut({ ...traits, meetings: 'meetings' in traits ? [...traits.meetings] : [] })
      await join(asAnn, id)
      await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
      await deliver()

      expect(await seats(asAnn, id)).toMatchObject({ mine: { state: 'offered', offer_until: until } })
    }
  })

  it('that was taken into the cart and not bought goes to the next too, and the first is told', async () => {
    const { id, registration } = await soldOut()
    await join(asAnn, id)
    await join(asBob, id)
    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    await deliver()
    await add(asAnn, id, ann)
    test.setNow('2026-11-16T11:59:00Z')
    await serveAllLines(test.ctx)
    await deliver()
    expect((await mailsTo(ann)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('has ended'))

    test.setNow('2026-11-16T12:00:00Z')
    for (const _ of [1, 2]) await serveAllLines(test.ctx)
    await deliver()

    expect(await seats(asBob, id)).toMatchObject({ mine: { state: 'offered' } })
    expect((await mailsTo(ann)).filter(({ subject }) => subject.includes('has ended'))).toHaveLength(1)
  })

  it('and was bought from the cart ends no more', async () => {
    const { id, registration } = await soldOut()
    await join(asAnn, id)
    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    await deliver()
    await add(asAnn, id, ann)
    await register(id, ann.id)
    test.setNow('2026-11-17T12:00:00Z')
    await serveAllLines(test.ctx)
    await deliver()

    expect((await mailsTo(ann)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('has ended'))
  })

  it('by a removed line, a declined offer, a hold that ran out or a larger room is offered too', async () => {
    const id = await product()
    await add(asAnn, id, ann)
    await join(asBob, id)
    await join(asCarol, id)

    await asAnn.get(`/cart/remove/${id}/${ann.id}`)
    await deliver()
    expect(await seats(asBob, id)).toMatchObject({ mine: { state: 'offered' } })

    await asBob.delete(`/api/waitlist/${id}`)
    await deliver()
    expect(await seats(asCarol, id)).toMatchObject({ mine: { state: 'offered' } })

    await add(asCarol, id, carol)
    await join(asAnn, id)
    await join(asBob, id)
    test.setNow('2026-11-16T12:00:01Z')
    await serveAllLines(test.ctx)
    expect(await seats(asAnn, id)).toMatchObject({ mine: { state: 'offered' } })

    await overwriteProducts(test.ctx, [id], { capacity: 2 })
    await serveAllLines(test.ctx)
    expect(await seats(asBob, id)).toMatchObject({ mine: { state: 'offered' } })
  })

  it('of a part goes to whoever waited first, for the part or for its package', async () => {
    const { id: part, registration } = await soldOut({ urlSlug: `part-${ann.id}` })
    const pack = await product({ capacity: null, kind: 'package', packageItems: [`part-${ann.id}`] })
    await join(asAnn, pack)
    await join(asBob, part)

    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    await deliver()

    expect(await seats(asAnn, pack)).toMatchObject({ mine: { state: 'offered' } })
    expect(await seats(asBob, part)).toMatchObject({ mine: { state: 'waiting' } })
  })

  it('reaches who waits for it behind hundreds who wait for a package that has none', async () => {
    const { id: full } = await soldOut({ urlSlug: 'full-part' })
    const { id: part, registration } = await soldOut({ urlSlug: 'freed-part' })
    const whole = await product({ capacity: null, kind: 'package', packageItems: ['full-part', 'freed-part'] })
    await test.ctx.db
      .insertInto('person')
      .values(Array.from({ length: 205 }, (_, at) => ({ name: `Waiting ${at}`, email: `waiting-${at}@example.org` })))
      .execute()
    const waiting = await test.ctx.db.selectFrom('person').select('id').where('email', 'like', 'waiting-%').execute()
    const joined_at = new Date('2026-11-15T11:00:00Z')
    await test.ctx.db
      .insertInto('waitlist_entry')
      .values(waiting.map(({ id }) => ({ product_id: whole, person_id: id, state: 'waiting', joined_at })))
      .execute()
    await join(asAnn, part)

    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    await deliver()

    expect((await seats(asAnn, part)).mine?.state).toBe('offered')
    expect(await countOffers(whole), `nobody has a seat of ${full}`).toBe(0)
  })

  it('is used by the one it was offered to, and cannot be lost for them by others', async () => {
    const { id, registration } = await soldOut()
    await join(asAnn, id)
    await join(asBob, id)
    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    await deliver()
    await test.ctx.db
      .insertInto('cart_acquaintance')
      .values([ann, bob].map(({ id: person_id }) => ({ owner_id: carol.id, person_id, found_at: test.ctx.now() })))
      .execute()

    const [forAnn, forBob] = [await add(asCarol, id, ann), await add(asCarol, id, bob)]

    expect([forAnn.status, forBob.status]).toEqual([400, 400])
    expect((await seats(asAnn, id)).mine?.state).toBe('offered')
    expect((await seats(asBob, id)).mine).toMatchObject({ state: 'waiting', position: 1 })
    expect((await add(asAnn, id, ann)).status).toBe(200)
    expect((await seats(asAnn, id)).mine?.state ?? 'accepted').toBe('accepted')
  })

  it('is kept from nobody by what a stranger has put into a cart for them: they register, or wait', async () => {
    const [free, other, full] = [await product({ capacity: 2 }), await product({ capacity: 2 }), await product()]
    await test.ctx.db
      .insertInto('cart_acquaintance')
      .values({ owner_id: carol.id, person_id: ann.id, found_at: test.ctx.now() })
      .execute()
    for (const id of [free, other, full]) expect((await add(asCarol, id, ann)).json).toMatchObject({ exists: false })

    const [added, waits] = [await add(asAnn, free, ann), await join(asAnn, full)]

    expect(added.json).toMatchObject({ exists: false, registered: false })
    // Nor does the stranger stand in the way of those who look for themselves by their own address.
    const found = await asAnn.get(`/cart/find_user_by_email/${encodeURIComponent(ann.email)}/${other}`)
    expect(found.json).toMatchObject({ product_status: 'can_add' })
    expect(waits).toMatchObject({ status: 200, json: { mine: { state: 'waiting' } } })
    // The stranger still hears that it is in a cart.
    await asCarol.get(`/cart/remove/${free}/${ann.id}`)
    expect((await add(asCarol, free, ann)).json).toMatchObject({ exists: true })
  })

  it('is taken by them although somebody else keeps one for them in a cart', async () => {
    const { id } = await soldOut({ capacity: 2 })
    await test.ctx.db
      .insertInto('cart_acquaintance')
      .values({ owner_id: carol.id, person_id: ann.id, found_at: test.ctx.now() })
      .execute()
    await add(asCarol, id, ann)
    const entry = { product_id: id, person_id: ann.id, state: 'offered', joined_at: test.ctx.now(), offered_at: test.ctx.now() }
    await test.ctx.db
      .insertInto('waitlist_entry')
      .values({ ...entry, offer_until: new Date('2026-11-16T12:00:00Z') })
      .execute()
    await serveAllLines(test.ctx)

    const answer = (await add(asAnn, id, ann)).json as { exists: boolean }

    expect(answer.exists).toBe(false)
    const kept = await test.ctx.db.selectFrom('cart_line').select('id').where('registrant_id', '=', ann.id).execute()
    expect(kept).toHaveLength(2)
  })

  it('is not offered to somebody who has a seat by now, or an account no more', async () => {
    const { id, registration } = await soldOut()
    for (const visitor of [asAnn, asBob, asCarol]) await join(visitor, id)
    await register(id, ann.id)
    await test.ctx.db.updateTable('person').set({ deactivated_at: test.ctx.now() }).where('id', '=', bob.id).execute()
    await overwriteProducts(test.ctx, [id], { capacity: 2 })
    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })

    await deliver()

    expect(await seats(asAnn, id)).toMatchObject({ mine: null })
    expect(await seats(asCarol, id)).toMatchObject({ mine: { state: 'offered' } })
    expect(await mailsTo(bob)).toHaveLength(0)
  })

  it('comes back to a line in one’s cart that had lost its own', async () => {
    const id = await product()
    await add(asAnn, id, ann)
    test.setNow('2026-11-15T12:31:00Z')
    await add(asBob, id, bob)
    await join(asAnn, id)
    await asBob.get(`/cart/remove/${id}/${bob.id}`)
    await deliver()

    const answer = await add(asAnn, id, ann)

    expect(answer.json).toMatchObject({ exists: true })
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ groups: [{ lines: [{ is_lost: false }] }] })
  })
})

describe('the administration of a waiting list', () => {
  type List = { entries: { id: number; person: { id: number }; state: string; position: number | null }[]; free: number }
  const list = async (id: number) => (await asAdmin.get(`/api/admin/waitlist/${id}`)).json as never as List
  const inLine = async (id: number) => (await list(id)).entries.map(({ person }) => person.id)
  const three = async () => {
    const { id, registration } = await soldOut()
    for (const visitor of [asAnn, asBob, asCarol]) await join(visitor, id)
    const { entries } = await list(id)
    const entry = (person: TestPerson) => entries.find(({ person: { id } }) => id === person.id)?.id ?? 0
    return { id, registration, entry }
  }
  const acts = async () =>
    (
      await test.ctx.db.selectFrom('audit_entry').select('action').where('action', 'like', 'waitlist.%').orderBy('id').execute()
    ).map(({ action }) => action)

  it('shows who waits, in the order in which they are served', async () => {
    const { id } = await three()

    expect(await asAdmin.get(`/api/admin/waitlist/${id}`)).toMatchObject({
      json: { waiting: 3, offered: 0, free: 0, entries: [{ position: 1 }, { position: 2 }, { position: 3 }] },
    })
    expect(await inLine(id)).toEqual([ann.id, bob.id, carol.id])
  })

  it('moves people, and the moved order is the one that is served', async () => {
    const { id, registration, entry } = await three()

    await asAdmin.post(`/api/admin/waitlist/entries/${entry(bob)}/move`, { to: 'down' })
    expect(await inLine(id)).toEqual([ann.id, carol.id, bob.id])
    await asAdmin.post(`/api/admin/waitlist/entries/${entry(carol)}/move`, { to: 'up' })
    expect(await inLine(id)).toEqual([carol.id, ann.id, bob.id])
    const moved = await asAdmin.post(`/api/admin/waitlist/entries/${entry(bob)}/move`, { to: 'first' })

    expect(moved.json).toEqual({ position: 1 })
    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'ill' })
    await deliver()
    expect(await seats(asBob, id)).toMatchObject({ mine: { state: 'offered' } })
  })

  it('offers a seat by hand beyond the capacity, and removes people; everything is audited', async () => {
    const { id, entry } = await three()
    const before = (await acts()).length

    const offered = await asAdmin.post(`/api/admin/waitlist/entries/${entry(carol)}/offer`)
    await asAdmin.delete(`/api/admin/waitlist/entries/${entry(ann)}`)
    const added = await add(asCarol, id, carol)

    expect(offered.json).toEqual({ offer_until: '2026-11-16T12:00:00.000Z' })
    expect(added.json).toMatchObject({ exists: false })
    expect(await inLine(id)).toEqual([bob.id])
    expect((await list(id)).free).toBe(-1)
    expect((await acts()).slice(before)).toEqual(['waitlist.offer', 'waitlist.remove'])
    expect((await asAdmin.post(`/api/admin/waitlist/entries/${entry(ann)}/offer`)).status).toBe(404)
  })

  it('is not for others', async () => {
    const { id } = await three()

    expect((await asAnn.get(`/api/admin/waitlist/${id}`)).status).toBe(403)
  })
})
