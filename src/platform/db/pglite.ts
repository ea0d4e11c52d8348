import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { type MemoryFS, PGlite, types } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { type DatabaseConnection, Kysely, PGliteDialect, PGliteDriver, sql } from 'kysely'
import { lockDataFolder } from './data-folder-lock.ts'
import { type Database, DatabaseError } from './db.ts'
import { DurableFiles, durableStart, refuseFullDisk } from './durable-files.ts'
import { isInsideTransaction } from './inside-transaction.ts'
import type { Tables } from './tables.ts'

// The same JavaScript values as node-postgres is told to give (postgres.ts).
const parsers = {
  [types.INT8]: (value: string) => Number(value),
  [types.NUMERIC]: (value: string) => value,
  [types.DATE]: (value: string) => value,
}

export const pgliteExtensions = { citext, pg_trgm, unaccent }

type PGliteOptions = { inMemory?: MemoryFS; isDurable?: boolean }

/** A number of its own, so that whoever starts it again can tell. */
const diskFullExit = 74

function filesIn(folder: string, isDurable: boolean) {
  refuseFullDisk(folder)
  const onDiskFull = () => {
    writeSync(
      2,
      `The disk of the data folder ${folder} is full. Nothing that was acknowledged is lost; free some space and start again.\n`,
    )
    process.exit(diskFullExit)
  }
  const files = new DurableFiles(join(folder, 'postgres'), { isDurable, onDiskFull })
  return { fs: files, ...(isDurable && { startParams: durableStart }) }
}

/** The embedded database, in a folder that only one process may hold; in memory when no folder is given. */
export async function openPGlite(folder: string | null, { inMemory, isDurable = false }: PGliteOptions = {}): Promise<Database> {
  const release = folder ? await lockDataFolder(folder) : () => {}
  try {
    const pglite = await PGlite.create({
      ...(folder && filesIn(folder, isDurable)),
      ...(inMemory && { fs: inMemory }),
      extensions: pgliteExtensions,
      parsers,
    })
    return databaseOn(pglite, release)
  } catch (error) {
    release()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`The embedded database in ${folder ?? 'memory'} cannot be opened: ${String(error)}`)
  }
}

export function databaseOn(pglite: PGlite, onClose: () => void = () => {}): Database {
  const dialect = new PGliteDialect({ pglite })
  dialect.createDriver = () => new OneAtATimeDriver({ pglite })
  const db = new Kysely<Tables>({ dialect })
  return {
    engine: 'pglite',
    db,
    patientDb: db,
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    listen: async (channel, onMessage) => {
      const stop = await pglite.listen(channel, onMessage)
      return async () => stop()
    },
    runScript: (text) =>
      db.connection().execute(async () => {
        try {
          return (await pglite.exec(text)).flatMap(({ rows }) => rows)
        } catch (error) {
          // A script that opened a transaction must not leave it open in the only session there is.
          await pglite.exec('rollback')
          throw error
        }
      }),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      onClose()
    },
  }
}

/**
 * PGlite is one session, and Kysely's driver hands the same connection to everybody: a query of another request would run
 * inside an open transaction and be rolled back with it. Here the connection is lent to one at a time.
 */
class OneAtATimeDriver extends PGliteDriver {
  #free: Promise<void> = Promise.resolve()
  #release = () => {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (isInsideTransaction()) {
      throw new Error(
        'The outer connection was asked for inside a transaction, where it would wait for ever: use the ctx handed to ctx.tx',
      )
    }
    const before = this.#free
    let release = () => {}
    this.#free = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#release()
  }
}
