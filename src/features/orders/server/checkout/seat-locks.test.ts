import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockSeatsOf, seatsLeft } from '#features/seats/server/seats.service.ts'
import { testEngine } from '#testing/database.ts'
import { as, given } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'

let test: OrdersTest
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())

const byCard = { payment: 'demo_card', demo_card: 'succeeds' }

/** Somebody with a seat of it in the cart; answers how they order it. */
async function withSeat(productId: number): Promise<() => Promise<number>> {
  const buyer = await given.person(test)
  const visitor = await as(test, buyer)
  await test.put(visitor, productId, buyer)
  const cart_version = await test.versionOf(visitor)
  return async () => {
    const answer = await visitor.post('/api/orders', { cart_version, ...byCard })
    return (answer.json as { order_id: number }).order_id
  }
}

/** While somebody else holds the lock of the product's seats: what came of it by then, and in the end. */
async function besideLock<T>(productId: number, work: () => Promise<T>): Promise<{ meanwhile: T | 'waited'; atLast: T }> {
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = test.ctx.tx(async (ctx) => {
    await lockSeatsOf(ctx, [productId])
    held.resolve()
    await end.promise
  })
  await held.promise
  const working = work()
  const meanwhile = await Promise.race([working, new Promise<'waited'>((done) => setTimeout(() => done('waited'), 1500))])
  end.resolve()
  await holding
  return { meanwhile, atLast: await working }
}

const endSoon = (table: 'cart_line' | 'seat_hold', productId: number) =>
  test.ctx.db
    .updateTable(table)
    .set({ held_until: new Date(test.ctx.now().getTime() + 60_000) })
    .where('product_id', '=', productId)
    .execute()

const stateOf = async (orderId: number) =>
  (await test.ctx.db.selectFrom('purchase').select('state').where('id', '=', orderId).executeTakeFirst())?.state

describe.runIf(testEngine === 'postgres')('seats that are kept for a while longer', () => {
  it('are bought and paid without waiting for who counts the seats of the product', async () => {
    const productId = await test.product({ capacity: 5 })
    const checkout = await withSeat(productId)

    const ordered = await besideLock(productId, checkout)
    const paid = await besideLock(productId, () => processOrder(test.ctx, ordered.atLast))

    expect(ordered.meanwhile).toBe(ordered.atLast)
    expect(paid.meanwhile).toBeNull()
    expect(await stateOf(ordered.atLast)).toBe('complete')
  })

  it('are waited for where they may run out meanwhile', async () => {
    const productId = await test.product({ capacity: 5 })
    const checkout = await withSeat(productId)
    await endSoon('cart_line', productId)

    const ordered = await besideLock(productId, checkout)
    await endSoon('seat_hold', productId)
    const paid = await besideLock(productId, () => processOrder(test.ctx, ordered.atLast))

    expect([ordered.meanwhile, paid.meanwhile]).toEqual(['waited', 'waited'])
    expect(await stateOf(ordered.atLast)).toBe('complete')
  })

  it('are counted once at every moment, as the cart’s, the order’s or a registration', async () => {
    const productId = await test.product({ capacity: 13 })
    const people = []
    for (let at = 0; at < 12; at++) people.push(await withSeat(productId))
    const counts = new Set<number | null>()
    let [isOver, looks] = [false, 0]
    const counting = async () => {
      for (; !isOver; looks++) counts.add(await seatsLeft(test.ctx, productId, null))
    }
    const counted = Promise.all([counting(), counting()])

    const orders = await Promise.all(people.map((checkout) => checkout()))
    await Promise.all(orders.map((id) => processOrder(test.ctx, id)))
    isOver = true
    await counted

    expect(await Promise.all(orders.map(stateOf))).toEqual(orders.map(() => 'complete'))
    expect([...counts]).toEqual([1])
    expect(looks).toBeGreaterThan(20)
    // The instrument sees a seat that is taken.
    await withSeat(productId)
    expect(await seatsLeft(test.ctx, productId, null)).toBe(0)
  })
})
