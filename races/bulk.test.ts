import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPeople } from '#features/bulk/server/bulk.service.ts'
import { roles } from '#platform/ctx/actor.ts'
import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createTestPostgres } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { type RaceProcess, startProcess } from './fixtures/process.ts'
import { addPeople, ctxOf } from './fixtures/shop.ts'

const patiently = { timeout: 90_000, interval: 20 }
const many = 300

let url: string
let database: Database
let parts: Parts
let ctx: Ctx
let processes: RaceProcess[] = []

beforeEach(async () => {
  url = await createTestPostgres()
  database = await openPostgres(url, 6)
  parts = makeTestParts(database)
  ctx = makeSystemCtx(parts, 'race')
})
afterEach(async () => {
  await Promise.all(processes.map((child) => child.kill('SIGKILL')))
  processes = []
  await database.close()
})

const start = (): RaceProcess => {
  const child = startProcess('./bulk-process.ts', url)
  processes.push(child)
  return child
}

/** An administrator begins to deactivate everybody else. */
async function beginBulk(): Promise<number> {
  const [adminId = 0, ...ids] = await addPeople(ctx, many + 1)
  await ctx.db.updateTable('person').set({ role: 1 }).where('id', '=', adminId).execute()
  const asked = ctxOf(parts, adminId, roles.administrator)
  const started = await startPeople(asked, { act: 'deactivate', options: {}, ids, filter: {}, expected: many })
  if (!started.ok) throw new Error(`the act was refused: ${started.refusal}`)
  return started.value.bulk_id
}
const doneOf = async (bulkId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bulk_target where bulk_id = ${bulkId} and state = 'done'`.execute(database.db)
  return rows[0]?.count ?? 0
}
const stateOf = async (bulkId: number) =>
  (await ctx.db.selectFrom('bulk_act').select('state').where('id', '=', bulkId).executeTakeFirstOrThrow()).state
const actsOf = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where action = 'person.deactivate'`.execute(database.db)
  return rows[0]?.count ?? 0
}

describe('a bulk act killed with -9', { timeout: 150_000 }, () => {
  it('is gone on with by another process: every row is done once, and what was done is what says so', async () => {
    const first = start()
    await first.said('ready')
    const bulkId = await beginBulk()
    await vi.waitFor(async () => expect(await doneOf(bulkId)).toBeGreaterThan(10), patiently)

    await first.kill('SIGKILL')
    // Whoever was killed in the middle of a row holds nothing any more once the database has noticed.
    const done = await doneOf(bulkId)
    expect(done).toBeLessThan(many)
    expect(await stateOf(bulkId)).toBe('running')
    const second = start()
    await second.said('ready')

    await vi.waitFor(async () => expect(await stateOf(bulkId)).toBe('done'), patiently)
    expect(await doneOf(bulkId)).toBe(many)
    expect(await actsOf()).toBe(many)
  })

  it('by two processes at once does no row twice', async () => {
    const workers = [start(), start()]
    await Promise.all(workers.map((child) => child.said('ready')))
    const bulkId = await beginBulk()
    await sql`insert into outbox (kind, name, payload) values ('job', 'bulk.work-off', ${JSON.stringify({ bulkId })}::jsonb)`.execute(
      database.db,
    )

    await vi.waitFor(async () => expect(await stateOf(bulkId)).toBe('done'), patiently)
    expect(await doneOf(bulkId)).toBe(many)
    expect(await actsOf()).toBe(many)
  })
})
