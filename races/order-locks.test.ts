import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addLines, lockCart } from '#features/cart/server/cart.store.ts'
import { checkout } from '#features/orders/server/checkout/checkout.service.ts'
import { lockRegistrants } from '#features/registrations/server/registration.store.ts'
import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createTestPostgres } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { addPeople, addProduct, ctxOf } from './fixtures/shop.ts'

let database: Database
let parts: Parts
let ctx: Ctx
beforeEach(async () => {
  database = await openPostgres(await createTestPostgres(), 6)
  parts = makeTestParts(database)
  ctx = makeSystemCtx(parts, 'race')
})
afterEach(() => database.close())

/** What the server itself counted, so that a transaction that was tried again quietly is seen too. */
async function deadlocks(): Promise<number> {
  // A session reports what it counted within a second.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database, pg_stat_clear_snapshot() where datname = current_database()`.execute(database.db)
  return Number(rows[0]?.deadlocks)
}

const billing = { name: 'Accounts payable', organisation: '', address: '9 Quay Road', tax_id: '', po_number: '' }

/** A cart with each product for each of these people, in this order; answers how it is ordered. */
async function fillCart(buyerId: number, productIds: number[], people: number[], payment: 'invoice' | 'demo_card' = 'invoice') {
  const cart = await lockCart(ctx.db, buyerId, ctx.now())
  const lines = people.flatMap((registrantId) => productIds.map((productId) => ({ productId, registrantId, hold: null })))
  await addLines(ctx.db, cart.id, lines, ctx.now())
  const order = {
    cart_version: cart.version,
    payment,
    demo_card: 'succeeds' as const,
    accepts_policy: true,
    billing,
  }
  return () => checkout(ctxOf(parts, buyerId), order)
}

const registrations = () =>
  ctx.db.selectFrom('registration').select(['product_id', 'registrant_id']).where('cancelled_at', 'is', null).execute()
const lines = () => ctx.db.selectFrom('purchase_line').select(['product_id', 'registrant_id', 'registration_id']).execute()

describe('two orders for the same thirty people in reverse order', { timeout: 120_000 }, () => {
  it('would wait for each other for ever if each took its people as they come (instrument check)', async () => {
    const [first = 0, second = 0] = await addPeople(ctx, 2)
    let arrived = 0
    const takeAsTheyCome = (people: number[]) =>
      database.db.transaction().execute(async (transaction) => {
        for (const [at, id] of people.entries()) {
          await lockRegistrants(transaction, [id])
          if (at > 0) continue
          arrived += 1
          while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        }
      })

    const ends = await Promise.allSettled([takeAsTheyCome([first, second]), takeAsTheyCome([second, first])])

    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await vi.waitFor(async () => expect(await deadlocks()).toBe(1), { timeout: 10_000, interval: 200 })
  })

  it('end both, with everybody registered once for each, where they buy different products', async () => {
    const [buyer = 0, other = 0, ...people] = await addPeople(ctx, 32)
    const [ethics, pain] = [
      await addProduct(ctx, { capacity: 100, price: 5000 }),
      await addProduct(ctx, { capacity: 100, price: 5000 }),
    ]
    for (let round = 0; round < 3; round++) {
      await sql`delete from purchase_line`.execute(database.db)
      await sql`delete from registration`.execute(database.db)
      const orders = [await fillCart(buyer, [ethics], people), await fillCart(other, [pain], people.toReversed())]

      const answers = await Promise.all(orders.map((order) => order()))

      expect(answers.map(({ ok }) => ok)).toEqual([true, true])
      expect(await registrations()).toHaveLength(60)
      expect((await lines()).every(({ registration_id }) => registration_id !== null)).toBe(true)
    }
    expect(await deadlocks()).toBe(0)
  })

  it('leave one order that stands and one that is refused, where they buy the same products', async () => {
    const [buyer = 0, other = 0, ...people] = await addPeople(ctx, 32)
    const products = [
      await addProduct(ctx, { capacity: 100, price: 5000 }),
      await addProduct(ctx, { capacity: null, price: 5000 }),
    ]
    const orders = [await fillCart(buyer, products, people), await fillCart(other, products.toReversed(), people.toReversed())]

    const answers = await Promise.all(orders.map((order) => order()))

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'someRegistered' })
    expect(await registrations()).toHaveLength(60)
    expect(await lines()).toHaveLength(60)
    expect(await ctx.db.selectFrom('invoice').select('number').execute()).toHaveLength(1)
    expect(await deadlocks()).toBe(0)
  })

  it('leave one order that is being paid and one that is refused, where both pay by card', async () => {
    const [buyer = 0, other = 0, ...people] = await addPeople(ctx, 32)
    const products = [
      await addProduct(ctx, { capacity: null, price: 5000 }),
      await addProduct(ctx, { capacity: null, price: 5000 }),
    ]
    const orders = [
      await fillCart(buyer, products, people, 'demo_card'),
      await fillCart(other, products.toReversed(), people.toReversed(), 'demo_card'),
    ]

    const answers = await Promise.all(orders.map((order) => order()))

    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ value: { state: 'processing' } }])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'someRegistered' })
    const holders = await ctx.db.selectFrom('seat_hold').select('holder').execute()
    expect([holders.length, new Set(holders.map(({ holder }) => holder)).size]).toEqual([60, 1])
    expect(await deadlocks()).toBe(0)
  })
})
