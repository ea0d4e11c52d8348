import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { nameTerms } from '#features/catalogue/server/products/vocabulary.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createTestPostgres } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { type RaceProcess, startProcess } from './fixtures/process.ts'

const many = 3000
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

const start = (batchId: number): RaceProcess => {
  const child = startProcess('../../bench/data/issue-batch.ts', url, String(batchId))
  processes.push(child)
  return child
}

/** Everybody has completed a product that gives six credits and a certificate. */
async function makeBatch(): Promise<number> {
  await nameTerms(ctx, { topics: [], audiences: [], creditTypes: [{ code: 'CE', name: 'CE', description: '' }] })
  const traits = { title: 'Congress', urlSlug: 'congress', visibility: 'public' as const, credits: [{ type: 'CE', amount: 6 }] }
  const [productId = 0] = (await addProducts(ctx, [{ ...emptyDraft, ...traits }])).values()
  await sql`insert into certificate_rule (product_id, design_id, fields, changed_at) select ${productId}, min(id), '[]', now() from certificate_design`.execute(
    ctx.db,
  )
  await sql`with made as (insert into person (name, email, made_at)
      select 'Attendee ' || n, 'a' || n || '@race.example', now() from generate_series(1, ${many}::int) n returning id)
    insert into product_completion (product_id, user_id, completed_at) select ${productId}, id, now() from made`.execute(ctx.db)
  const batch = await sql<{
    id: string
  }>`insert into certificate_batch (product_id, made_at) values (${productId}, now()) returning id`.execute(ctx.db)
  return Number(batch.rows[0]?.id)
}

const counted = async () => {
  const { rows } = await sql<{ certificates: number; entries: number; people: number }>`
    select (select count(*)::int from certificate) as certificates, (select count(*)::int from credit_entry) as entries,
      (select count(distinct user_id)::int from certificate) as people`.execute(ctx.db)
  return rows[0]
}

describe('issuing to everybody, killed with -9', { timeout: 150_000 }, () => {
  it('twice, and gone on with by two at once, has every row once', async () => {
    const batchId = await makeBatch()
    for (let time = 0; time < 2; time++) {
      const before = (await counted())?.certificates ?? 0
      const child = start(batchId)
      await child.said('piece')
      await child.kill('SIGKILL')
      expect((await counted())?.certificates).toBeGreaterThan(before)
    }
    expect((await counted())?.certificates).toBeLessThan(many)

    await Promise.all([start(batchId).said('done'), start(batchId).said('done')])

    expect(await counted()).toEqual({ certificates: many, entries: many, people: many })
  })
})
