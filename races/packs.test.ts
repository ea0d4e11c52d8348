import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { planSpend } from '#features/packs/packs.rules.ts'
import { prepaidFor } from '#features/packs/server/balance.service.ts'
import { addEntries } from '#features/packs/server/ledger.store.ts'
import { givenPacks } from '#features/packs/server/packs.testing.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())

/** A clinic's balance that suffices for one of two. */
async function sharedBalance(): Promise<{ people: TestPerson[]; lotId: number }> {
  const people = [await given.person(test), await given.person(test)]
  const accountId = await givenPacks.group(
    test,
    'Clinic',
    people.map(({ id }) => id),
  )
  const lotId = await givenPacks.money(test, people[0]?.id ?? 0, 10_000, { accountId })
  return { people, lotId }
}
const spent = async (lotId: number): Promise<number> => {
  const entries = await test.ctx.db
    .selectFrom('pack_entry')
    .select('available_change')
    .where('lot_id', '=', lotId)
    .where('kind', '<>', 'grant')
    .execute()
  return -entries.reduce((sum, entry) => sum + entry.available_change, 0)
}

describe('two people who spend one shared balance at the same moment', () => {
  it('overdraw it when the accounts are not held (instrument check)', async () => {
    const { people, lotId } = await sharedBalance()
    let arrived = 0
    const spendUnguarded = (personId: number) =>
      test.ctx.tx(async (ctx) => {
        const { lots } = await prepaidFor(ctx, personId, 'USD')
        const parts = planSpend(lots, 10_000) ?? []
        arrived += 1
        while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        // Without the kept sum, whose own check would refuse the second: only the lock stands between the two.
        for (const { lotId: lot_id, amount } of parts)
          await ctx.db
            .insertInto('pack_entry')
            .values({ lot_id, kind: 'withdraw', available_change: -amount, held_change: 0, made_at: ctx.now() })
            .execute()
      })

    await Promise.all(people.map(({ id }) => spendUnguarded(id)))

    expect(await spent(lotId)).toBe(20_000)
  })

  it('are refused by the kept sum even then', async () => {
    const { people, lotId } = await sharedBalance()
    const entry = { lotId, kind: 'withdraw' as const, amount: 10_000, actorId: null, at: test.ctx.now() }

    const outcomes = await Promise.allSettled(people.map(() => test.ctx.tx((ctx) => addEntries(ctx.db, [entry]))))

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await spent(lotId)).toBe(10_000)
  })

  it('spend it once, and the other is told that the amount has changed', async () => {
    for (let round = 0; round < 5; round++) {
      const { people, lotId } = await sharedBalance()
      const [productId = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000 })
      const carts = await Promise.all(
        people.map(async (person) => {
          const visitor = await as(test, person)
          await visitor.get(`/cart/add/${productId}/${person.id}`)
          await visitor.post('/cart/prepaid_balance/use', { active: 1 })
          const { version } = (await visitor.get('/api/cart')).json as { version: number }
          return { visitor, version }
        }),
      )

      const answers = await Promise.all(
        carts.map(({ visitor, version }) => visitor.post('/api/orders', { cart_version: version, payment: 'none', due: 0 })),
      )

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ key: 'wrongPayment' })
      expect(await spent(lotId)).toBe(10_000)
    }
  })

  it('use the last registration of a shared pack once', async () => {
    const people = [await given.person(test), await given.person(test)]
    const accountId = await givenPacks.group(
      test,
      'Clinic',
      people.map(({ id }) => id),
    )
    const lotId = await givenPacks.savings(test, people[0]?.id ?? 0, { accountId, amount: 1 })
    const [productId = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000 })
    const orders = people.map(async (person) => {
      const visitor = await as(test, person)
      await visitor.get(`/cart/add/${productId}/${person.id}`)
      await visitor.post('/cart/savings_pack/apply', { active: 1 })
      const { version } = (await visitor.get('/api/cart')).json as { version: number }
      return () => visitor.post('/api/orders', { cart_version: version, payment: 'none' })
    })

    const answers = await Promise.all((await Promise.all(orders)).map((order) => order()))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await spent(lotId)).toBe(1)
  })
})
