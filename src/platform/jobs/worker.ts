import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { Feature } from '../calls/feature.ts'
import type { Parts } from '../ctx/ctx.ts'
import { makeSystemCtx } from '../ctx/make-ctx.ts'
import type { Database, Db } from '../db/db.ts'
import { makeBoss, ordinaryPace, type Pace } from './boss.ts'
import { announcedEveryMs, announceListeners } from './event-listeners.ts'
import { describeFailure } from './failure.ts'
import { startLoop } from './loop.ts'
import { outboxChannel } from './outbox.ts'
import { ensureQueues, ensureSchedules, type Work, worksOf } from './queues.ts'
import { isFull, relayBatch } from './relay.ts'

/** Runs background work in this process. `stop` takes on nothing new, lets running jobs end, then leaves. */
export type Worker = { stop: () => Promise<void> }

type Start = { parts: Parts; database: Database; features: Feature[]; pace?: Partial<Pace> }

/** How long jobs may still run after `stop`; what is not done by then is tried again by another process. */
const graceMs = 20_000
/** Wakes come with commits; the pause bounds how long after a crash or a lost wake an entry can lie there. */
const pauseMs = 1000
/** What is asked for sooner after the last time goes together: a rush makes larger batches, not more of them. */
const beatMs = 50

export async function startWorker({ parts, database, features, pace: wanted }: Start): Promise<Worker> {
  const pace = { ...ordinaryPace, ...wanted }
  const log = parts.log.child({ part: 'jobs' })
  const { works, events, listeners, areOurs } = worksOf(features)
  const boss = makeBoss(database, log, pace)
  await boss.start()
  await ensureQueues(boss, works, pace)
  await ensureSchedules(boss, works)
  // Before the first job, which may tell something that only we listen to.
  await announceListeners(database.db, listeners)
  const workers = new Map<string, string>()
  const patientParts = { ...parts, db: database.patientDb }
  for (const work of works) workers.set(work.queue, await startQueue(boss, patientParts, work))

  const routes = { queues: works.map(({ queue }) => queue), events, listeners, areOurs }
  let announcedAt = performance.now()
  let [relayedAt, lookedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const relay = startLoop('relay', log, pauseMs, async () => {
    const rest = relayedAt + beatMs - performance.now()
    if (rest >= 1) await sleep(rest)
    relayedAt = performance.now()
    if (performance.now() - announcedAt > announcedEveryMs) {
      await announceListeners(database.db, listeners)
      announcedAt = performance.now()
    }
    while (isFull(await relayBatch(database.db, boss, routes, log)));
    // What was just handed over is notified of; what falls due by the clock is looked for as often as by the clock alone.
    if (performance.now() - lookedAt < pauseMs - beatMs) return
    lookedAt = performance.now()
    for (const queue of await queuesWithDueJobs(database.db)) boss.notifyWorker(workers.get(queue) ?? '')
  })
  // Notifications may arrive in the context of whoever committed; the relay is nobody's.
  const outside = AsyncLocalStorage.snapshot()
  const wake = () => outside(relay.wake)
  const stopListening = await database.listen(outboxChannel, wake, wake)
  return {
    stop: async () => {
      await stopListening()
      await relay.stop()
      await Promise.race([
        Promise.all(works.map(({ queue }) => boss.offWork(queue, { wait: true }))),
        new Promise((resolve) => setTimeout(resolve, graceMs).unref()),
      ])
      await boss.stop({ graceful: false, close: false })
    },
  }
}

type Envelope = { payload: unknown }

/** Two fetchers of up to four jobs each, so that one slow job does not hold up its queue. */
const startQueue = (boss: PgBoss, parts: Parts, work: Work): Promise<string> =>
  boss.work<Envelope>(
    work.queue,
    {
      localConcurrency: 2,
      batchSize: 4,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 30,
    },
    async (jobs) => {
      const outcomes = await Promise.all(jobs.map((job) => runJob(parts, work, job)))
      for (const [at, job] of jobs.entries()) {
        const failure = outcomes[at]
        if (failure) await boss.fail(work.queue, job, failure)
      }
      // The others are completed together, by their ids: told of each by itself, pg-boss would look through all jobs for them.
    },
  )

/** Null, or why it failed. */
async function runJob(parts: Parts, work: Work, job: BossJob<Envelope>): Promise<object | null> {
  const ctx = makeSystemCtx(parts, work.queue)
  const started = performance.now()
  const about = { job: work.queue, jobId: job.id, attempt: job.retryCount + 1 }
  try {
    await work.run(ctx, job.data.payload)
    ctx.log.debug({ ...about, ms: Math.round(performance.now() - started) }, 'job done')
    return null
  } catch (error) {
    const { message, ...failure } = describeFailure(error)
    // The message may quote what the job was about, so it stays in the database, where administrators read it.
    ctx.log.error({ ...about, failure }, 'job failed')
    return { message, ...failure }
  }
}

/** Repetitions and postponed jobs fall due without a notification. */
async function queuesWithDueJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue q where dead_letter is not null and exists (
      select from pgboss.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    )`.execute(db)
  return rows.map(({ name }) => name)
}
