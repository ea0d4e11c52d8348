import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lotsByIds } from '#features/packs/server/ledger.store.ts'
import { givenPacks } from '#features/packs/server/packs.testing.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import type { OrderSummary, OrderView } from '../../order-view.schema.ts'
import { ordersSettings } from '../../orders.settings.ts'
import { ordersListeners } from '../orders.listeners.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'
import { refundJob } from './refund.jobs.ts'

let test: OrdersTest
let ann: TestPerson
let asAnn: Visitor
let asAdmin: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  asAdmin = await as(test, await given.administrator(test, { name: 'Ada Admin' }))
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  await writeSetting(test.ctx, ordersSettings.cancelFeePercent, 10, null)
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

const inDecember = {
  meetings: [{ startsAt: new Date('2026-12-01T12:00:00Z'), endsAt: new Date('2026-12-01T14:00:00Z') }],
  timeZone: 'America/New_York',
  capacity: 1,
}
async function paidOrder(count = 1) {
  const productIds = await Promise.all(Array.from({ length: count }, () => test.product(inDecember)))
  const orderId = await test.order(asAnn, productIds, { payment: 'demo_card' })
  await processOrder(test.ctx, orderId)
  return { orderId, productId: productIds[0] ?? 0 }
}
const cancel = (orderId: number, positions: number[], visitor = asAnn) =>
  visitor.post(`/api/orders/${orderId}/cancel-registrations`, { positions })
const view = async (orderId: number, visitor = asAnn) => (await visitor.get(`/api/orders/${orderId}`)).json as OrderView

/** Runs the jobs that wait for this order's money, twice each, as a crash might. */
async function runRefunds() {
  const rows = await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'orders.refund').execute()
  for (const { payload } of rows) for (const _ of [1, 2]) await refundJob.handle(test.ctx, refundJob.schema.parse(payload))
}

/** Tells of the refund that was made last, twice, as a queue may. */
async function tellRefund() {
  const [event] = await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'orders.refunded').execute()
  for (const listener of ordersListeners.filter(({ event }) => event === 'orders.refunded'))
    for (const _ of [1, 2]) await listener.handle(test.ctx, event?.payload)
}

