import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'

export type RequestTally = {
  count(status: number): void
  /** Adds what was counted since to the hours of all processes. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Counted = { requests: number; failures: number }

/** Counts requests per hour for the administrators' overview: in memory, written now and then, so that no request waits for it. */
export function startRequestTally(db: Db, log: Logger, clock: () => Date, everyMs = 15_000): RequestTally {
  let counted = new Map<number, Counted>()
  const add = (hour: number, requests: number, failures: number) => {
    const known = counted.get(hour) ?? { requests: 0, failures: 0 }
    counted.set(hour, { requests: known.requests + requests, failures: known.failures + failures })
  }
  const flush = async () => {
    const hours = counted
    counted = new Map()
    for (const [hour, { requests, failures }] of hours) {
      await addToHour(db, new Date(hour), requests, failures).catch((error) => {
        // Kept for the next time; a database that is away for a moment costs no figure.
        add(hour, requests, failures)
        log.warn({ err: error }, 'requests could not be counted')
      })
    }
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    count: (status) => add(Math.floor(clock().getTime() / 3_600_000) * 3_600_000, 1, status >= 500 ? 1 : 0),
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

const addToHour = (db: Db, hour: Date, requests: number, failures: number) =>
  db
    .insertInto('request_hour')
    .values({ hour, requests, failures })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet({
        requests: sql`request_hour.requests + ${requests}`,
        failures: sql`request_hour.failures + ${failures}`,
      }),
    )
    .execute()
