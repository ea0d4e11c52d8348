import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import { insideTransaction } from '../db/inside-transaction.ts'
import { type Listeners, listenersOfAll } from './event-listeners.ts'
import { takeFromOutbox } from './outbox.ts'

const batchSize = 100

export type Routes = {
  /** The queues of this process. */
  queues: string[]
  /** The events that this process knows, whether anybody listens or not. */
  events: string[]
  listeners: Listeners
}

/**
 * Hands entries over to the job queue, in the transaction that takes them out: none is lost, none is doubled. What no process that runs
 * knows stays where it is, until one comes that does.
 */
export const relayBatch = (db: Db, boss: PgBoss, { queues, events, listeners: own }: Routes): Promise<number> =>
  db.transaction().execute((transaction) =>
    insideTransaction(async () => {
      const listeners = await listenersOfAll(transaction, own)
      const known = { jobs: queues, events: [...events, ...listeners.keys()] }
      const entries = await takeFromOutbox(transaction, known, batchSize)
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

export const isFull = (taken: number): boolean => taken === batchSize