describe('cancelling one’s own registration', () => {
  it('keeps the fee, gives the rest back to the card once, frees the seat and deletes nothing', async () => {
    const { orderId, productId } = await paidOrder()
    expect((await view(orderId)).lines[0]?.cancellation).toEqual({
      until: '2026-11-29T12:00:00.000Z',
      fee: 1000,
      credit: 9000,
    })

    expect((await cancel(orderId, [0])).json).toMatchObject({ state: 'partly_refunded' })
    await runRefunds()

    expect(await test.charges(orderId)).toEqual([{ state: 'captured', amount_minor: 10_000, refunded_minor: 9000 }])
    expect(await isRegistered(test.ctx, productId, ann.id)).toBe(false)
    expect(await test.seatsLeft(productId)).toBe(1)
    expect(await view(orderId)).toMatchObject({
      uncredited: 1000,
      lines: [{ is_cancelled: true, cancellation: null }],
      refunds: [{ amount: 9000, fee: 1000, parts: [{ source: 'demo_card', amount: 9000, is_done: true }] }],
    })
    const { orders } = (await asAnn.get('/api/my-orders')).json as { orders: OrderSummary[] }
    expect(orders.find(({ id }) => id === orderId)).toMatchObject({ total: 10_000, uncredited: 1000 })
    const invoices = await test.ctx.db
      .selectFrom('invoice')
      .select(['total_minor', 'cancels'])
      .where('purchase_id', '=', orderId)
      .orderBy('number')
      .execute()
    expect(invoices.map(({ total_minor }) => total_minor)).toEqual([10_000, -9000])
  })

  it('names whoever has the place by then, in the order and in the mail, after it was passed on', async () => {
    const { orderId, productId } = await paidOrder()
    const bob = await given.person(test, { name: 'Bob Bay' })
    const { registrationId } = await test.ctx.db
      .selectFrom('purchase_line')
      .select('registration_id as registrationId')
      .where('purchase_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect((await view(orderId)).lines).toMatchObject([{ is_ended: false, present: { registrant_name: 'Ann Arbour' } }])

    await asAdmin.post(`/api/admin/registrations/${registrationId}/replace`, { user_id: bob.id })

    const passed = {
      registrant_name: 'Ann Arbour',
      is_ended: false,
      present: { product_id: productId, registrant_name: 'Bob Bay' },
    }
    expect((await view(orderId)).lines).toMatchObject([passed])

    await test.ctx.db.deleteFrom('outbox').execute()
    await cancel(orderId, [0])
    await tellRefund()

    expect(await isRegistered(test.ctx, productId, bob.id)).toBe(false)
    expect((await view(orderId)).lines).toMatchObject([{ ...passed, is_cancelled: true }])
    const mail = await test.ctx.db
      .selectFrom('mail')
      .select('body_text')
      .where('recipient', '=', ann.email)
      .where('subject', 'like', 'Cancellation%')
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('\nBob Bay\n')
  })

  it('is not needed where the registration ended by another way, and the order says so', async () => {
    const { orderId } = await paidOrder(2)
    const [first] = await test.ctx.db
      .selectFrom('purchase_line')
      .select('registration_id')
      .where('purchase_id', '=', orderId)
      .orderBy('position')
      .execute()

    await asAdmin.delete(`/api/admin/registrations/${first?.registration_id}?reason=ill`)

    expect((await view(orderId)).lines).toMatchObject([
      { is_cancelled: false, is_ended: true },
      { is_cancelled: false, is_ended: false },
    ])
  })

  it('happens once, however often it is sent', async () => {
    const { orderId } = await paidOrder()

    const answers = await Promise.all([1, 2, 3].map(() => cancel(orderId, [0])))
    await runRefunds()

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await test.charges(orderId)).toMatchObject([{ refunded_minor: 9000 }])
  })

  it('is refused after the deadline, for others, and where the site does not offer it', async () => {
    const { orderId } = await paidOrder()
    const other = await as(test, await given.person(test))
    expect((await cancel(orderId, [0], other)).status).toBe(404)
    await writeSetting(test.ctx, ordersSettings.selfCancellation, false, null)
    expect(await cancel(orderId, [0])).toMatchObject({ status: 409, json: { key: 'cancelTooLate' } })
    await writeSetting(test.ctx, ordersSettings.selfCancellation, true, null)
    test.setNow('2026-11-29T12:00:01Z')

    expect(await cancel(orderId, [0])).toMatchObject({ status: 409, json: { key: 'cancelTooLate' } })
    expect((await view(orderId)).lines[0]?.cancellation).toBeNull()
  })

  it('follows the rule of the product where it has one, and the site’s for what that leaves open', async () => {
    const own = { ...inDecember, cancellation: 'own' as const }
    const order = async (traits: Parameters<typeof test.product>[0]) => {
      const orderId = await test.order(asAnn, [await test.product(traits)], { payment: 'invoice' })
      return { orderId, terms: (await view(orderId)).lines[0]?.cancellation }
    }

    expect((await order({ ...own, cancelDeadline: 24 * 10, cancelFee: 2500 })).terms).toEqual({
      until: '2026-11-21T12:00:00.000Z',
      fee: 3500,
      credit: 6500,
    })
    const late = await order({ ...own, cancelDeadline: 24 * 20, cancelFeePercent: 0 })
    expect(late.terms).toBeNull()
    expect(await cancel(late.orderId, [0])).toMatchObject({ status: 409, json: { key: 'cancelTooLate' } })
    const undated = await order({ cancellation: 'own', cancelDeadline: 30, cancelFeePercent: 50 })
    expect(undated.terms).toEqual({ until: '2026-12-15T12:00:00.000Z', fee: 5000, credit: 5000 })
    expect((await cancel(undated.orderId, [0])).status).toBe(200)
    const never = await order({ ...inDecember, cancellation: 'none' })
    expect(never.terms).toBeNull()
    expect((await cancel(never.orderId, [0])).status).toBe(409)
  })

  it('of an invoice that is not paid yet takes it off the bill', async () => {
    const orderId = await test.order(asAnn, [await test.product(), await test.product()], { payment: 'invoice' })
    await writeSetting(test.ctx, ordersSettings.cancelFeePercent, 0, null)

    expect((await cancel(orderId, [1])).json).toMatchObject({ state: 'awaiting_payment' })
    expect((await cancel(orderId, [0])).json).toMatchObject({ state: 'cancelled' })
    expect((await view(orderId)).refunds.flatMap(({ parts }) => parts)).toEqual([
      expect.objectContaining({ source: 'unpaid', is_done: true }),
      expect.objectContaining({ source: 'unpaid', is_done: true }),
    ])
  })

  it('leaves an order that owes nothing any more complete: nobody waits for its payment', async () => {
    await writeSetting(test.ctx, ordersSettings.cancelFeePercent, 0, null)
    const free = { listPrice: 0, memberPrice: 0 }
    const orderId = await test.order(asAnn, [await test.product(), await test.product(free)], { payment: 'invoice' })

    expect((await cancel(orderId, [0])).json).toMatchObject({ state: 'complete' })
    expect(await view(orderId, asAdmin)).toMatchObject({ due: 0, due_on: null, may_record_payment: false, is_overdue: false })
    expect((await asAdmin.post(`/api/admin/orders/${orderId}/payment`, { form_key: formKey() })).status).toBe(409)

    expect((await cancel(orderId, [1])).json).toMatchObject({ state: 'cancelled' })
  })

  it('spends the balance that paid the rest of an invoice once the invoice owes nothing', async () => {
    await writeSetting(test.ctx, ordersSettings.cancelFeePercent, 0, null)
    const lotId = await givenPacks.money(test, ann.id, 10_000)
    for (const id of [await test.product(), await test.product()]) await test.put(asAnn, id, ann)
    await asAnn.post('/cart/prepaid_balance/use', { active: 1 })
    const orderId = await test.order(asAnn, [], { payment: 'invoice' })
    const lot = async () => (await lotsByIds(test.ctx.db, [lotId])).map(({ available, held }) => ({ available, held }))
    expect(await lot()).toEqual([{ available: 0, held: 10_000 }])

    expect((await cancel(orderId, [0])).json).toMatchObject({ state: 'complete' })
    expect(await lot()).toEqual([{ available: 0, held: 0 }])

    expect((await cancel(orderId, [1])).json).toMatchObject({ state: 'refunded' })
    expect(await lot()).toEqual([{ available: 10_000, held: 0 }])
  })

  it('offers no more than what is left of the price after a refund', async () => {
    const { orderId } = await paidOrder()
    await asAdmin.post(`/api/admin/orders/${orderId}/refund`, { form_key: formKey(), amount: 7000, reason: 'Goodwill' })

    expect((await view(orderId)).lines[0]?.cancellation).toMatchObject({ fee: 0, credit: 3000 })
    expect((await cancel(orderId, [0])).json).toMatchObject({ state: 'refunded' })
    expect((await view(orderId)).refunds).toMatchObject([{ amount: 7000 }, { amount: 3000, fee: 0 }])
  })

  it('gives back to the card first and then to the lots of the balance that paid', async () => {
    await writeSetting(test.ctx, ordersSettings.cancelFeePercent, 0, null)
    const lotId = await givenPacks.money(test, ann.id, 4000)
    const available = async () =>
      (await lotsByIds(test.ctx.db, [lotId])).map((lot) => ({ available: lot.available, held: lot.held }))
    const productIds = [await test.product(), await test.product()]
    for (const id of productIds) await test.put(asAnn, id, ann)
    await asAnn.post('/cart/prepaid_balance/use', { active: 1 })
    const orderId = await test.order(asAnn, [], { payment: 'demo_card' })
    await processOrder(test.ctx, orderId)
    expect(await test.charges(orderId)).toMatchObject([{ state: 'captured', amount_minor: 16_000 }])
    expect(await available()).toEqual([{ available: 0, held: 0 }])

    await cancel(orderId, [0])
    await cancel(orderId, [1])
    await runRefunds()

    expect(await test.charges(orderId)).toMatchObject([{ refunded_minor: 16_000 }])
    expect(await available()).toEqual([{ available: 4000, held: 0 }])
    expect(await view(orderId)).toMatchObject({ state: 'refunded', uncredited: 0 })
  })

  it('tells the buyer once, with what is given back', async () => {
    const { orderId } = await paidOrder()
    await test.ctx.db.deleteFrom('outbox').execute()
    await cancel(orderId, [0])

    await tellRefund()

    const mails = await test.ctx.db.selectFrom('mail').selectAll().where('recipient', '=', ann.email).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('Refunded to your card: $90.00')
    expect(mails[0]?.body_text).toContain('Kept as a cancellation fee: $10.00')
  })
})

