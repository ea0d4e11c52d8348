import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { overwriteProducts } from '#testing/behind-the-back.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from './processing.service.ts'

let test: OrdersTest
let ann: TestPerson
let asAnn: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

describe('paying by card', () => {
  it('sets money aside, registers, takes the money and completes [ORD-01]', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card' })
    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'processing', is_under_way: true, progress: 10 })
    expect(await isRegistered(test.ctx, productId, ann.id)).toBe(false)

    await processOrder(test.ctx, orderId)

    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'complete', is_under_way: false, progress: 100 })
    expect(await isRegistered(test.ctx, productId, ann.id)).toBe(true)
    expect(await test.charges(orderId)).toEqual([{ state: 'captured', amount_minor: 10_000, refunded_minor: 0 }])
    expect((await asAnn.get(`/api/orders/${orderId}`)).json).toMatchObject({ invoice_number: expect.stringMatching(/^INV-/) })
  })

  it('is one order and one charge, however often it is sent and processed', async () => {
    const productId = await test.product()
    await test.put(asAnn, productId, ann)
    const input = { cart_version: await test.versionOf(asAnn), payment: 'demo_card' }

    const answers = await Promise.all(Array.from({ length: 10 }, () => asAnn.post('/api/orders', input)))
    const ids = new Set(answers.map(({ json }) => (json as { order_id: number }).order_id))
    const [orderId = 0] = ids
    await Promise.all(Array.from({ length: 5 }, () => processOrder(test.ctx, orderId)))
    await processOrder(test.ctx, orderId)

    expect(ids.size).toBe(1)
    expect(await test.charges(orderId)).toEqual([{ state: 'captured', amount_minor: 10_000, refunded_minor: 0 }])
    expect((await asAnn.get('/api/my-orders')).json).toMatchObject({ orders: [{ count: 1, state: 'complete' }] })
  })

  it('is refused while another order for the same person is being paid, and not once that order has lost its hold', async () => {
    const productId = await test.product()
    const bob = await given.person(test)
    const asBob = await as(test, bob)
    await asBob.get(`/cart/find_user_by_email/${encodeURIComponent(ann.email)}/${productId}`)
    await test.put(asBob, productId, ann)
    const first = await test.order(asAnn, [productId], { payment: 'demo_card' })
    const buy = async () => asBob.post('/api/orders', { cart_version: await test.versionOf(asBob), payment: 'demo_card' })
    const holders = async () =>
      (await test.ctx.db.selectFrom('seat_hold').select('holder').where('product_id', '=', productId).execute()).length

    expect(await buy()).toMatchObject({ status: 409, json: { key: 'someRegistered' } })
    expect((await asBob.get('/api/my-orders')).json).toMatchObject({ orders: [] })
    test.setNow('2026-11-15T18:00:00Z')
    const second = await buy()
    expect([second.status, await holders()]).toEqual([200, 1])

    await processOrder(test.ctx, (second.json as { order_id: number }).order_id)
    await processOrder(test.ctx, first)
    expect(await test.progress(asAnn, first)).toMatchObject({ state: 'failed' })
    expect((await test.charges(first)).filter(({ state }) => state === 'captured')).toEqual([])
  })

  it('is not tried again while another order for the same person is being paid', async () => {
    const productId = await test.product()
    const failed = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'declined' })
    await processOrder(test.ctx, failed)
    const retry = () => asAnn.post(`/api/orders/${failed}/retry`, { payment: 'demo_card' })
    const other = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'declined' })

    expect(await retry()).toMatchObject({ status: 409, json: { key: 'placesLost' } })

    await processOrder(test.ctx, other)
    expect(await retry()).toMatchObject({ status: 200, json: { state: 'processing' } })
  })

  it('keeps the seats for the order while it is paid, and for nobody twice', async () => {
    const productId = await test.product({ capacity: 1 })
    await test.order(asAnn, [productId], { payment: 'demo_card' })
    const bob = await given.person(test)
    const asBob = await as(test, bob)

    expect(await test.put(asBob, productId, bob)).toMatchObject({ status: 400, text: 'There are no seats left.' })
    expect((await test.put(asAnn, productId, ann)).json).toMatchObject({ exists: true })
  })

  it('fails with a declined card, gives the seats back, and can be paid again with another one', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'declined' })
    await processOrder(test.ctx, orderId)

    const order = (await asAnn.get(`/api/orders/${orderId}`)).json
    expect(order).toMatchObject({
      state: 'failed',
      may_retry: true,
      failure: 'Your bank declined the payment. Nothing was charged.',
    })
    expect(await test.seatsLeft(productId)).toBe(1)

    const again = { payment: 'demo_card', demo_card: 'succeeds' }
    const retries = await Promise.all([1, 2].map(() => asAnn.post(`/api/orders/${orderId}/retry`, again)))
    await processOrder(test.ctx, orderId)

    expect(retries.map(({ status }) => status)).toEqual([200, 200])
    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'complete', failure: null })
    expect((await test.charges(orderId)).map(({ state }) => state)).toEqual(['declined', 'captured'])
  })

  it('offers no other try where somebody in it was registered meanwhile, and says so', async () => {
    const productId = await test.product()
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'declined' })
    await processOrder(test.ctx, orderId)
    const shown = async () => (await asAnn.get(`/api/orders/${orderId}`)).json
    expect(await shown()).toMatchObject({ state: 'failed', may_retry: true })

    await test.order(asAnn, [productId], { payment: 'invoice' })

    expect(await shown()).toMatchObject({
      state: 'failed',
      may_retry: false,
      failure: 'Someone in this order has been registered in the meantime. Nothing was charged.',
    })
  })

  it('refuses another try when the seats are gone, when it is another’s, and when the order does not need one', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'declined' })
    await processOrder(test.ctx, orderId)
    const bob = await given.person(test)
    const asBob = await as(test, bob)
    await test.put(asBob, productId, bob)
    const retry = (visitor: typeof asAnn, id = orderId) => visitor.post(`/api/orders/${id}/retry`, { payment: 'demo_card' })

    expect(await retry(asAnn)).toMatchObject({ status: 409, json: { key: 'placesLost' } })
    expect(await retry(asBob)).toMatchObject({ status: 404 })
    const invoiced = await test.order(asAnn, [await test.product()], { payment: 'invoice' })
    expect(await retry(asAnn, invoiced)).toMatchObject({ status: 409, json: { key: 'notInThisState' } })
  })

  it('is not tried again for what was hidden meanwhile, is for members now, or is registered for elsewhere', async () => {
    const refusedOnce = async (set: Parameters<typeof overwriteProducts>[2]) => {
      const productId = await test.product()
      const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'declined' })
      await processOrder(test.ctx, orderId)
      await overwriteProducts(test.ctx, [productId], set)
      return asAnn.post(`/api/orders/${orderId}/retry`, { payment: 'invoice' })
    }

    for (const set of [{ visibility: 'draft' }, { visibility: 'members' }, { remote_registration: true }])
      expect(await refusedOnce(set), JSON.stringify(set)).toMatchObject({ status: 409, json: { key: 'leftSale' } })
    expect((await refusedOnce({ visibility: 'public' })).status).toBe(200)
  })

  it('can be tried again by invoice, which registers at once, and only in ways that are offered', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'declined' })
    await processOrder(test.ctx, orderId)
    const again = (payment: string) => asAnn.post(`/api/orders/${orderId}/retry`, { payment })
    expect(await again('stripe')).toMatchObject({ status: 409, json: { key: 'notOffered' } })

    expect((await again('invoice')).json).toMatchObject({ order_id: orderId, state: 'awaiting_payment' })

    expect((await again('invoice')).status).toBe(409)
    expect((await asAnn.get(`/api/orders/${orderId}`)).json).toMatchObject({
      payment: 'invoice',
      failure: null,
      invoice_number: expect.stringMatching(/^INV-/),
      documents: [{ kind: 'invoice', total: 10_000 }],
    })
    expect(await test.seatsLeft(productId)).toBe(0)
    await processOrder(test.ctx, orderId)
    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'awaiting_payment', is_under_way: false })
  })

  it('waits for a bank that needs almost as long as an order can take, and tells how far it is meanwhile [ORD-03]', async () => {
    const orderId = await test.order(asAnn, [await test.product()], { payment: 'demo_card', demo_card: 'slowest' })
    const told: unknown[] = []
    for (const second of [0, 10, 27]) {
      test.setNow(`2026-11-15T12:00:${String(second).padStart(2, '0')}Z`)
      expect(await processOrder(test.ctx, orderId)).toEqual(new Date('2026-11-15T12:00:28Z'))
      told.push(await test.progress(asAnn, orderId))
    }
    expect(told).toMatchObject([10, 20, 37].map((progress) => ({ state: 'processing', is_under_way: true, progress })))

    test.setNow('2026-11-15T12:00:28Z')
    expect(await processOrder(test.ctx, orderId)).toBeNull()
    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'complete', is_under_way: false, progress: 100 })
  })

  it('comes back for a slow bank, and waits for an owner who must confirm', async () => {
    const slow = await test.order(asAnn, [await test.product()], { payment: 'demo_card', demo_card: 'slow' })
    expect(await processOrder(test.ctx, slow)).toEqual(new Date('2026-11-15T12:00:06Z'))
    test.setNow('2026-11-15T12:00:06Z')
    expect(await processOrder(test.ctx, slow)).toBeNull()
    expect(await test.progress(asAnn, slow)).toMatchObject({ state: 'complete' })

    const asked = await test.order(asAnn, [await test.product()], { payment: 'demo_card', demo_card: 'confirm' })
    await processOrder(test.ctx, asked)
    expect(await test.progress(asAnn, asked)).toMatchObject({
      state: 'awaiting_payment',
      needs: { kind: 'demo_confirmation' },
    })
    const other = await as(test, await given.person(test))
    expect((await other.post(`/api/orders/${asked}/demo-bank`, { confirms: true })).status).toBe(404)
    expect((await asAnn.post(`/api/orders/${asked}/demo-bank`, { confirms: true })).status).toBe(200)
    await processOrder(test.ctx, asked)
    expect(await test.progress(asAnn, asked)).toMatchObject({ state: 'complete' })
  })

  it('offers no demo card where there is no demo', async () => {
    expect((await asAnn.get('/api/payment-options')).json).toEqual({ kinds: ['demo_card', 'invoice'] })
    const real = await startOrdersTest({ LECTERN_DEMO: '0' })
    const person = await given.person(real)
    const visitor = await as(real, person)
    await real.put(visitor, await real.product(), person)

    expect((await visitor.get('/api/payment-options')).json).toEqual({ kinds: ['invoice'] })
    const answer = await visitor.post('/api/orders', { cart_version: await real.versionOf(visitor), payment: 'demo_card' })
    expect(answer).toMatchObject({ status: 409, json: { key: 'notOffered' } })
    await real.stop()
  })
})

