import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'
import { type Cluster, startCluster } from '#testing/postgres-cluster.ts'
import { type Crowd, gatherCrowd, type Load, startLoad } from './fixtures/mixed-load.ts'
import { startProcess } from './fixtures/process.ts'
import { type Balancer, startBalancer } from './fixtures/round-robin.ts'
import { type RaceServer, raceSecret, startServer } from './fixtures/server.ts'

// LECTERN_RESTARTS=20 LECTERN_REPLACEMENTS=5 by hand, for figures; the suite shows each kind of end, and a replacement of a replacement.
const restarts = Number(process.env.LECTERN_RESTARTS ?? 5)
const replacements = Number(process.env.LECTERN_REPLACEMENTS ?? 2)
/** Whatever is waited for comes, on a busy machine later. */
const soon = { timeout: 60_000 }

let cluster: Cluster
let url: string
let database: Database
let ctx: Ctx
let crowd: Crowd
let servers: RaceServer[] = []

beforeAll(async () => {
  cluster = await startCluster({ flags: ['fsync=off'] })
  url = cluster.urlOf('postgres')
  // The first server makes the tables.
  const first = await startServer({ DATABASE_URL: url, LECTERN_DRAIN: '0' })
  await first.stop()
  database = await openPostgres(url, 2)
  ctx = makeSystemCtx({ ...makeTestParts(database), secret: raceSecret }, 'race')
  crowd = await gatherCrowd(ctx, 6, 40)
}, 180_000)
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  servers = []
  await ctx.db.deleteFrom('favorite').execute()
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

const start = async (env: Record<string, string> = {}): Promise<RaceServer> => {
  const server = await startServer({ DATABASE_URL: url, LECTERN_DRAIN: '1', ...env })
  servers.push(server)
  return server
}
const terminate = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    ctx.db,
  )

/** What was acknowledged and is not there. */
async function lostOf({ favorites, cartLines }: Load): Promise<string[]> {
  const liked = await sql<{ pair: string }>`select user_id || ' ' || item_id as pair from favorite`.execute(ctx.db)
  const lines = await sql<{ pair: string }>`select registrant_id || ' ' || product_id as pair from cart_line`.execute(ctx.db)
  const missing = (kept: { pair: string }[], told: Load['favorites']) => {
    const pairs = new Set(kept.map(({ pair }) => pair))
    return [...new Set(told.map(({ userId, productId }) => `${userId} ${productId}`))].filter((pair) => !pairs.has(pair))
  }
  return [...missing(liked.rows, favorites), ...missing(lines.rows, cartLines)]
}

describe('PostgreSQL that restarts or drops its sessions', () => {
  it('ends a process that does not hear it (instrument check)', async () => {
    const deaf = startProcess('./deaf-process.ts', url)
    await deaf.said('ready')

    await terminate()

    await expect(deaf.said('it survived')).rejects.toThrow('ended before it said')
  })

  it('ends no server, again and again under load, and nothing that was acknowledged is lost', {
    timeout: 120_000 + restarts * 60_000,
  }, async () => {
    const server = await start()
    const load = startLoad(server.port, crowd)
    await expect.poll(() => load.favorites.length, soon).toBeGreaterThan(10)

    for (let round = 0; round < restarts; round++) {
      if (round % 5 === 0) await cluster.restart('fast')
      else if (round % 5 === 1) await cluster.restart('immediate')
      else await terminate().catch(() => null)
      const before = { favorites: load.favorites.length, cartLines: load.cartLines.length }
      await expect.poll(() => load.favorites.length, soon).toBeGreaterThan(before.favorites)
      await expect.poll(() => load.cartLines.length, soon).toBeGreaterThan(before.cartLines)
      expect(server.isRunning()).toBe(true)
    }
    await load.stop()

    expect([...load.answers.keys()].filter((how) => ![200, 503].includes(Number(how)))).toEqual([])
    expect(load.answers.get(503)).toBeGreaterThan(0)
    expect(await lostOf(load)).toEqual([])
    // Its background work goes on as well.
    await sql`insert into outbox (kind, name, payload) values ('job', 'platform.forget-rate-windows', '{}')`.execute(ctx.db)
    const done = sql`select from pgboss.job where name = 'platform.forget-rate-windows' and state = 'completed'`
    await expect.poll(async () => (await done.execute(ctx.db)).rows.length, soon).toBeGreaterThan(0)

    const [gone] = load.favorites
    await sql`delete from favorite where user_id = ${gone?.userId} and item_id = ${gone?.productId}`.execute(ctx.db)
    expect(await lostOf(load), 'the instrument sees a loss').toEqual([`${gone?.userId} ${gone?.productId}`])
  })
})

