import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrationListeners } from '#features/registrations/server/registration.listeners.ts'
import { openTestDatabase } from '#testing/database.ts'
import { as, given } from '#testing/people.ts'
import { noteStatements } from '#testing/statements.ts'
import { ordersListeners } from '../orders.listeners.ts'
import { buyerOf } from '../orders.service.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'

let test: OrdersTest
let noted: ReturnType<typeof noteStatements>
beforeAll(async () => {
  const database = await openTestDatabase()
  noted = noteStatements(database.db)
  test = await startOrdersTest({ LECTERN_DEMO: '1' }, { ...database, db: noted.db })
})
afterAll(() => test.stop())

/** What a process asks by its own clock, whoever is looking. */
const isByClock = (statement: string) => statement.includes('"request_hour"') || statement === 'select * from "content_version"'

describe('an order by card of one seat-limited product asks the database', () => {
  it('so often at most for each of its steps', async () => {
    const { ctx } = test
    const during = async (work: () => Promise<unknown>) =>
      (await noted.during(work)).filter((statement) => !isByClock(statement)).length
    const tell = (name: string, payload: object) =>
      during(async () => {
        const heard = [...ordersListeners, ...registrationListeners({ enclose: async () => [], buyerOf })].find(
          (one) => one.name === name,
        )
        await heard?.handle(ctx, payload)
      })
    const productId = await test.product({ capacity: 10 })
    const buyer = await given.person(test)
    const asBuyer = await as(test, buyer)
    await test.put(asBuyer, productId, buyer)
    const input = { cart_version: await test.versionOf(asBuyer), payment: 'demo_card', demo_card: 'succeeds' }

    let orderId = 0
    const ordering = await during(async () => {
      orderId = ((await asBuyer.post('/api/orders', input)).json as { order_id: number }).order_id
    })
    const paying = await during(() => processOrder(ctx, orderId))
    const line = await test.ctx.db
      .selectFrom('purchase_line')
      .select('registration_id')
      .where('purchase_id', '=', orderId)
      .executeTakeFirst()
    const fact = { registrationId: line?.registration_id ?? 0, productId, userId: buyer.id, parentRegistrationId: null }
    const tellingBuyer = await tell('orders.tell-buyer', { orderId, buyerId: buyer.id })
    const tellingRegistrant = await tell('registrations.tell-registered', fact)

    expect(ordering, 'the checkout').toBeLessThanOrEqual(17)
    expect(paying, 'taking it through payment').toBeLessThanOrEqual(32)
    expect(tellingBuyer, 'telling the buyer').toBeLessThanOrEqual(13)
    expect(tellingRegistrant, 'telling who is registered').toBeLessThanOrEqual(13)
    expect(
      Math.min(ordering, paying, tellingBuyer, tellingRegistrant),
      'instrument check: statements are counted',
    ).toBeGreaterThan(5)
  })
})
