import type { Kysely, Transaction } from 'kysely'
import type { Listen } from './notification-listener.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type DbTransaction = Transaction<Tables>

/** An open database: queries, notifications between processes, and its end. */
export type Database = {
  engine: 'pglite' | 'postgres'
  db: Db
  /** For background work, which may take longer than a person would wait; its connections are its own. */
  patientDb: Db
  /** Calls back for each NOTIFY on the channel, from this or another process. Answers a function that stops listening. */
  listen: Listen
  /** Rejects when the database does not answer; it may take long to know. */
  ping(): Promise<void>
  /** Runs several statements at once, as the job queue's own migrations need. Answers the rows of all of them. */
  runScript(text: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** A database that cannot be opened; its message is the one line that the operator reads. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
