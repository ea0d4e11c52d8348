import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/features.ts'
import { mergePeople, undoMerge } from '#features/account/server/merging/person-merge.service.ts'
import { moveRows } from '#features/account/server/merging/person-rows.store.ts'
import { addLines, lockCart } from '#features/cart/server/cart.store.ts'
import { checkout } from '#features/orders/server/checkout/checkout.service.ts'
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

const merge = (into: number, from: number) => mergePeople(() => features)(ctx, { person_id: into, other_id: from })

const removed = async () =>
  (await ctx.db.selectFrom('person').select('id').where('removed_at', 'is not', null).orderBy('id').execute()).map(({ id }) => id)

/** Registrations, orders and places in carts that name somebody who is not there any more. */
async function lostRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (select id from person where removed_at is not null)
    select ((select count(*) from registration where registrant_id in (select id from gone))
      + (select count(*) from purchase where buyer_id in (select id from gone))
      + (select count(*) from purchase_line where registrant_id in (select id from gone)))::int as count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

async function fillCart(buyerId: number, productId: number, registrantId: number) {
  const cart = await lockCart(ctx.db, buyerId, ctx.now())
  await addLines(ctx.db, cart.id, [{ productId, registrantId, hold: null }], ctx.now())
  const order = { cart_version: cart.version, payment: 'none' as const, demo_card: 'succeeds' as const, accepts_policy: true }
  return () => checkout(ctxOf(parts, buyerId), order)
}

describe('two merges at the same moment', { timeout: 60_000 }, () => {
  it('of the same two in both directions leave one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann = 0, double = 0] = await addPeople(ctx, 2)
      const before = await removed()

      const answers = await Promise.all([merge(ann, double), merge(double, ann)])

      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await removed()).length - before.length).toBe(1)
    }
  })

  it('of one record into two people give its rows to one of them', async () => {
    const [ann = 0, ben = 0, double = 0] = await addPeople(ctx, 3)
    for (let item = 1; item <= 50; item++)
      await ctx.db.insertInto('favorite').values({ user_id: double, type: 'product', item_id: item }).execute()

    const answers = await Promise.all([merge(ann, double), merge(ben, double)])

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const rows = await ctx.db.selectFrom('favorite').select('user_id').distinct().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.user_id).not.toBe(double)
  })

  it('that are undone twice at once are undone once', async () => {
    const [ann = 0, double = 0] = await addPeople(ctx, 2)
    const merged = await merge(ann, double)
    if (!merged.ok) throw new Error(merged.refusal)
    const undo = () => undoMerge(() => features)(ctx, { person_id: ann, merge_id: merged.value.merge_id })

    const answers = await Promise.all([undo(), undo()])

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await removed()).toEqual([])
  })
})

describe('a merge beside a purchase', { timeout: 120_000 }, () => {
  it('would leave a place with nobody if it moved rows without holding the cart (instrument check)', async () => {
    const [buyer = 0, ann = 0, double = 0] = await addPeople(ctx, 3)
    const product = await addProduct(ctx, { capacity: null, price: 0 })
    const order = await fillCart(buyer, product, double)
    const moveUnheld = async () => {
      await moveRows(ctx.db, new Map(), { table: 'registration', column: 'registrant_id' }, { from: double, into: ann }, [])
      await ctx.db.updateTable('person').set({ removed_at: ctx.now() }).where('id', '=', double).execute()
    }

    await moveUnheld()
    await order()

    expect(await lostRows()).toBeGreaterThan(0)
  })

  it('loses no place, whether the order or the merge is first', async () => {
    const product = await addProduct(ctx, { capacity: 500, price: 0 })
    for (let round = 0; round < 12; round++) {
      const [buyer = 0, ann = 0, double = 0] = await addPeople(ctx, 3)
      const order = await fillCart(buyer, product, double)

      const [merged, ordered] = await Promise.all([merge(ann, double), order()])

      expect([merged.ok, ordered.ok]).toEqual([true, true])
      expect(await lostRows()).toBe(0)
      const rows = await ctx.db.selectFrom('registration').select('id').where('registrant_id', '=', ann).execute()
      expect(rows).toHaveLength(1)
    }
  })

  it('loses no order where the absorbed record is the one who buys', async () => {
    const product = await addProduct(ctx, { capacity: 500, price: 0 })
    const ends = new Set<boolean>()
    for (let round = 0; round < 12; round++) {
      const [ann = 0, double = 0] = await addPeople(ctx, 2)
      await lockCart(ctx.db, ann, ctx.now())
      const order = await fillCart(double, product, double)

      const [merged, ordered] = await Promise.all([merge(ann, double), order()])

      expect(merged.ok).toBe(true)
      expect(await lostRows()).toBe(0)
      ends.add(ordered.ok)
      const bought = await ctx.db.selectFrom('purchase').select('id').where('buyer_id', '=', ann).execute()
      const waiting = await ctx.db
        .selectFrom('cart_line as l')
        .innerJoin('cart as c', 'c.id', 'l.cart_id')
        .select('l.id')
        .where('c.owner_id', '=', ann)
        .execute()
      expect([bought.length, waiting.length]).toEqual(ordered.ok ? [1, 0] : [0, 1])
    }
  })
})
