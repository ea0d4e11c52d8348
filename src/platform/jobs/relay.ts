import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, DbTransaction } from '../db/db.ts'
import { insideTransaction } from '../db/inside-transaction.ts'
import { inOneTransaction } from '../db/transaction.ts'
import { type Listeners, listenersOfAll } from './event-listeners.ts'
import type { AreOurs } from './events.ts'
import { describeFailure } from './failure.ts'
import { type OutboxEntry, takeFromOutbox } from './outbox.ts'

const batchSize = 100

export type Routes = {
  /** The queues of this process. */
  queues: string[]
  /** The events that this process knows, whether anybody listens or not. */
  events: string[]
  listeners: Listeners
  /** By the queue of a listener. */
  areOurs: Map<string, AreOurs>
}

/**
 * Hands entries over to the job queue, in the transaction that takes them out: none is lost, none is doubled. What no process that runs
 * knows stays where it is, until one comes that does.
 */
export async function relayBatch(db: Db, boss: PgBoss, routes: Routes, log: Logger): Promise<number> {
  try {
    return await relayOnce(db, boss, routes)
  } catch (error) {
    log.error({ failure: describeFailure(error) }, 'relay failed')
    // A question about one fact may be what failed, and nothing else may wait for that: then everybody is told everything.
    return relayOnce(db, boss, { ...routes, areOurs: new Map() })
  }
}

const relayOnce = (db: Db, boss: PgBoss, { queues, events, listeners: own, areOurs }: Routes): Promise<number> =>
  inOneTransaction(db, (transaction) =>
    insideTransaction(async () => {
      const known = { jobs: queues, events: [...events, ...own.keys()] }
      // On one way, in this order: whoever listened when an entry was taken is among the listeners.
      const [entries, listeners] = await Promise.all([
        takeFromOutbox(transaction, known, batchSize),
        listenersOfAll(transaction, own),
      ])
      const parcels = entries.flatMap(({ kind, name, ...rest }) =>
        (kind === 'event' ? (listeners.get(name) ?? []) : [name]).map((queue) => ({ queue, kind, ...rest })),
      )
      const byQueue = [...Map.groupBy(parcels, ({ queue }) => queue)]
      const wanted = await allOf(byQueue.map(([queue, those]) => wantedOf(transaction, those, areOurs.get(queue))))
      await allOf(
        byQueue.map(async ([queue], at) => {
          const jobs = (wanted[at] ?? []).map(
            ({ payload, runAt }): JobInsert => ({ data: { payload }, ...(runAt && { startAfter: runAt }) }),
          )
          if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromKysely(transaction) })
        }),
      )
      return entries.length
    }),
  )

type Parcel = Pick<OutboxEntry, 'kind' | 'payload' | 'runAt'>

/** A job was asked for by name and is done whatever it finds. */
async function wantedOf(db: DbTransaction, parcels: Parcel[], areOurs: AreOurs | undefined): Promise<Parcel[]> {
  const told = parcels.filter(({ kind }) => kind === 'event')
  if (!areOurs || told.length === 0) return parcels
  const answers = await areOurs(
    db,
    told.map(({ payload }) => payload),
  )
  const ours = new Set(told.filter((_, at) => answers[at]))
  return parcels.filter((parcel) => parcel.kind === 'job' || ours.has(parcel))
}

/** None goes on after the transaction has ended. */
async function allOf<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

export const isFull = (taken: number): boolean => taken === batchSize
