import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registrationListeners } from '#features/registrations/server/registration.listeners.ts'
import { isRegistered, registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { overwriteProducts } from '#testing/behind-the-back.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { ordersListeners } from './orders.listeners.ts'
import { buyerOf } from './orders.service.ts'

let test: CatalogueTest
let ann: TestPerson
let asAnn: Visitor
let asAdmin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  asAdmin = await as(test, await given.administrator(test, { name: 'Ada Admin' }))
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

const product = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => {
  const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000, ...traits })
  return id
}
const free = { listPrice: 0, memberPrice: 0 }
const versionOf = async (visitor: Visitor) => ((await visitor.get('/api/cart')).json as { version: number }).version
const put = (visitor: Visitor, productId: number, person: TestPerson) => visitor.get(`/cart/add/${productId}/${person.id}`)
const checkout = async (visitor: Visitor, payment: 'none' | 'invoice', more: object = {}) =>
  visitor.post('/api/orders', { cart_version: await versionOf(visitor), payment, ...more })
const idOf = (answer: { json: never }) => (answer.json as { order_id: number }).order_id

describe('checkout', () => {
  it('registers everybody and completes at once where nothing is to be paid [ORD-01] [CART-19]', async () => {
    const id = await product(free)
    await put(asAnn, id, ann)

    const answer = await checkout(asAnn, 'none')

    expect(answer.json).toMatchObject({ state: 'complete' })
    expect(await isRegistered(test.ctx, id, ann.id)).toBe(true)
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ count: 0 })
  })

  it('registers others, waits for the payment of the invoice, and gives it a number [ORD-02]', async () => {
    const id = await product()
    const bob = await given.person(test)
    await asAnn.get(`/cart/find_user_by_email/${bob.email}/${id}`)
    await put(asAnn, id, bob)

    const order = (await asAnn.get(`/api/orders/${idOf(await checkout(asAnn, 'invoice'))}`)).json

    expect(order).toMatchObject({
      state: 'awaiting_payment',
      total: 10_000,
      invoice_number: expect.stringMatching(/^INV-2026-\d{6}$/),
      lines: [{ registrant_name: bob.name, total: 10_000 }],
    })
    expect(await isRegistered(test.ctx, id, bob.id)).toBe(true)
  })

  it('makes one order however often it is sent', async () => {
    await put(asAnn, await product(free), ann)
    const input = { cart_version: await versionOf(asAnn), payment: 'none' }

    const answers = await Promise.all(Array.from({ length: 10 }, () => asAnn.post('/api/orders', input)))

    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await asAnn.get('/api/my-orders')).json).toMatchObject({ orders: [{ count: 1 }] })
  })

  it('refuses a cart that is not what was shown', async () => {
    await put(asAnn, await product(free), ann)
    const version = await versionOf(asAnn)
    await put(asAnn, await product(free), ann)

    const answer = await asAnn.post('/api/orders', { cart_version: version, payment: 'none' })

    expect(answer).toMatchObject({ status: 409, json: { key: 'cartChanged' } })
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ count: 2 })
  })

  it('asks for the policy to be accepted where there is one', async () => {
    await writeSetting(test.ctx, siteSettings.policyStatement, '<p>Be kind.</p>', null)
    await put(asAnn, await product(free), ann)

    const refused = await checkout(asAnn, 'none')
    const accepted = await checkout(asAnn, 'none', { accepts_policy: true })
    await writeSetting(test.ctx, siteSettings.policyStatement, '', null)

    expect(refused).toMatchObject({ status: 422, json: { message: 'Please accept the policy statement.' } })
    expect(accepted.status).toBe(200)
  })

  it('takes no payment for nothing, and not nothing for a price', async () => {
    await put(asAnn, await product(), ann)

    expect(await checkout(asAnn, 'none')).toMatchObject({ status: 409, json: { key: 'wrongPayment' } })
  })

  it('gets a seat back that ran out, while there is one, and says whose is gone', async () => {
    const id = await product({ ...free, capacity: 1 })
    await put(asAnn, id, ann)
    test.setNow('2026-11-15T13:00:00Z')
    const version = await versionOf(asAnn)
    const bob = await given.person(test)
    await put(await as(test, bob), id, bob)

    const gone = await asAnn.post('/api/orders', { cart_version: version, payment: 'none' })
    test.setNow('2026-11-15T14:00:00Z')
    const back = await asAnn.post('/api/orders', { cart_version: version, payment: 'none' })

    expect(gone).toMatchObject({
      status: 409,
      json: { message: 'The seats for Ann Arbour are no longer held and are now taken. Remove them to continue.' },
    })
    expect(back.status).toBe(200)
  })

  it('refuses what left sale or was registered in between, and loses nothing', async () => {
    const [left, registered] = [await product({ ...free, saleEndsAt: new Date('2026-11-15T12:10:00Z') }), await product(free)]
    await put(asAnn, left, ann)
    test.setNow('2026-11-15T12:20:00Z')
    expect(await checkout(asAnn, 'none')).toMatchObject({ status: 409, json: { key: 'leftSale' } })
    await asAnn.get(`/cart/remove/${left}/${ann.id}`)
    await put(asAnn, registered, ann)
    await registerWithoutCharge(test.ctx, { productId: registered, userId: ann.id, source: 'grant', grantedBy: null })

    expect(await checkout(asAnn, 'none')).toMatchObject({ status: 409, json: { key: 'someRegistered' } })
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ count: 1 })
  })

  it('sells nothing that was taken from view, or from this buyer’s view, since it lay in the cart', async () => {
    const [ethics, forMembers] = [await product(free), await product({ ...free, visibility: 'members' })]
    const member = await given.person(test, { isMember: true })
    const asMember = await as(test, member)
    await put(asMember, ethics, member)
    const setVisibility = (visibility: string) => overwriteProducts(test.ctx, [ethics], { visibility })
    await setVisibility('draft')
    expect(await checkout(asMember, 'none')).toMatchObject({ status: 409, json: { key: 'leftSale' } })
    await setVisibility('public')
    await put(asMember, forMembers, member)
    const rows = await test.ctx.db.deleteFrom('membership').where('person_id', '=', member.id).returningAll().execute()

    expect(await checkout(asMember, 'none')).toMatchObject({ status: 409, json: { key: 'leftSale' } })

    await test.ctx.db
      .insertInto('membership')
      .values(rows.map(({ id: _, ...row }) => row))
      .execute()
    expect((await checkout(asMember, 'none')).status).toBe(200)
  })

  it('names to who is registered whoever ordered it for them, and nobody to who did so themselves', async () => {
    const id = await product(free)
    const bob = await given.person(test, { name: 'Bob Bay' })
    await asAnn.get(`/cart/find_user_by_email/${bob.email}/${id}`)
    for (const person of [ann, bob]) await put(asAnn, id, person)
    await test.ctx.db.deleteFrom('outbox').execute()
    await checkout(asAnn, 'none')

    const registered = await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).where('kind', '=', 'event').execute()
    for (const { name, payload } of registered)
      for (const listener of registrationListeners({ enclose: async () => [], buyerOf }).filter(({ event }) => event === name))
        await listener.handle(test.ctx, payload)

    const textTo = async ({ email }: TestPerson) =>
      (await test.ctx.db.selectFrom('mail').select('body_text').where('recipient', '=', email).executeTakeFirst())?.body_text
    expect(await textTo(bob)).toContain('\n\nOrdered by Ann Arbour.\n\n')
    expect(await textTo(ann)).toContain('you’re registered')
    expect(await textTo(ann)).not.toContain('Ordered by')
  })

  it('tells the buyer once, and registrants as the confirmation flag says', async () => {
    const id = await product(free)
    await put(asAnn, id, ann)
    await asAnn.post('/cart/confirmations', { send: 0 })
    await test.ctx.db.deleteFrom('outbox').execute()

    await checkout(asAnn, 'none')
    const events = await test.ctx.db
      .selectFrom('outbox')
      .select(['name', 'payload'])
      .where('name', '=', 'orders.placed')
      .execute()
    for (const { payload } of events)
      for (const listener of ordersListeners.filter(({ event }) => event === 'orders.placed'))
        for (const _ of [1, 2]) await listener.handle(test.ctx, payload)

    const mails = await test.ctx.db.selectFrom('mail').select('product_ids').where('recipient', '=', ann.email).execute()
    expect(mails, 'for the log of what was bought, too').toEqual([{ product_ids: [id] }])
    const { registration_told_at: told } = await test.ctx.db
      .selectFrom('registration')
      .select('registration_told_at')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(told).not.toBeNull()
  })
})

