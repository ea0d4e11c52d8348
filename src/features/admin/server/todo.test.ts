import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrdersTest, startOrdersTest } from '#features/orders/server/orders.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given } from '#testing/people.ts'

let test: OrdersTest
let admin: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  test.setNow('2026-03-01T12:00:00Z')
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

type Todo = { items: { kind: string; count: number; href: string }[] }
const todo = async (visitor = admin) => ((await visitor.get('/api/admin/todo')).json as Todo).items
const countOf = async (kind: string, visitor = admin) => (await todo(visitor)).find((one) => one.kind === kind)?.count ?? 0
const ordersIn = async (attention: string) =>
  ((await admin.get(`/api/admin/orders?attention=${attention}`)).json as { orders: { id: number }[] }).orders.map(({ id }) => id)

describe('what waits for somebody', () => {
  it('is nothing where there is nothing', async () => {
    expect(await todo()).toEqual([])
  })

  it('counts overdue invoices and refunds that are to be paid, and leads to just those orders', async () => {
    const buyer = await as(test, await given.person(test))
    const overdue = await test.order(buyer, [await test.product()], { payment: 'invoice' })
    const paid = await test.order(buyer, [await test.product()], { payment: 'invoice' })
    await admin.post(`/api/admin/orders/${paid}/payment`, { note: 'By bank', form_key: formKey() })
    await admin.post(`/api/admin/orders/${paid}/refund`, { positions: [], amount: 100, reason: 'Kind', form_key: formKey() })
    expect(await countOf('overdue_invoices')).toBe(0)
    test.setNow('2026-06-01T12:00:00Z')

    expect(await todo()).toMatchObject([
      { kind: 'refunds', count: 1, href: '/admin/orders?attention=refund' },
      { kind: 'overdue_invoices', count: 1, href: '/admin/orders?attention=overdue' },
    ])
    expect(await ordersIn('overdue')).toEqual([overdue])
    expect(await ordersIn('refund')).toEqual([paid])
  })

  it('counts waiting lists of one’s own products only', async () => {
    const [own, other] = [await test.product({ capacity: 1 }), await test.product({ capacity: 1 })]
    for (const productId of [own, other]) {
      const { id } = await given.person(test)
      const row = { product_id: productId, person_id: id, state: 'waiting', joined_at: test.ctx.now() }
      await test.ctx.db.insertInto('waitlist_entry').values(row).execute()
    }
    const desk = await given.person(test)
    await given.role(test, desk, 'event_desk', own)
    const asDesk = await as(test, desk)

    expect(await countOf('waiting_lists')).toBe(2)
    expect(await todo(asDesk)).toEqual([{ kind: 'waiting_lists', count: 1, href: '/admin/waitlists' }])
    const { lines } = (await asDesk.get('/api/admin/waitlists')).json as { lines: { product: { id: number } }[] }
    expect(lines.map(({ product }) => product.id)).toEqual([own])
  })
})

describe('the board', () => {
  type Figure = { now: number; before: number }
  type Board = Record<'sales' | 'registrations' | 'sign_ups', Figure | null> & {
    events: { id: number; registered: number; free: number | null }[] | null
  }
  const board = async (days: number, visitor = admin) => (await visitor.get(`/api/admin/board?days=${days}`)).json as Board

  it('compares the last days with as many before, by the association’s clock', async () => {
    const [productId] = [await test.product({ listPrice: 5000, memberPrice: 5000 })]
    test.setNow('2027-05-04T12:00:00Z')
    await test.order(await as(test, await given.person(test)), [productId], { payment: 'invoice' })
    test.setNow('2027-05-12T12:00:00Z')
    for (const _ of [1, 2]) await test.order(await as(test, await given.person(test)), [productId], { payment: 'invoice' })

    test.setNow('2027-05-12T13:00:00Z')
    expect(await board(7)).toMatchObject({
      sales: { now: 10_000, before: 5000, orders: { now: 2, before: 1 } },
      registrations: { now: 2, before: 1 },
      sign_ups: { now: 2, before: 1 },
    })
  })

  it('shows the next events with their seats, and each part to who may read it', async () => {
    test.setNow('2027-05-12T12:00:00Z')
    const productId = await test.product({
      meetings: [{ startsAt: new Date('2027-06-01T12:00:00Z'), endsAt: new Date('2027-06-01T14:00:00Z') }],
      timeZone: 'America/New_York',
      capacity: 3,
    })
    const { id: userId } = await given.person(test)
    await registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
    const finance = await given.person(test)
    await given.role(test, finance, 'finance')

    expect((await board(30)).events).toContainEqual(expect.objectContaining({ id: productId, registered: 1, free: 2 }))
    const seen = await board(30, await as(test, finance))
    expect([seen.sales !== null, seen.registrations, seen.sign_ups, seen.events]).toEqual([true, null, null, null])
  })
})
