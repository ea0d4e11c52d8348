import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { countsOf, inAHurry, notingJob } from '#testing/jobs.ts'
import { makeTestParts } from '#testing/parts.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { makeSystemCtx } from '../ctx/make-ctx.ts'
import type { Database } from '../db/db.ts'
import { deadJobs, discardJob, queueCounts, recentJobs, retryAllJobs, retryJob } from './dead-letters.ts'
import { enqueue, type Job } from './jobs.ts'
import { startWorker, type Worker } from './worker.ts'

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

async function work(jobs: Job<never>[]): Promise<void> {
  running.push(await startWorker({ parts, database, features: [{ name: 'test', jobs }], pace: inAHurry }))
}

const soon = { timeout: 15_000, interval: 20 }

describe('the lists of an administrator', () => {
  it('are empty before the first worker has started', async () => {
    expect([await queueCounts(ctx), await deadJobs(ctx, {}), await recentJobs(ctx, {}), await retryAllJobs(ctx)]).toEqual([
      { ok: true, value: [] },
      { ok: true, value: { items: [], next: null } },
      { ok: true, value: { items: [], next: null } },
      { ok: true, value: 0 },
    ])
    await database.db.deleteFrom('audit_entry').execute()
  })
})

describe('a job that fails', () => {
  it('is tried again with growing pauses until it succeeds, so that nothing is lost', async () => {
    const { job, seen, at } = notingJob('test.stumbling', { failures: 2 })
    await work([job])

    await ctx.tx((ctx) => enqueue(ctx, job, { word: 'again' }))

    await vi.waitFor(() => expect(seen).toEqual(['again', 'again', 'again']), soon)
    const [first = 0, second = 0, third = 0] = at
    expect(second - first).toBeGreaterThan(900)
    expect(third - second).toBeGreaterThan(1900)
    await vi.waitFor(async () => expect(await countsOf(ctx, 'test.stumbling')).toMatchObject({ done: 1, dead: 0 }), soon)
  })

  it('ends on the dead-letter list, from which an administrator can have it tried again', async () => {
    const { job, seen, recover } = notingJob('test.hopeless', { failures: 9, retries: 1 })
    await work([job])
    await ctx.tx((ctx) => enqueue(ctx, job, { word: 'help' }))
    await vi.waitFor(async () => expect((await countsOf(ctx, 'test.hopeless')).dead).toBe(1), soon)
    expect(seen).toEqual(['help', 'help'])
    const [dead] = (await deadJobs(ctx, {})).value.items
    expect(dead).toMatchObject({ queue: 'test.hopeless', payload: { word: 'help' }, tries: 2, failure: 'could not say help' })

    recover()
    expect(await retryJob(ctx, { id: dead?.id ?? '' })).toEqual({ ok: true, value: null })

    await vi.waitFor(async () => expect(await countsOf(ctx, 'test.hopeless')).toMatchObject({ done: 1, dead: 0 }), soon)
    expect(seen).toEqual(['help', 'help', 'help'])
    expect(await retryJob(ctx, { id: dead?.id ?? '' })).toMatchObject({ refusal: 'job_not_found' })
    const acts = await database.db.selectFrom('audit_entry').select(['action', 'subject_id']).execute()
    expect(acts).toEqual([{ action: 'job.retry', subject_id: dead?.id }])
  })

  it('says in the log what failed, but nothing of what it was about', async () => {
    const { job } = notingJob('test.discreet', { failures: 9, retries: 0 })
    await work([job])

    await ctx.tx((ctx) => enqueue(ctx, job, { word: 'ann@example.org' }))

    await vi.waitFor(() => expect(parts.lines.some(({ job }) => job === 'test.discreet')).toBe(true), soon)
    const line = parts.lines.find(({ job }) => job === 'test.discreet')
    expect(line).toMatchObject({ msg: 'job failed', attempt: 1, failure: { name: 'Error' } })
    expect(JSON.stringify(parts.lines)).not.toContain('ann@example.org')
  })

  it('can be retried with all others, or discarded', async () => {
    const first = notingJob('test.dead-a', { failures: 1, retries: 0 })
    const second = notingJob('test.dead-b', { failures: 1, retries: 0 })
    const third = notingJob('test.dead-c', { failures: 1, retries: 0 })
    await work([first.job, second.job, third.job])
    await ctx.tx(async (ctx) => {
      for (const { job } of [first, second, third]) await enqueue(ctx, job, { word: 'x' })
    })
    await vi.waitFor(async () => expect((await deadOf('test.dead-')).length).toBe(3), soon)
    const unwanted = (await deadOf('test.dead-c'))[0]?.id ?? ''

    await discardJob(ctx, { id: unwanted })
    const retried = await retryAllJobs(ctx)

    expect(retried.value).toBeGreaterThanOrEqual(2)
    await vi.waitFor(() => expect([first.seen.length, second.seen.length]).toEqual([2, 2]), soon)
    expect(third.seen.length).toBe(1)
    expect(await deadOf('test.dead-')).toEqual([])
  })

  it('is listed page by page, newest first', async () => {
    const { job } = notingJob('test.many', { failures: 999, retries: 0 })
    await work([job])
    await ctx.tx(async (ctx) => {
      for (let index = 0; index < 70; index++) await enqueue(ctx, job, { word: `${index}` })
    })
    await vi.waitFor(async () => expect((await countsOf(ctx, 'test.many')).dead).toBe(70), soon)

    const page = (await deadJobs(ctx, {})).value
    const rest = (await deadJobs(ctx, { after: page.next ?? '' })).value
    const recent = (await recentJobs(ctx, { queue: 'test.many' })).value

    const all = [...page.items, ...rest.items].filter(({ queue }) => queue === 'test.many')
    expect(new Set(all.map(({ id }) => id)).size).toBe(70)
    expect(page.items.length).toBe(50)
    expect(page.items.map(({ diedAt }) => diedAt.getTime())).toEqual(
      page.items.map(({ diedAt }) => diedAt.getTime()).toSorted((a, b) => b - a),
    )
    expect(recent.items[0]).toMatchObject({ queue: 'test.many', state: 'failed', tries: 1 })
  })
})

const deadOf = async (prefix: string) => (await deadJobs(ctx, {})).value.items.filter(({ queue }) => queue.startsWith(prefix))
