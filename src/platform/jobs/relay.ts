import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { insideTransaction } from '../db/inside-transaction.ts'
import { describeFailure } from './failure.ts'
import { takeFromOutbox } from './outbox.ts'

const batchSize = 100

export type Routes = {
  /** The queues of this process. */
  queues: string[]
  /** Event name → the queues of its listeners. */
  listeners: Map<string, string[]>
}

/** Hands entries over to the job queue, in the transaction that takes them out: none is lost, none is doubled. */
export const relayBatch = (db: Db, boss: PgBoss, { queues, listeners }: Routes): Promise<number> =>
  db.transaction().execute((transaction) =>
    insideTransaction(async () => {
      const entries = await takeFromOutbox(transaction, queues, batchSize)
      const jobs = entries.flatMap(({ kind, name, payload, runAt }) => {
        const job: JobInsert = { data: { payload }, ...(runAt && { startAfter: runAt }) }
        return (kind === 'event' ? (listeners.get(name) ?? []) : [name]).map((queue) => ({ queue, job }))
      })
      for (const [queue, those] of Map.groupBy(jobs, ({ queue }) => queue)) {
        await boss.insert(
          queue,
          those.map(({ job }) => job),
          { db: fromKysely(transaction) },
        )
      }
      return entries.length
    }),
  )

export type Loop = { wake: () => void; stop: () => Promise<void> }

/** Does the work again and again: at once when woken, otherwise after the pause; after failures with growing pauses. */
export function startLoop(log: Logger, pauseMs: number, work: () => Promise<void>): Loop {
  let hasEnded = false
  let signal = Promise.withResolvers<void>()
  let failures = 0
  const run = async () => {
    while (!hasEnded) {
      signal = Promise.withResolvers<void>()
      const woken = signal.promise
      try {
        await work()
        failures = 0
      } catch (error) {
        failures++
        log.error({ failure: describeFailure(error), failures }, 'relay failed')
      }
      await wokenOrAfter(woken, failures ? Math.min(30_000, pauseMs * 2 ** failures) : pauseMs)
    }
  }
  const running = run()
  return {
    wake: () => signal.resolve(),
    stop: async () => {
      hasEnded = true
      signal.resolve()
      await running
    },
  }
}

async function wokenOrAfter(woken: Promise<void>, ms: number): Promise<void> {
  const timer = new AbortController()
  await Promise.race([woken, sleep(ms, undefined, { signal: timer.signal, ref: false }).catch(() => {})])
  timer.abort()
}

export const isFull = (taken: number): boolean => taken === batchSize
