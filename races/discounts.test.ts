import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { addDiscount, addUse, countUses, findByCode, lockByCode } from '#features/discounts/server/discounts.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())

const codeFor = (code: string, maxUses: number) =>
  addDiscount(
    test.ctx.db,
    {
      code,
      note: '',
      kind: 'percent',
      value: 10,
      currency: 'USD',
      scope: 'all',
      productIds: [],
      topicIds: [],
      kinds: [],
      maxUses,
      maxUsesPerPerson: null,
      minimum: 0,
      startsAt: null,
      endsAt: null,
      isActive: true,
    },
    test.ctx.now(),
  )

/** Somebody with one paid product in the cart. */
async function buyer(): Promise<{ id: number; visitor: Visitor }> {
  const person = await given.person(test)
  const visitor = await as(test, person)
  const [productId = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000 })
  await visitor.get(`/cart/add/${productId}/${person.id}`)
  return { id: person.id, visitor }
}
const versionOf = async (visitor: Visitor) => ((await visitor.get('/api/cart')).json as { version: number }).version
const order = async (visitor: Visitor) =>
  visitor.post('/api/orders', { cart_version: await versionOf(visitor), payment: 'invoice' })
const livesUses = async (discountId: number) => (await countUses(test.ctx.db, discountId, 0)).all

describe('a code with one use left, and two checkouts at the same moment', () => {
  /** What a checkout does with a code: look, count, use; both look before either uses. */
  async function race(find: typeof lockByCode): Promise<number> {
    const { id, code } = await codeFor(`RACE-${find === lockByCode ? 'HELD' : 'FREE'}`, 1)
    const orders = await Promise.all(
      [1, 2].map(async () => {
        const one = await buyer()
        const { order_id } = (await order(one.visitor)).json as { order_id: number }
        return { orderId: order_id, personId: one.id }
      }),
    )
    let arrived = 0
    await Promise.all(
      orders.map((use) =>
        test.ctx.tx(async (ctx) => {
          const { maxUses } = must(await find(ctx.db, code), 'the code vanished')
          const { all } = await countUses(ctx.db, id, use.personId)
          arrived += 1
          // Whoever waits for the lock cannot arrive: the first goes on alone after a while.
          const until = Date.now() + 500
          while (arrived < 2 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5))
          if (all < (maxUses ?? 0)) await addUse(ctx.db, { ...use, discountId: id, amount: 1_000, at: ctx.now() })
        }),
      ),
    )
    return livesUses(id)
  }

  it('is used twice when its row is not held (instrument check)', async () => {
    expect(await race(findByCode)).toBe(2)
  })

  it('is used once when it is', async () => {
    expect(await race(lockByCode)).toBe(1)
  })
})

describe('ten buyers who enter the same code and check out at the same moment', () => {
  it('never use it more often than its limit, and whoever is refused keeps the cart', async () => {
    for (let round = 0; round < 3; round += 1) {
      const limit = 3
      const { id, code } = await codeFor(`LIMIT-${round}`, limit)
      const buyers = await Promise.all(Array.from({ length: 10 }, buyer))
      const applied = await Promise.all(buyers.map(({ visitor }) => visitor.post('/cart/discount', { code })))
      expect(applied.map(({ status }) => status)).toEqual(Array(10).fill(200))

      const answers = await Promise.all(buyers.map(({ visitor }) => order(visitor)))

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(10 - limit)
      expect(await livesUses(id)).toBe(limit)
      const carts = await Promise.all(buyers.map(({ visitor }) => visitor.get('/api/cart')))
      expect(carts.filter(({ json }) => (json as { count: number }).count === 1)).toHaveLength(10 - limit)
    }
  })
})
