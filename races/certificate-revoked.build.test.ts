import { get as getOnce } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { revokeIssued } from '#features/certificates/server/issued.service.ts'
import { certifyCompletion } from '#features/certificates/server/product-certificate.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'
import { type Cluster, startCluster } from '#testing/postgres-cluster.ts'
import { type RaceServer, startServer } from './fixtures/server.ts'

const startMs = 180_000
let cluster: Cluster
let server: RaceServer
let database: Database
let ctx: Ctx

beforeAll(async () => {
  cluster = await startCluster({ flags: ['fsync=off'] })
  server = await startServer({ DATABASE_URL: cluster.urlOf('postgres'), LECTERN_PROCESSES: '2', LECTERN_DEMO: '0' })
  database = await openPostgres(cluster.urlOf('postgres'), 2)
  ctx = makeSystemCtx(makeTestParts(database), 'race')
}, 2 * startMs)
afterAll(async () => {
  await server.stop('SIGKILL')
  await database.close()
  await cluster.stop()
})

/** Over a connection of its own, so that each may reach another process. */
const read = (path: string) =>
  new Promise<string>((done, fail) => {
    const request = getOnce(
      `http://127.0.0.1:${server.port}${path}`,
      { agent: false, headers: { accept: 'text/html' } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => done(text))
      },
    )
    request.on('error', fail)
  })

it(
  'a revocation is seen by every process within a second',
  async () => {
    const { rows } = await sql<{ product: string; person: string }>`
    with p as (insert into product (title, url_slug, kind, visibility) values ('Gait', 'gait', 'course', 'public') returning id),
      u as (insert into person (name, email, made_at) values ('Ann', 'ann@race.example', now()) returning id),
      r as (insert into certificate_rule (product_id, design_id, fields, changed_at) select p.id, (select min(id) from certificate_design), '[]', now() from p)
    select p.id as product, u.id as person from p, u`.execute(ctx.db)
    const [productId, userId] = [Number(rows[0]?.product), Number(rows[0]?.person)]
    await ctx.tx((ctx) => certifyCompletion(ctx, { productId, userId, occurrence: 1, at: ctx.now() }))
    const { id, code } = await ctx.db.selectFrom('certificate').select(['id', 'code']).executeTakeFirstOrThrow()
    const pages = () => Promise.all(Array.from({ length: 12 }, () => read(`/verify/${code}`)))
    // As a text of the page: the words alone stand among those that every page brings.
    const isRevoked = (page: string) => page.includes('>This certificate was revoked.<')
    for (const page of await pages()) expect([page.includes('Ann'), isRevoked(page)]).toEqual([true, false])

    const revoked = await revokeIssued(ctx, { certificate_id: Number(id), reason: 'error', note: '' })
    expect(revoked.ok).toBe(true)
    await sleep(1000)

    for (const page of await pages()) expect(isRevoked(page)).toBe(true)
  },
  startMs,
)
