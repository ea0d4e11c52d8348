import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestPostgres, openTestDatabase, testEngine } from '#testing/database.ts'
import { countsOf, inAHurry, Note, notingJob } from '#testing/jobs.ts'
import { makeTestParts } from '#testing/parts.ts'
import type { Feature } from '../calls/feature.ts'
import { refuse } from '../calls/result.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { makeSystemCtx } from '../ctx/make-ctx.ts'
import type { Database } from '../db/db.ts'
import { openPostgres } from '../db/postgres.ts'
import { defineEvent, emit, on } from './events.ts'
import { defineJob, enqueue } from './jobs.ts'
import { addToOutbox } from './outbox.ts'
import { startWorker, type Worker } from './worker.ts'

const wordSaid = defineEvent('test.word-said', Note)

let database: Database
let parts: ReturnType<typeof makeTestParts>
let ctx: Ctx
let running: Worker[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  parts = makeTestParts(database)
  ctx = makeSystemCtx(parts, 'test')
})
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.stop()))
  running = []
})
afterAll(() => database.close())

async function work({ jobs = [], listeners = [], events = [] }: Omit<Feature, 'name'>): Promise<Worker> {
  const features: Feature[] = [{ name: 'test', jobs, listeners, events }]
  const worker = await startWorker({ parts, database, features, pace: inAHurry })
  running.push(worker)
  return worker
}

const soon = { timeout: 15_000, interval: 20 }

