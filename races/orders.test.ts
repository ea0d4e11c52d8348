import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart } from '#features/cart/server/cart.lines.service.ts'
import { checkout } from '#features/orders/server/checkout/checkout.service.ts'
import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createTestPostgres } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { type RaceProcess, startProcess } from './fixtures/process.ts'
import { addPeople, addProduct, ctxOf } from './fixtures/shop.ts'

const patiently = { timeout: 90_000, interval: 100 }

let url: string
let database: Database
let parts: Parts
let ctx: Ctx
let processes: RaceProcess[] = []

beforeEach(async () => {
  url = await createTestPostgres()
  database = await openPostgres(url, 6)
  parts = makeTestParts(database, { LECTERN_DEMO: '1' })
  ctx = makeSystemCtx(parts, 'race')
})
afterEach(async () => {
  await Promise.all(processes.map((child) => child.kill('SIGKILL')))
  processes = []
  await database.close()
})

const start = (script: string, ...args: string[]): RaceProcess => {
  const child = startProcess(script, url, ...args)
  processes.push(child)
  return child
}
/** A product with one seat in the cart of a person of its own. */
async function filledCart() {
  const productId = await addProduct(ctx, { capacity: 1, price: 5000 })
  const [userId = 0] = await addPeople(ctx, 1)
  await addToCart(ctxOf(parts, userId), { productId, userId })
  const { version } = await ctx.db.selectFrom('cart').select('version').where('owner_id', '=', userId).executeTakeFirstOrThrow()
  return { productId, userId, version }
}
const charges = () => ctx.db.selectFrom('demo_charge').select(['payment_id', 'state', 'amount_minor']).execute()
const ordersIn = (state: string) => ctx.db.selectFrom('purchase').select('id').where('state', '=', state).execute()

describe('the same checkout, ten times at once from two processes', { timeout: 120_000 }, () => {
  it('is one order and one charge', async () => {
    const { userId, version } = await filledCart()
    const buyers = [1, 2].map(() => start('./checkout-process.ts', String(userId), String(version), '5'))
    const answers = (await Promise.all(buyers.map((child) => child.said('answers')))).flatMap(
      (line) => JSON.parse(line) as { ok: boolean; value: { order_id: number } }[],
    )
    const workers = [start('./orders-process.ts'), start('./orders-process.ts')]
    await Promise.all(workers.map((child) => child.said('ready')))
    await vi.waitFor(async () => expect(await ordersIn('complete')).toHaveLength(1), patiently)

    expect(answers).toHaveLength(10)
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(new Set(answers.map(({ value }) => value.order_id)).size).toBe(1)
    expect(await ctx.db.selectFrom('purchase').select('id').execute()).toHaveLength(1)
    expect(await charges()).toMatchObject([{ state: 'captured', amount_minor: 5000 }])
  })
})

/** Where an order can be when its process dies: before the write, so that what came before stands and what comes after does not. */
const points = {
  'before the bank is asked': ['demo_charge', 'insert', 'true'],
  'after the bank authorised, before we know': ['payment', 'update', "new.state = 'authorised'"],
  'while seats become registrations': ['purchase_line', 'update', 'new.registration_id is not null'],
  'before the money is taken': ['demo_charge', 'update', "new.state = 'captured'"],
  'after the bank took the money, before we know': ['payment', 'update', "new.state = 'captured'"],
  'while the receipt is written': ['invoice', 'insert', 'true'],
} as const

/** Orders listed in race_pause fall asleep at their point. */
async function layTraps(): Promise<void> {
  await sql`create table race_pause (point text not null, purchase_id bigint not null)`.execute(database.db)
  for (const [index, [point, [table, event, when]]] of Object.entries(points).entries()) {
    const orderOfRow = table === 'demo_charge' ? '(select purchase_id from payment where id = new.payment_id)' : 'new.purchase_id'
    await sql
      .raw(`
      create function race_trap_${index}() returns trigger language plpgsql as $$
      begin
        if ${when} and exists (select from race_pause where point = '${point}' and purchase_id = ${orderOfRow}) then
          perform pg_sleep(600);
        end if;
        return new;
      end $$;
      create trigger race_trap_${index} before ${event} on ${table} for each row execute function race_trap_${index}();
    `)
      .execute(database.db)
  }
}
async function sleepers(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(database.db)
  return rows.map(({ pid }) => pid)
}

describe('kill -9 at each step of an order', { timeout: 300_000 }, () => {
  it('leaves orders that are completed by the next process, each charged once and registered once', async () => {
    await layTraps()
    const orders = new Map<string, { orderId: number; productId: number; userId: number }>()
    for (const point of Object.keys(points)) {
      const { productId, userId, version } = await filledCart()
      const input = { cart_version: version, payment: 'demo_card' as const, demo_card: 'succeeds' as const, accepts_policy: true }
      const placed = await checkout(ctxOf(parts, userId), input)
      if (!placed.ok) throw new Error(placed.refusal)
      orders.set(point, { orderId: placed.value.order_id, productId, userId })
      await sql`insert into race_pause values (${point}, ${placed.value.order_id})`.execute(database.db)
    }

    const first = start('./orders-process.ts')
    await first.said('ready')
    await vi.waitFor(async () => expect(await sleepers()).toHaveLength(orders.size), patiently)
    await first.kill('SIGKILL')
    expect(await ordersIn('complete'), 'instrument check: every order is stuck').toEqual([])
    await sql`delete from race_pause`.execute(database.db)
    for (const pid of await sleepers()) await sql`select pg_terminate_backend(${pid})`.execute(database.db)

    const second = start('./orders-process.ts')
    await second.said('ready')
    await vi.waitFor(async () => expect(await ordersIn('complete')).toHaveLength(orders.size), patiently)

    expect((await charges()).map(({ state }) => state)).toEqual(Array(orders.size).fill('captured'))
    for (const [point, { orderId, productId, userId }] of orders) {
      const registered = await ctx.db
        .selectFrom('registration')
        .select('registrant_id')
        .where('product_id', '=', productId)
        .where('cancelled_at', 'is', null)
        .execute()
      expect(registered, point).toEqual([{ registrant_id: userId }])
      const invoices = await ctx.db.selectFrom('invoice').select('number').where('purchase_id', '=', orderId).execute()
      expect(invoices, point).toHaveLength(1)
    }
    const numbers = (await ctx.db.selectFrom('invoice').select('number').orderBy('number').execute()).map(({ number }) =>
      Number(number.slice(-6)),
    )
    expect(numbers, 'no number is left out').toEqual(numbers.map((_, index) => index + 1))
    expect(await ctx.db.selectFrom('seat_hold').select('holder').execute()).toEqual([])
  })
})