describe('servers behind a balancer', () => {
  const pollMs = 100
  const put = async (balancer: Balancer, ...backends: RaceServer[]) => {
    balancer.setBackends(backends.map(({ port }) => port))
    await expect.poll(() => backends.every(({ port }) => balancer.isReady(port)), soon).toBe(true)
  }
  const replace = async (balancer: Balancer, old: RaceServer): Promise<RaceServer> => {
    const next = await start()
    await put(balancer, old, next)
    const { code } = await old.stop()
    expect(code).toBe(0)
    await put(balancer, next)
    return next
  }

  it('lose requests when one is killed (instrument check), and none when each is replaced in turn', {
    timeout: 120_000 + replacements * 60_000,
  }, async () => {
    const balancer = await startBalancer(pollMs)
    let current = await start()
    await put(balancer, current)

    const load = startLoad(balancer.port, crowd)
    const asked = () => [...load.answers.values()].reduce((sum, count) => sum + count, 0)
    for (let round = 0; round < replacements; round++) {
      const before = asked()
      current = await replace(balancer, current)
      await expect.poll(asked, soon).toBeGreaterThan(before + 50)
    }
    await load.stop()
    expect([...balancer.failures]).toEqual([])
    expect([...load.answers]).toEqual([[200, asked()]])

    const doomed = startLoad(balancer.port, crowd)
    await expect.poll(() => doomed.answers.get(200) ?? 0, soon).toBeGreaterThan(10)
    await current.stop('SIGKILL')
    await expect.poll(() => doomed.answers.get(502) ?? 0, soon).toBeGreaterThan(0)
    await doomed.stop()
    await balancer.close()
  })

  it('leave in time though a statement stands behind a lock that nobody gives back', { timeout: 120_000 }, async () => {
    const server = await start({ LECTERN_DRAIN: '0', DATABASE_LOCK_TIMEOUT: '0', DATABASE_STATEMENT_TIMEOUT: '0' })
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holding = database.db.transaction().execute(async (db) => {
      await sql`lock table person in access exclusive mode`.execute(db)
      held.resolve()
      await free.promise
    })
    await held.promise
    const waiting = fetch(`http://127.0.0.1:${server.port}/api/viewer`, {
      headers: { cookie: crowd.people[0]?.cookie ?? '' },
    }).catch(() => 'cut')
    await sleep(300)

    const { code, ms } = await server.stop()

    expect(code).toBe(0)
    expect(ms).toBeLessThan(25_000)
    await waiting
    free.resolve()
    await holding
  })
})

describe('a server that may have few files open', () => {
  it('refuses what is too much, says so in its log, and serves on', { timeout: 120_000 }, async () => {
    const server = await startServer({ DATABASE_URL: url, LECTERN_DRAIN: '0' }, { descriptors: '300' })
    servers.push(server)
    const saysSo = () => server.log.filter((line) => line.includes('connections are refused')).length
    const answers = () => fetch(`http://127.0.0.1:${server.port}/healthz`).then(({ status }) => status)
    expect(await answers()).toBe(200)
    expect(saysSo()).toBe(0)

    const sockets = Array.from({ length: 400 }, () => connect(server.port, '127.0.0.1').on('error', () => undefined))
    await expect.poll(saysSo, soon).toBe(1)
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length, soon).toBeGreaterThan(200)
    expect(await answers(), 'over the connection that it had before').toBe(200)

    for (const socket of sockets) socket.destroy()
    await expect.poll(answers, soon).toBe(200)
  })
})