describe('money and seats that miss each other', () => {
  it('asks once more for seats that ran out while it was paid', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'confirm' })
    await processOrder(test.ctx, orderId)
    test.setNow('2026-11-15T12:40:00Z')
    await asAnn.post(`/api/orders/${orderId}/demo-bank`, { confirms: true })

    await processOrder(test.ctx, orderId)

    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'complete' })
    expect(await test.seatsLeft(productId)).toBe(0)
  })

  it('gives the money up when the seats are gone', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'confirm' })
    await processOrder(test.ctx, orderId)
    test.setNow('2026-11-15T12:40:00Z')
    const bob = await given.person(test)
    await test.put(await as(test, bob), productId, bob)
    await asAnn.post(`/api/orders/${orderId}/demo-bank`, { confirms: true })

    await processOrder(test.ctx, orderId)

    expect(await test.progress(asAnn, orderId)).toMatchObject({
      state: 'failed',
      failure: 'The last seats were taken while you were paying. Nothing was charged.',
    })
    expect((await test.charges(orderId)).map(({ state }) => state)).toEqual(['released'])
    expect(await isRegistered(test.ctx, productId, ann.id)).toBe(false)
  })

  it('gives up an order that nobody confirms in time', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'confirm' })
    await processOrder(test.ctx, orderId)
    test.setNow('2026-11-15T12:31:00Z')

    await processOrder(test.ctx, orderId)

    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'failed' })
    expect((await test.charges(orderId)).map(({ state }) => state)).toEqual(['released'])
    expect(await test.seatsLeft(productId)).toBe(1)
  })

  it('takes a failed order up again when its money comes late and the seats are still there', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'confirm' })
    await processOrder(test.ctx, orderId)
    // The order has been given up, and at this moment its owner confirms, before the bank hears of it.
    await test.ctx.db.updateTable('purchase').set({ state: 'failed', failure: 'expired' }).where('id', '=', orderId).execute()
    await asAnn.post(`/api/orders/${orderId}/demo-bank`, { confirms: true })

    await processOrder(test.ctx, orderId)

    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'complete', failure: null })
    expect((await test.charges(orderId)).map(({ state }) => state)).toEqual(['captured'])
  })

  it('ends the registrations when the money can no longer be taken', async () => {
    const productId = await test.product({ capacity: 1 })
    const orderId = await test.order(asAnn, [productId], { payment: 'demo_card', demo_card: 'confirm' })
    await processOrder(test.ctx, orderId)
    await asAnn.post(`/api/orders/${orderId}/demo-bank`, { confirms: true })
    await test.failCapture(() => processOrder(test.ctx, orderId))

    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'failed' })
    expect(await isRegistered(test.ctx, productId, ann.id)).toBe(false)
    expect(await test.seatsLeft(productId)).toBe(1)
  })
})
