import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLines, lockCart } from '#features/cart/server/cart.store.ts'
import { newHold } from '#features/seats/seats.rules.ts'
import { as, given } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'

let test: OrdersTest
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())

const many = 601
const billing = { name: 'Accounts payable', organisation: 'Harbour Clinic', address: '9 Quay Road', tax_id: '', po_number: '' }

describe('an order of 601 registrations', { timeout: 60_000 }, () => {
  it.each(['invoice', 'demo_card'])(
    'by %s is over within the 30 seconds of §4, tells how far it is, and registers everybody once',
    async (payment) => {
      const buyer = await given.person(test)
      const visitor = await as(test, buyer)
      const productId = await test.product({ capacity: many })
      const { rows } = await sql<{ id: number }>`
      insert into person (name, email, email_verified) select 'Nurse ' || n, ${payment} || n || '@clinic.example', true
      from generate_series(1, ${many}) n returning id`.execute(test.ctx.db)
      await test.ctx.tx(async (ctx) => {
        const cart = await lockCart(ctx.db, buyer.id, ctx.now())
        await addLines(
          ctx.db,
          cart.id,
          rows.map(({ id: registrantId }) => ({ productId, registrantId, hold: newHold(ctx.now()) })),
          ctx.now(),
        )
      })
      const startedAt = performance.now()
      const body = { cart_version: await test.versionOf(visitor), payment, accepts_policy: true, billing, demo_card: 'succeeds' }
      const answer = await visitor.post('/api/orders', body)
      expect(answer.status, answer.text).toBe(200)
      const { order_id } = answer.json as { order_id: number }
      if (payment === 'demo_card') {
        expect(await test.progress(visitor, order_id)).toMatchObject({ is_under_way: true, progress: expect.any(Number) })
        await processOrder(test.ctx, order_id)
      }
      const seconds = (performance.now() - startedAt) / 1000

      expect(await test.progress(visitor, order_id)).toMatchObject({ is_under_way: false })
      const { count } = await test.ctx.db
        .selectFrom('registration')
        .select(({ fn }) => fn.count<number>('registrant_id').distinct().as('count'))
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(many)
      expect(seconds).toBeLessThan(30)
    },
  )
})
