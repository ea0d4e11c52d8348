import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { createTestPostgres, testEngine } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { openUnreliableWay } from '#testing/unreliable-way.ts'
import type { Database } from './db.ts'
import { actOutside } from './inside-transaction.ts'
import { openPostgres } from './postgres.ts'
import { noLimits } from './time-limits.ts'

const limits = { connectMs: 1000, lockMs: 400, statementMs: 2000, idleInTransactionMs: 300 }
const away = { name: 'DatabaseUnavailable', trouble: 'away' }
const busy = { name: 'DatabaseUnavailable', trouble: 'busy' }
/** Whatever is waited for comes, on a busy machine later. */
const soon = { timeout: 20_000, interval: 20 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.runIf(testEngine === 'postgres')('a PostgreSQL that cannot be asked', { timeout: 60_000 }, () => {
  let url: string
  let database: Database
  /** Another program on the same database. */
  let other: Database
  beforeEach(async () => {
    url = await createTestPostgres()
    other = await openPostgres(url, 4)
    database = await openPostgres(url, 2, { limits })
    await sql`create table thing (id int primary key, word text)`.execute(other.db)
    await sql`insert into thing values (1, 'a'), (2, 'b')`.execute(other.db)
  })
  afterEach(async () => {
    await database.close()
    await other.close()
  })

  const ask = (db = database.db) => sql`select * from thing`.execute(db)
  const terminateAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'lectern%' and pid not in (select pid from pg_locks where mode = 'AccessExclusiveLock')`.execute(
      other.db,
    )
  const holdTable = async () => {
    const free = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = other.db.transaction().execute(async (db) => {
      await sql`lock table thing in access exclusive mode`.execute(db)
      held.resolve()
      await free.promise
    })
    await held.promise
    return async () => {
      free.resolve()
      await holding
    }
  }

  it('ends what was being asked, in a transaction or not, and answers again when it is back', async () => {
    const patient = await openPostgres(url, 2)
    const inTransaction = patient.db.transaction().execute(async (db) => {
      await ask(db)
      await terminateAll()
      // Nobody is asking at the moment at which it breaks.
      await pause(100)
      await ask(db)
    })
    await expect(inTransaction).rejects.toMatchObject(away)

    const sleeping = sql`select pg_sleep(60)`.execute(patient.db)
    const asleep = sql`select from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`
    await expect.poll(async () => (await asleep.execute(other.db)).rows, soon).toHaveLength(1)
    await Promise.all([expect(sleeping).rejects.toMatchObject(away), terminateAll()])

    await expect.poll(async () => (await ask(patient.db).catch(() => null))?.rows, soon).toHaveLength(2)
    await patient.close()
  })

  it('is heard again after a break, and whoever listens learns that there was one', async () => {
    const heard: string[] = []
    let breaks = 0
    await database.listen(
      'test',
      (word) => heard.push(word),
      () => breaks++,
    )
    await terminateAll()

    await vi.waitFor(() => expect(breaks).toBe(1), soon)
    await sql`select pg_notify('test', 'after')`.execute(other.db)

    await vi.waitFor(() => expect(heard).toEqual(['after']), soon)
  })

  it('is waited for at start as long as is said, and then refused in one line', async () => {
    const way = await openUnreliableWay(url)
    await way.cut()
    const lines: string[] = []
    const opening = openPostgres(way.url, 1, { waitMs: 20_000, onWait: (line) => lines.push(line) })
    await pause(700)
    await way.restore()
    const late = await opening

    expect(lines).toEqual([expect.stringMatching(/^Waiting for the database at 127\.0\.0\.1:\d+\/test_\w+ …$/)])
    await late.close()
    await way.cut()
    await expect(openPostgres(way.url, 1, { waitMs: 1000 })).rejects.toThrow(/cannot be reached within 1 s: .*ECONNREFUSED/)
  })

  it('is named by its socket where that is how it is reached, and waited for there too', async () => {
    const lines: string[] = []
    const opening = openPostgres('postgres://lectern@/academy?host=/nowhere', 1, {
      waitMs: 1000,
      onWait: (line) => lines.push(line),
    })
    await expect(opening).rejects.toThrow(/^The database at \/nowhere:5432\/academy cannot be reached within 1 s: .*ENOENT/)
    expect(lines).toEqual(['Waiting for the database at /nowhere:5432/academy …'])

    const bySocket = await openPostgres(inject('postgresSocket'), 1)
    const { rows } = await sql<{ way: string | null }>`select inet_server_addr()::text as way`.execute(bySocket.db)
    expect(rows, 'no network between').toEqual([{ way: null }])
    await bySocket.close()
  })

  it('is busy where a lock, a statement or a free connection takes too long', async () => {
    const letGo = await holdTable()
    await expect(ask()).rejects.toMatchObject(busy)
    await letGo()

    await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toMatchObject(busy)
    const small = await openPostgres(url, 1, { limits: { ...noLimits, connectMs: 1000 } })
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const taken = small.db.transaction().execute(async (db) => {
      await ask(db)
      await isOver
    })
    await expect(ask(small.db)).rejects.toMatchObject(busy)
    end()
    await taken
    expect((await ask(small.db)).rows).toHaveLength(2)
    await small.close()
  })

  it('gives a transaction back that its holder has forgotten', async () => {
    const idle = sql`select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`
    const forgotten = database.db.transaction().execute(async (db) => {
      await sql`update thing set word = 'c'`.execute(db)
      await expect.poll(async () => (await idle.execute(other.db)).rows, soon).toHaveLength(0)
      await ask(db)
    })

    await expect(forgotten).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect((await ask()).rows).toContainEqual({ id: 1, word: 'a' })
  })

  it('answers whether it is there, while every connection waits for a locked table', async () => {
    const patient = await openPostgres(url, 2)
    const letGo = await holdTable()
    const waiting = [1, 2, 3, 4].map(() => ask(patient.db))
    let answered = 0
    for (const one of waiting) void one.then(() => answered++)

    await patient.ping()

    expect(answered).toBe(0)
    await letGo()
    expect((await Promise.all(waiting)).map(({ rows }) => rows.length)).toEqual([2, 2, 2, 2])
    await patient.close()
  })

  it('does not hold the end of a process whose statement is behind a lock', async () => {
    const patient = await openPostgres(url, 1)
    const letGo = await holdTable()
    const waiting = ask(patient.db).catch((error: unknown) => error)
    await pause(50)

    // The lock is given back only afterwards: whoever waited for it here would wait for ever.
    await patient.close()

    expect(await waiting).toMatchObject(away)
    await letGo()
  })

  describe('two transactions that give the same name', () => {
    const giveAtOnce = (act = () => {}) => {
      const ctx = makeSystemCtx(makeTestParts(other), 'test')
      let looked = 0
      const give = () =>
        ctx.tx(async (ctx) => {
          const taken = await sql`select from thing where id = 3`.execute(ctx.db)
          looked += 1
          if (taken.rows.length > 0) return 'taken'
          act()
          await expect.poll(() => looked, soon).toBeGreaterThanOrEqual(2)
          await sql`insert into thing values (3, 'new')`.execute(ctx.db)
          return 'given'
        })
      return Promise.allSettled([give(), give()])
    }

    it('are told so as if one had come after the other', async () => {
      const outcomes = await giveAtOnce()

      expect(outcomes.map((one) => one.status === 'fulfilled' && one.value).sort()).toEqual(['given', 'taken'])
    })

    it('fail where one has done what no rollback undoes (instrument check)', async () => {
      const outcomes = await giveAtOnce(actOutside)

      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '23505' } })
    })
  })

  describe('two transactions that wait for each other', () => {
    const inBothOrders = (act = () => {}) => {
      const parts = makeTestParts(other)
      const ctx = makeSystemCtx(parts, 'test')
      let arrived = 0
      const change = (first: number, second: number) =>
        ctx.tx(async (ctx) => {
          ctx.reply.headers.append('x-tried', String(first))
          act()
          await sql`update thing set word = word || ${first}::text where id = ${first}`.execute(ctx.db)
          arrived += 1
          await expect.poll(() => arrived, soon).toBeGreaterThanOrEqual(2)
          await sql`update thing set word = word || ${first}::text where id = ${second}`.execute(ctx.db)
        })
      return { ctx, parts, both: Promise.allSettled([change(1, 2), change(2, 1)]) }
    }

    it('are both done: the one that is ended is tried again, and says everything once', async () => {
      const { ctx, parts, both } = inBothOrders()

      expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      const words = (await sql<{ word: string }>`select word from thing order by id`.execute(other.db)).rows
      expect(words.map(({ word }) => word.length)).toEqual([3, 3])
      expect(ctx.reply.headers.get('x-tried')?.split(', ').length).toBeLessThanOrEqual(2)
      expect(parts.lines.filter(({ msg }) => msg === 'a transaction is tried again')).toHaveLength(1)
    })

    it('are not tried again where one has done what no rollback undoes', async () => {
      const { both } = inBothOrders(actOutside)

      const outcomes = await both
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { ...busy, code: '40P01' } })
    })
  })
})