describe('administering orders', () => {
  const invoiced = async () => {
    const id = await product()
    await put(asAnn, id, ann)
    return { productId: id, orderId: idOf(await checkout(asAnn, 'invoice')) }
  }

  it('records the payment once', async () => {
    const { orderId } = await invoiced()

    const paid = await asAdmin.post(`/api/admin/orders/${orderId}/payment`, { form_key: formKey(), note: 'Bank transfer' })
    const again = await asAdmin.post(`/api/admin/orders/${orderId}/payment`, { form_key: formKey() })

    expect(paid.json).toMatchObject({
      state: 'complete',
      history: expect.arrayContaining([expect.objectContaining({ note: 'Bank transfer', actor_name: 'Ada Admin' })]),
    })
    expect(again).toMatchObject({ status: 409, json: { message: expect.stringContaining('current status') } })
  })

  it('cancels without deleting: registrations end, the invoice gets a credit note with the next number', async () => {
    const { productId, orderId } = await invoiced()

    const cancelled = await asAdmin.post(`/api/admin/orders/${orderId}/cancel`, { form_key: formKey(), reason: 'Asked for' })

    expect(cancelled.json).toMatchObject({ state: 'cancelled' })
    expect(await isRegistered(test.ctx, productId, ann.id)).toBe(false)
    const invoices = await test.ctx.db
      .selectFrom('invoice')
      .selectAll()
      .where('purchase_id', '=', orderId)
      .orderBy('number')
      .execute()
    expect(invoices.map(({ total_minor }) => total_minor)).toEqual([10_000, -10_000])
    expect(invoices[1]?.cancels).toBe(invoices[0]?.number)
  })

  it('numbers invoices without a gap', async () => {
    const numbers = (await test.ctx.db.selectFrom('invoice').select('number').orderBy('number').execute()).map(({ number }) =>
      Number(number.slice(-6)),
    )

    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('shows an order to its buyer and to administrators, and to nobody else', async () => {
    const { orderId } = await invoiced()
    const other = await as(test, await given.person(test))

    expect((await asAdmin.get(`/api/orders/${orderId}`)).status).toBe(200)
    expect(await other.get(`/api/orders/${orderId}`)).toMatchObject({
      status: 404,
      json: { message: 'This order doesn’t exist.' },
    })
    expect((await other.get('/api/admin/orders')).status).toBe(403)
  })
})