describe('the outbox', () => {
  it('delivers an event of a committed transaction to each of its listeners', async () => {
    const heard: string[] = []
    await work({
      listeners: [
        on(wordSaid, 'test.first', async (_, { word }) => void heard.push(`first ${word}`)),
        on(wordSaid, 'test.second', async (_, { word }) => void heard.push(`second ${word}`)),
      ],
    })

    await ctx.tx((ctx) => emit(ctx, wordSaid({ word: 'committed' })))

    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['first committed', 'second committed']), soon)
  })

  it('has a reaction start well under a second after the commit', async () => {
    const started: number[] = []
    await work({ listeners: [on(wordSaid, 'test.prompt', async () => void started.push(performance.now()))] })
    const delays: number[] = []

    for (let round = 0; round < 5; round++) {
      const committed = await ctx.tx((ctx) => emit(ctx, wordSaid({ word: `${round}` }))).then(() => performance.now())
      await vi.waitFor(() => expect(started.length).toBe(round + 1), soon)
      delays.push((started.at(-1) ?? 0) - committed)
    }

    // The best of five, so that a busy machine does not spoil it.
    expect(Math.min(...delays)).toBeLessThan(300)
  })

  it('never delivers an event of a transaction that was rolled back', async () => {
    const heard: string[] = []
    await work({ listeners: [on(wordSaid, 'test.only-kept', async (_, { word }) => void heard.push(word))] })
    const failing = ctx.tx(async (ctx) => {
      await emit(ctx, wordSaid({ word: 'thrown away' }))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await ctx.tx(async (ctx) => {
      await emit(ctx, wordSaid({ word: 'refused' }))
      return refuse('no')
    })

    // The later one shows that the way is open.
    await ctx.tx((ctx) => emit(ctx, wordSaid({ word: 'kept' })))

    await vi.waitFor(() => expect(heard).toContain('kept'), soon)
    expect(heard).toEqual(['kept'])
  })

  it('hands over what was written while no worker ran', async () => {
    const { job, seen } = notingJob('test.patient')
    await ctx.tx((ctx) => enqueue(ctx, job, { word: 'waited' }))

    await work({ jobs: [job] })

    await vi.waitFor(() => expect(seen).toEqual(['waited']), soon)
  })

  it('leaves alone a job that only a newer process knows', async () => {
    const { job: newer, seen } = notingJob('test.newer')
    const { job: known, seen: others } = notingJob('test.known')
    await ctx.tx((ctx) => enqueue(ctx, newer, { word: 'later' }))
    const old = await work({ jobs: [known] })
    await ctx.tx((ctx) => enqueue(ctx, known, { word: 'now' }))
    await vi.waitFor(() => expect(others).toEqual(['now']), soon)
    await old.stop()

    await work({ jobs: [newer] })

    await vi.waitFor(() => expect(seen).toEqual(['later']), soon)
  })

  it('leaves an event that only a newer version knows to it, and shows it until then', async () => {
    const newerTold = defineEvent('test.newer-told', Note)
    const { job: known, seen: others } = notingJob('test.older')
    const old = await work({ jobs: [known] })
    await ctx.tx((ctx) => emit(ctx, newerTold({ word: 'later' })))
    await ctx.tx((ctx) => enqueue(ctx, known, { word: 'now' }))
    await vi.waitFor(() => expect(others).toEqual(['now']), soon)
    await sql`update outbox set made_at = made_at - interval '1 hour'`.execute(ctx.db)
    expect(await countsOf(ctx, 'test.newer-told')).toMatchObject({ waiting: 1, dead: 0 })
    await old.stop()

    const heard: string[] = []
    await work({ listeners: [on(newerTold, 'test.newer-listener', async (_, { word }) => void heard.push(word))] })

    await vi.waitFor(() => expect(heard).toEqual(['later']), soon)
  })

  it('reaches a listener that only a newer version has, whichever process hands the event over', async () => {
    const heard: string[] = []
    const first = on(wordSaid, 'test.in-both', async (_, { word }) => void heard.push(`both ${word}`))
    const second = on(wordSaid, 'test.in-newer', async (_, { word }) => void heard.push(`newer ${word}`))
    const newer = await work({ listeners: [first, second] })
    await newer.stop()
    // Only the older one is there to hand it over.
    const old = await work({ listeners: [first] })
    await ctx.tx((ctx) => emit(ctx, wordSaid({ word: 'said' })))
    await vi.waitFor(() => expect(heard).toEqual(['both said']), soon)
    await old.stop()

    await work({ listeners: [first, second] })

    await vi.waitFor(() => expect(heard).toEqual(['both said', 'newer said']), soon)
  })

  it('makes no job of what a reaction has nothing to do with, and asks once for all of a moment', async () => {
    const [heard, asked]: [string[], string[][]] = [[], []]
    const picky = on(
      wordSaid,
      'test.picky',
      async (_, { word }) => void heard.push(word),
      async (db, facts) => {
        asked.push(facts.map(({ word }) => word))
        const { rows } = await sql<{ word: string }>`select unnest(${facts.map(({ word }) => word)}::text[]) as word`.execute(db)
        return ({ word }) => rows.some((row) => row.word === word) && word.startsWith('ours')
      },
    )
    await work({ listeners: [picky] })

    await ctx.tx((ctx) => emit(ctx, ...['ours 1', 'theirs', 'ours 2'].map((word) => wordSaid({ word }))))

    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['ours 1', 'ours 2']), soon)
    expect(asked).toEqual([['ours 1', 'theirs', 'ours 2']])
    await vi.waitFor(async () => expect(await countsOf(ctx, 'test.picky')).toMatchObject({ done: 2, waiting: 0 }), soon)
    // What is asked for by name, as an administrator tries a dead job again, is done whatever the question says.
    await addToOutbox(ctx.db, [{ kind: 'job', name: 'test.picky', payload: { word: 'theirs again' }, runAt: null }])
    await vi.waitFor(() => expect(heard).toContain('theirs again'), soon)
    expect(asked).toHaveLength(1)
  })

  it('lets nothing wait for a question that fails, but tells everybody everything and says so', async () => {
    const heard: string[] = []
    const failing = on(
      wordSaid,
      'test.failing-question',
      async (_, { word }) => void heard.push(`failing ${word}`),
      async (db) => {
        await sql`select 1 / (random() * 0)::int`.execute(db)
        return () => false
      },
    )
    await work({ listeners: [failing, on(wordSaid, 'test.beside', async (_, { word }) => void heard.push(`beside ${word}`))] })

    await ctx.tx((ctx) => emit(ctx, wordSaid({ word: 'all the same' })))

    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['beside all the same', 'failing all the same']), soon)
    expect(parts.lines.filter(({ msg }) => msg === 'relay failed')).toMatchObject([{ level: 50 }])
    parts.lines.length = 0
  })

  it('makes a job of a fact that cannot be read, so that somebody sees it', async () => {
    const strict = defineEvent('test.strict', Note.extend({ word: z.string().max(5) }))
    const listener = on(
      strict,
      'test.strict-listener',
      async () => {},
      async () => () => false,
    )
    await work({ events: [strict], listeners: [listener] })

    await ctx.tx((ctx) => emit(ctx, strict({ word: 'short' }), strict({ word: 'far too long' })))

    await vi.waitFor(async () => expect((await countsOf(ctx, 'test.strict-listener')).later).toBe(1), soon)
    expect(await countsOf(ctx, 'test.strict-listener')).toMatchObject({ waiting: 0, done: 0 })
  })

  it('lets go of an event that is known and that nobody listens to', async () => {
    const unheard = defineEvent('test.unheard', Note)
    await work({ events: [unheard] })

    await ctx.tx((ctx) => emit(ctx, unheard({ word: 'to nobody' })))

    const left = () => ctx.db.selectFrom('outbox').select('id').where('name', '=', 'test.unheard').execute()
    await vi.waitFor(async () => expect(await left()).toEqual([]), soon)
  })

  it('does each of many jobs once, though two workers share them', async () => {
    const { job, seen } = notingJob('test.shared')
    await Promise.all([work({ jobs: [job] }), work({ jobs: [job] })])
    const words = Array.from({ length: 250 }, (_, index) => `word ${index}`)

    await ctx.tx(async (ctx) => {
      for (const word of words) await enqueue(ctx, job, { word })
    })

    await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(words.length), soon)
    expect(seen.toSorted()).toEqual(words.toSorted())
  })

  it('starts a postponed job when its time has come, not before', async () => {
    const { job, seen } = notingJob('test.postponed')
    await work({ jobs: [job] })
    const runAt = new Date(Date.now() + 2000)

    await ctx.tx((ctx) => enqueue(ctx, job, { word: 'later' }, runAt))
    await vi.waitFor(async () => expect((await countsOf(ctx, 'test.postponed')).later).toBe(1), soon)
    expect(seen).toEqual([])

    await vi.waitFor(() => expect(seen).toEqual(['later']), soon)
    expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime())
  })
})

