import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createTestPostgres } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { type RaceProcess, startProcess } from './fixtures/process.ts'
import { addPeople, addProduct } from './fixtures/shop.ts'

const seats = 100
const processCount = 4

let url: string
let database: Database
let ctx: Ctx
let processes: RaceProcess[] = []

beforeEach(async () => {
  url = await createTestPostgres()
  database = await openPostgres(url, 4)
  ctx = makeSystemCtx(makeTestParts(database), 'race')
})
afterEach(async () => {
  await Promise.all(processes.map((child) => child.kill('SIGKILL')))
  processes = []
  await database.close()
})

/** Everybody asks for a seat of one product, from several processes with many connections each. */
async function rush(people: number, tries: number) {
  const productId = await addProduct(ctx, { capacity: seats, price: 0 })
  const ids = await addPeople(ctx, people)
  processes = Array.from({ length: processCount }, (_, index) => {
    const own = ids.filter((_, at) => at % processCount === index).map(String)
    return startProcess('./buyers-process.ts', url, String(productId), String(tries), ...own)
  })
  const counts = (await Promise.all(processes.map((child) => child.said('counts')))).map(
    (line) => JSON.parse(line) as Record<string, number>,
  )
  const sum = (outcome: string) => counts.reduce((whole, one) => whole + (one[outcome] ?? 0), 0)
  const registered = await ctx.db
    .selectFrom('registration')
    .select('registrant_id')
    .where('product_id', '=', productId)
    .where('cancelled_at', 'is', null)
    .execute()
  const orders = await ctx.db.selectFrom('purchase').select(['id', 'buyer_id', 'state']).execute()
  return { attempts: counts.flatMap(Object.values).reduce((whole, one) => whole + one, 0), sum, registered, orders }
}

describe('ten thousand attempts on a hundred seats', { timeout: 600_000 }, () => {
  it('oversell when the lock is taken out (instrument check)', async () => {
    // The seats' lock does nothing in this database: an empty function of the same name is found first.
    await sql`create function public.pg_advisory_xact_lock(integer, integer) returns void language sql as ''`.execute(database.db)
    const { name } = await sql<{ name: string }>`select current_database() as name`
      .execute(database.db)
      .then(({ rows }) => rows[0] ?? { name: '' })
    await sql.raw(`alter database ${name} set search_path = public, pg_catalog`).execute(database.db)
    // Between counting and being written lie two milliseconds; here it is long enough that others surely count meanwhile.
    await database.runScript(`
      create function write_slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.25); return new; end';
      create trigger slow before insert on cart_line for each row execute function write_slowly();
    `)

    const { registered } = await rush(400, 1)

    expect(registered.length).toBeGreaterThan(seats)
  })

  it('sell exactly a hundred, one order each, and nobody twice', async () => {
    const { attempts, sum, registered, orders } = await rush(1000, 10)

    expect(attempts).toBe(10_000)
    expect(sum('sold')).toBe(seats)
    expect(registered).toHaveLength(seats)
    expect(new Set(registered.map(({ registrant_id }) => registrant_id)).size).toBe(seats)
    expect(orders).toHaveLength(seats)
    expect(new Set(orders.map(({ buyer_id }) => buyer_id)).size).toBe(seats)
    expect(orders.every(({ state }) => state === 'complete')).toBe(true)
    const held = await ctx.db.selectFrom('cart_line').select('id').execute()
    expect(held).toEqual([])
  })
})
