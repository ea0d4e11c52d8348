import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { deadJobs, queueCounts } from '#platform/jobs/dead-letters.ts'
import { emit } from '#platform/jobs/events.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { createTestPostgres } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { type RaceProcess, startProcess } from './fixtures/process.ts'
import { noteWord, wordSaid } from './fixtures/race-jobs.ts'

const patiently = { timeout: 60_000, interval: 50 }

let url: string
let database: Database
let ctx: Ctx
let processes: RaceProcess[] = []

beforeEach(async () => {
  url = await createTestPostgres()
  database = await openPostgres(url, 4)
  ctx = makeSystemCtx(makeTestParts(database), 'race')
  await sql`create table race_note (word text not null, step text not null, pid int not null)`.execute(database.db)
})
afterEach(async () => {
  await Promise.all(processes.map((child) => child.kill('SIGKILL')))
  processes = []
  await database.close()
})

const start = (): RaceProcess => {
  const child = startProcess('./worker-process.ts', url)
  processes.push(child)
  return child
}
async function wordsOf(step: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from race_note where step = ${step} order by word`.execute(database.db)
  return rows.map(({ word }) => word)
}

describe('kill -9', () => {
  it('in the middle of a job loses nothing: another process does it', { timeout: 90_000 }, async () => {
    const first = start()
    await first.said('ready')
    await ctx.tx((ctx) => enqueue(ctx, noteWord, { word: 'precious', ms: 1500 }))
    await vi.waitFor(async () => expect(await wordsOf('begun')).toEqual(['precious']), patiently)

    await first.kill('SIGKILL')
    expect(await wordsOf('ended')).toEqual([])
    const second = start()
    await second.said('ready')

    await vi.waitFor(async () => expect(await wordsOf('ended')).toEqual(['precious']), patiently)
    expect(await wordsOf('begun')).toEqual(['precious', 'precious'])
    await vi.waitFor(
      async () => expect(await countsOf('race.note-word')).toMatchObject({ done: 1, running: 0, dead: 0 }),
      patiently,
    )
  })

  it('again and again, while two processes start and hand over, leaves every job and every event done', {
    timeout: 120_000,
  }, async () => {
    const words = Array.from({ length: 300 }, (_, index) => `word ${String(index).padStart(3, '0')}`)
    await ctx.tx(async (ctx) => {
      for (const word of words) {
        await enqueue(ctx, noteWord, { word, ms: 5 })
        await emit(ctx, wordSaid({ word }))
      }
    })

    // Both at once on a database that no worker has seen; both are killed while the jobs pass through their hands.
    const killed = [start(), start()]
    await Promise.all(killed.map((child) => child.said('ready')))
    await vi.waitFor(async () => expect((await wordsOf('ended')).length).toBeGreaterThan(20), patiently)
    await Promise.all(killed.map((child) => child.kill('SIGKILL')))
    const done = await wordsOf('ended')
    expect(done.length).toBeLessThan(300)
    const last = start()
    await last.said('ready')

    await vi.waitFor(async () => expect([...new Set(await wordsOf('ended'))]).toEqual(words), patiently)
    await vi.waitFor(async () => expect([...new Set(await wordsOf('heard'))]).toEqual(words), patiently)
    const waiting = await database.db.selectFrom('outbox').select('id').execute()
    expect(waiting).toEqual([])
    expect((await deadJobs(ctx, {})).value.items).toEqual([])
  })
})

describe('SIGTERM', () => {
  it('lets the running job end and leaves the rest for others', { timeout: 60_000 }, async () => {
    const child = start()
    await child.said('ready')
    await ctx.tx((ctx) => enqueue(ctx, noteWord, { word: 'polite', ms: 1500 }))
    await vi.waitFor(async () => expect(await wordsOf('begun')).toEqual(['polite']), patiently)

    await child.kill('SIGTERM')

    expect(await wordsOf('ended')).toEqual(['polite'])
    expect(await countsOf('race.note-word')).toMatchObject({ done: 1, running: 0 })
  })
})

const countsOf = async (name: string) => (await queueCounts(ctx)).value.find(({ queue }) => queue === name)