describe('an administrator', () => {
  it('gives back a part, then the rest, and never more', async () => {
    const { orderId } = await paidOrder(2)
    const refund = (body: object) =>
      asAdmin.post(`/api/admin/orders/${orderId}/refund`, { form_key: formKey(), reason: 'Goodwill', ...body })

    expect((await refund({ amount: 500 })).json).toMatchObject({ state: 'partly_refunded' })
    expect((await refund({ positions: [1] })).json).toMatchObject({ state: 'partly_refunded' })
    expect(await refund({ amount: 10_000 })).toMatchObject({ status: 409, json: { key: 'refundTooHigh' } })
    expect(await refund({})).toMatchObject({ status: 409, json: { key: 'nothingToRefund' } })
    expect((await refund({ positions: [0], amount: 9500 })).json).toMatchObject({ state: 'refunded' })
    await runRefunds()

    expect(await test.charges(orderId)).toMatchObject([{ amount_minor: 20_000, refunded_minor: 20_000 }])
    expect((await view(orderId)).lines.map(({ is_cancelled }) => is_cancelled)).toEqual([true, true])
  })

  it('cancels a paid order as a whole, and pays an invoice back by hand', async () => {
    const orderId = await test.order(asAnn, [await test.product()], { payment: 'invoice' })
    await asAdmin.post(`/api/admin/orders/${orderId}/payment`, { form_key: formKey() })

    const cancelled = await asAdmin.post(`/api/admin/orders/${orderId}/cancel`, { form_key: formKey(), reason: 'Asked for' })
    expect(cancelled.json).toMatchObject({
      state: 'refunded',
      refunds: [{ amount: 10_000, parts: [{ source: 'manual', is_done: false }] }],
    })
    const partId = (cancelled.json as OrderView).refunds[0]?.parts[0]?.id
    const done = () => asAdmin.post(`/api/admin/orders/${orderId}/refunds/${partId}/done`)

    expect((await done()).status).toBe(200)
    expect((await done()).status).toBe(409)
    expect((await view(orderId)).refunds[0]?.parts[0]?.is_done).toBe(true)
  })

  it('has every act in the audit log', async () => {
    const { orderId } = await paidOrder()
    await asAdmin.post(`/api/admin/orders/${orderId}/refund`, { form_key: formKey(), positions: [0], reason: 'Ill' })

    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('subject_type', '=', 'order')
      .where('subject_id', '=', String(orderId))
      .execute()

    expect(acts).toMatchObject([{ action: 'order.refund', details: { amount: 10_000, to: 'refunded' } }])
  })
})
