import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrdersTest, startOrdersTest } from '#features/orders/server/orders.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let test: OrdersTest
let admin: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

type Found = { found: { kind: string; label: string; href: string }[] }
const find = async (q: string, visitor = admin) =>
  ((await visitor.get(`/api/admin/find?q=${encodeURIComponent(q)}`)).json as Found).found

describe('the palette', () => {
  it('finds people, products, orders and invoices by what is typed', async () => {
    const buyer = await given.person(test, { name: 'Quirin Quast' })
    const productId = await test.product({ title: 'Quokka care' })
    const orderId = await test.order(await as(test, buyer), [productId], { payment: 'invoice' })
    const invoice = await test.ctx.db
      .selectFrom('invoice')
      .select('number')
      .where('purchase_id', '=', orderId)
      .executeTakeFirstOrThrow()

    expect(await find('quirin')).toMatchObject([{ kind: 'person', label: 'Quirin Quast', href: `/admin/people/${buyer.id}` }])
    expect(await find('quokka')).toMatchObject([{ kind: 'product', href: `/admin/products/${productId}` }])
    expect(await find(`#${orderId}`)).toContainEqual(expect.objectContaining({ kind: 'order', href: `/admin/orders/${orderId}` }))
    expect(await find(invoice.number)).toMatchObject([{ kind: 'invoice', label: invoice.number }])
    expect(await find('')).toEqual([])
  })

  it('shows nobody what they may not open', async () => {
    await given.person(test, { name: 'Hidden Heron' })
    const [own, other] = [await test.product({ title: 'Heron walks' }), await test.product({ title: 'Heron talks' })]
    const instructor = await given.person(test)
    await given.role(test, instructor, 'instructor', own)
    const finance = await given.person(test)
    await given.role(test, finance, 'finance')

    expect(await find('heron', await as(test, instructor))).toMatchObject([{ kind: 'product', href: `/admin/products/${own}` }])
    const seen = await find('heron', await as(test, finance))
    expect(seen.map(({ kind }) => kind)).toEqual(['product', 'product'])
    expect(seen.map(({ href }) => href)).toContain(`/admin/products/${other}`)
  })
})
