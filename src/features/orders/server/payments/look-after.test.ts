import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { as, given } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { demoCard } from './demo-card.provider.ts'
import { forgetPaymentNotices } from './payment-notices.jobs.ts'
import { isNewNotice } from './payments.store.ts'
import { lookAfterPayment, lookAfterPayments } from './processing.jobs.ts'

let test: OrdersTest
let asAnn: Awaited<ReturnType<typeof as>>
const noon = new Date('2026-11-15T12:00:00Z').getTime()
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow(new Date(noon))
  asAnn = await as(test, await given.person(test))
})
afterEach(() => vi.restoreAllMocks())

/** What was asked for since, taken out and done as a worker would. */
async function workOff(): Promise<number[]> {
  const taken = await test.ctx.db.deleteFrom('outbox').where('name', '=', lookAfterPayment.name).returning('payload').execute()
  const asked = taken.map(({ payload }) => payload as { orderId: number })
  for (const one of asked) await lookAfterPayment.handle(test.ctx, one)
  return asked.map(({ orderId }) => orderId)
}

describe('a provider that is down for two hours', () => {
  it('is asked for each open payment by one job at a time, after pauses that grow, and afterwards the order is paid', async () => {
    const down = vi.spyOn(demoCard, 'authorise').mockRejectedValue(new Error('connect ECONNREFUSED'))
    const orders = [
      await test.order(asAnn, [await test.product()], { payment: 'demo_card' }),
      await test.order(asAnn, [await test.product()], { payment: 'demo_card' }),
    ]
    const looks = new Map<number, number[]>(orders.map((id) => [id, []]))

    for (let minute = 1; minute <= 120; minute++) {
      test.setNow(new Date(noon + minute * 60_000))
      await lookAfterPayments.handle(test.ctx, {})
      await lookAfterPayments.handle(test.ctx, {})
      for (const id of await workOff()) looks.get(id)?.push(minute)
    }

    for (const id of orders) expect(looks.get(id)).toEqual([2, 4, 8, 16, 32, 64])
    expect(down).toHaveBeenCalledTimes(12)
    expect(await test.progress(asAnn, orders[0] ?? 0)).toMatchObject({ state: 'processing' })

    down.mockRestore()
    test.setNow(new Date(noon + 124 * 60_000))
    await lookAfterPayments.handle(test.ctx, {})
    expect((await workOff()).sort()).toEqual(orders.toSorted())
    for (const id of orders) expect(await test.progress(asAnn, id)).toMatchObject({ state: 'complete' })
  })
})

describe('what a provider said', () => {
  it('is remembered for ninety days, so that it counts once, and then forgotten', async () => {
    const sayAt = (iso: string) => isNewNotice(test.ctx.db, 'evt_1', new Date(iso))
    expect([await sayAt('2026-11-15T12:00:00Z'), await sayAt('2026-11-20T12:00:00Z')]).toEqual([true, false])
    test.setNow('2027-02-13T12:00:00Z')
    await forgetPaymentNotices.handle(test.ctx, {})
    expect(await sayAt('2027-02-13T12:00:00Z')).toBe(false)

    test.setNow('2027-02-13T12:00:01Z')
    await forgetPaymentNotices.handle(test.ctx, {})

    expect(await sayAt('2027-02-13T12:00:01Z')).toBe(true)
  })
})