describe('a worker', () => {
  it('may deliver twice, which a listener bears by doing its work once', async () => {
    let calls = 0
    await sql`create table if not exists test_done (word text primary key)`.execute(database.db)
    const listener = on(wordSaid, 'test.careful', (ctx, { word }) =>
      ctx.tx(async (ctx) => {
        calls++
        await sql`insert into test_done values (${word}) on conflict do nothing`.execute(ctx.db)
      }),
    )
    // The process dies after the work and before it could say so: the second delivery.
    let dies = true
    await work({
      listeners: [
        {
          ...listener,
          handle: async (ctx, payload) => {
            await listener.handle(ctx, payload)
            if (dies) {
              dies = false
              throw new Error('died')
            }
          },
        },
      ],
    })

    await ctx.tx((ctx) => emit(ctx, wordSaid({ word: 'once' })))

    await vi.waitFor(() => expect(calls).toBe(2), soon)
    const { rows } = await sql`select word from test_done`.execute(database.db)
    expect(rows).toEqual([{ word: 'once' }])
  })

  it('lets a running job end before it leaves', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    let hasEnded = false
    const slow = defineJob({
      name: 'test.slow',
      schema: Note,
      handle: async () => {
        begin()
        await new Promise((resolve) => setTimeout(resolve, 700))
        hasEnded = true
      },
    })
    const worker = await work({ jobs: [slow] })
    await ctx.tx((ctx) => enqueue(ctx, slow, { word: 'slow' }))
    await begun

    await worker.stop()

    expect(hasEnded).toBe(true)
    expect(await countsOf(ctx, 'test.slow')).toMatchObject({ done: 1, running: 0 })
  })

  it('is ready within a second when its queues are there already', async () => {
    const jobs = Array.from({ length: 20 }, (_, index) => notingJob(`test.many-queues-${index}`).job)
    await (await work({ jobs })).stop()
    const before = performance.now()

    await work({ jobs })

    expect(performance.now() - before).toBeLessThan(1000)
  })

  it('keeps the timetable of scheduled jobs', async () => {
    const nightly = { ...notingJob('test.nightly').job, schedule: '0 3 * * *' }
    await (await work({ jobs: [nightly] })).stop()
    expect(await timetable()).toMatchObject({ 'test.nightly': '0 3 * * *', 'platform.forget-rate-windows': '17 * * * *' })

    await work({ jobs: [notingJob('test.nightly').job] })

    expect(await timetable()).not.toHaveProperty('test.nightly')
  })

  it.runIf(testEngine === 'postgres')('fetches the jobs of all queues by one statement that is planned once', async () => {
    const own = await openPostgres(await createTestPostgres(), 1)
    const [one, other] = [notingJob('test.fetched-a'), notingJob('test.fetched-b')]
    const parts = makeTestParts(own)
    const worker = await startWorker({
      parts,
      database: own,
      features: [{ name: 'test', jobs: [one.job, other.job] }],
      pace: inAHurry,
    })
    const ctx = makeSystemCtx(parts, 'test')

    for (let time = 0; time < 6; time++) {
      await ctx.tx(async (ctx) => {
        for (const { job } of [one, other]) await enqueue(ctx, job, { word: `${time}` })
      })
      await vi.waitFor(() => expect([one.seen.length, other.seen.length]).toEqual([time + 1, time + 1]), soon)
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(own.db)
    await worker.stop()
    await own.close()

    const fetches = rows.map(({ statement }) => statement).filter((statement) => statement.includes('next AS ('))
    expect(fetches).toHaveLength(1)
    expect(fetches[0]).not.toContain('test.fetched')
  })

  it('tries again only what failed of several that were fetched together', async () => {
    const seen: string[] = []
    let isFirst = true
    const partly = defineJob({
      name: 'test.partly',
      schema: Note,
      handle: async (_, { word }) => {
        seen.push(word)
        if (word === 'bad' && isFirst) {
          isFirst = false
          throw new Error('not yet')
        }
      },
    })
    await work({ jobs: [partly] })

    await ctx.tx(async (ctx) => {
      for (const word of ['good', 'bad', 'fine']) await enqueue(ctx, partly, { word })
    })

    await vi.waitFor(
      async () => expect(await countsOf(ctx, 'test.partly')).toMatchObject({ done: 3, later: 0, running: 0 }),
      soon,
    )
    expect(seen.toSorted()).toEqual(['bad', 'bad', 'fine', 'good'])
  })

  it('refuses two jobs of one name', async () => {
    await expect(work({ jobs: [notingJob('test.twin').job, notingJob('test.twin').job] })).rejects.toThrow('test.twin')
  })

  it('keeps the job queue in order by itself, without a complaint', async () => {
    await work({ jobs: [notingJob('test.tidy').job] })
    await new Promise((resolve) => setTimeout(resolve, 2500))

    const { rows } = await sql<{ ago: number }>`
      select extract(epoch from now() - monitor_on)::float as ago from pgboss.queue where name = 'test.tidy'`.execute(database.db)

    expect(rows[0]?.ago).toBeLessThan(3)
    expect(parts.lines.filter(({ level, part }) => part === 'jobs' && Number(level) >= 40)).toEqual([])
  })
})

async function timetable(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(database.db)
  return Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))
}
