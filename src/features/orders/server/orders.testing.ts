import { vi } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { seatsLeft } from '#features/seats/server/seats.service.ts'
import type { Database } from '#platform/db/db.ts'
import type { Visitor } from '#testing/app.ts'
import type { TestPerson } from '#testing/people.ts'
import type { OrderProgress } from '../order-view.schema.ts'
import { demoCard } from './payments/demo-card.provider.ts'

/** The shop on a fresh database, in demo mode. */
export async function startOrdersTest(env: Record<string, string> = { LECTERN_DEMO: '1' }, given?: Database) {
  const test = await startCatalogueTest(env, given)
  const product = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => {
    const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000, ...traits })
    return id
  }
  const versionOf = async (visitor: Visitor) => ((await visitor.get('/api/cart')).json as { version: number }).version
  const put = (visitor: Visitor, productId: number, person: Pick<TestPerson, 'id'>) =>
    visitor.get(`/cart/add/${productId}/${person.id}`)
  return {
    ...test,
    product,
    versionOf,
    put,
    /** Orders products for oneself. */
    order: async (visitor: Visitor, productIds: number[], input: object): Promise<number> => {
      const { viewer } = (await visitor.get('/api/viewer')).json as { viewer: { id: number } }
      for (const id of productIds) await put(visitor, id, viewer)
      const answer = await visitor.post('/api/orders', { cart_version: await versionOf(visitor), ...input })
      if (answer.status !== 200) throw new Error(`the order was refused: ${answer.text}`)
      return (answer.json as { order_id: number }).order_id
    },
    progress: async (visitor: Visitor, orderId: number) =>
      (await visitor.get(`/api/orders/${orderId}/progress`)).json as OrderProgress,
    /** What the demo's bank has in its books. */
    charges: (orderId: number) =>
      test.ctx.db
        .selectFrom('demo_charge as c')
        .innerJoin('payment as p', 'p.id', 'c.payment_id')
        .select(['c.state', 'c.amount_minor', 'c.refunded_minor'])
        .where('p.purchase_id', '=', orderId)
        .orderBy('p.id')
        .execute(),
    /** Of a product that has one seat. */
    seatsLeft: (productId: number) => seatsLeft(test.ctx, productId, null),
    /** While the bank has lost what was set aside. */
    failCapture: async (work: () => Promise<unknown>) => {
      const capture = vi.spyOn(demoCard, 'capture').mockResolvedValue('lost')
      await work()
      capture.mockRestore()
    },
  }
}

export type OrdersTest = Awaited<ReturnType<typeof startOrdersTest>>
