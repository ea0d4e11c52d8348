import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenPacks } from '#features/packs/server/packs.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from './orders.testing.ts'
import { processOrder } from './payments/processing.service.ts'

let test: OrdersTest
let ann: TestPerson
let asAnn: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  ann = await given.person(test)
  asAnn = await as(test, ann)
})

const stands = async (lotId: number) => {
  const { available, held } = await test.ctx.db
    .selectFrom('pack_lot')
    .select(['available', 'held'])
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()
  return { available, held }
}
/** The dearer of two lines is covered, 40.00 of the other is paid by the balance, and 60.00 are left for a card. */
async function orderByCard(card: 'succeeds' | 'declined') {
  const [savings, money] = [await givenPacks.savings(test, ann.id, { amount: 1 }), await givenPacks.money(test, ann.id, 4_000)]
  const dear = await test.product({ listPrice: 30_000, memberPrice: 30_000 })
  for (const id of [dear, await test.product()]) await test.put(asAnn, id, ann)
  await asAnn.post('/cart/savings_pack/apply', { active: 1 })
  await asAnn.post('/cart/prepaid_balance/use', { active: 1 })
  const answer = await asAnn.post('/api/orders', {
    cart_version: await test.versionOf(asAnn),
    payment: 'demo_card',
    demo_card: card,
    due: 6_000,
  })
  expect(answer.status, answer.text).toBe(200)
  return { orderId: (answer.json as { order_id: number }).order_id, savings, money }
}

describe('packs and balance beside a card', () => {
  it('are held while the rest is paid, and captured with it', async () => {
    const { orderId, savings, money } = await orderByCard('succeeds')
    const whilePaying = [await stands(savings), await stands(money)]

    await processOrder(test.ctx, orderId)

    expect(whilePaying).toEqual([
      { available: 0, held: 1 },
      { available: 0, held: 4_000 },
    ])
    expect([await stands(savings), await stands(money)]).toEqual([
      { available: 0, held: 0 },
      { available: 0, held: 0 },
    ])
    expect(await test.charges(orderId)).toMatchObject([{ state: 'captured', amount_minor: 6_000 }])
  })

  it('go back when the card is declined, and are held once more when it is tried again', async () => {
    const { orderId, savings, money } = await orderByCard('declined')
    await processOrder(test.ctx, orderId)
    expect([await stands(savings), await stands(money)]).toEqual([
      { available: 1, held: 0 },
      { available: 4_000, held: 0 },
    ])

    const retry = await asAnn.post(`/api/orders/${orderId}/retry`, { payment: 'demo_card', demo_card: 'succeeds' })
    const whilePaying = [await stands(savings), await stands(money)]
    await processOrder(test.ctx, orderId)

    expect(retry.status, retry.text).toBe(200)
    expect(whilePaying).toEqual([
      { available: 0, held: 1 },
      { available: 0, held: 4_000 },
    ])
    expect(await test.progress(asAnn, orderId)).toMatchObject({ state: 'complete' })
    expect(await stands(money)).toEqual({ available: 0, held: 0 })
  })

  it('stop another try when they were used in the meantime', async () => {
    const { orderId } = await orderByCard('declined')
    await processOrder(test.ctx, orderId)
    await test.put(asAnn, await test.product({ listPrice: 1_000, memberPrice: 1_000 }), ann)
    await asAnn.post('/cart/prepaid_balance/use', { active: 1 })
    await asAnn.post('/api/orders', { cart_version: await test.versionOf(asAnn), payment: 'none' })

    const retry = await asAnn.post(`/api/orders/${orderId}/retry`, { payment: 'demo_card', demo_card: 'succeeds' })

    expect(retry).toMatchObject({ status: 409, json: { key: 'balanceGone' } })
  })

  it('stop another try once one has left the group whose pack it was', async () => {
    const accountId = await givenPacks.group(test, 'Clinic', [ann.id])
    const lotId = await givenPacks.savings(test, ann.id, { accountId, amount: 1 })
    const dear = await test.product({ listPrice: 30_000, memberPrice: 30_000 })
    for (const id of [dear, await test.product()]) await test.put(asAnn, id, ann)
    await asAnn.post('/cart/savings_pack/apply', { active: 1 })
    const card = { payment: 'demo_card', demo_card: 'declined' }
    const placed = await asAnn.post('/api/orders', { cart_version: await test.versionOf(asAnn), ...card })
    const { order_id: orderId } = placed.json as { order_id: number }
    await processOrder(test.ctx, orderId)
    await test.ctx.db.deleteFrom('pack_account_member').where('account_id', '=', accountId).execute()

    const retry = await asAnn.post(`/api/orders/${orderId}/retry`, { payment: 'invoice' })

    expect(retry).toMatchObject({ status: 409, json: { key: 'balanceGone' } })
    expect(await stands(lotId)).toEqual({ available: 1, held: 0 })
  })
})
