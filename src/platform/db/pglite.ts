import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { type DatabaseConnection, Kysely, PGliteDialect, PGliteDriver, sql } from 'kysely'
import { lockDataFolder } from './data-folder-lock.ts'
import { type Database, DatabaseError } from './db.ts'
import { isInsideTransaction } from './inside-transaction.ts'
import type { Tables } from './tables.ts'

// The same JavaScript values as node-postgres is told to give (postgres.ts).
const parsers = {
  [types.INT8]: (value: string) => Number(value),
  [types.NUMERIC]: (value: string) => value,
  [types.DATE]: (value: string) => value,
}

export const pgliteExtensions = { citext, pg_trgm, unaccent }

/** The embedded database, in a folder that only one process may hold; in memory when no folder is given. */
export async function openPGlite(folder: string | null, loadDataDir?: Blob): Promise<Database> {
  const release = folder ? await lockDataFolder(folder) : async () => {}
  const pglite = await PGlite.create({
    ...(folder && { dataDir: join(folder, 'postgres') }),
    ...(loadDataDir && { loadDataDir }),
    extensions: pgliteExtensions,
    parsers,
  }).catch(async (error: unknown) => {
    await release()
    throw new DatabaseError(`The embedded database in ${folder ?? 'memory'} cannot be opened: ${String(error)}`)
  })
  return databaseOn(pglite, release)
}

export function databaseOn(pglite: PGlite, onClose: () => Promise<void> = async () => {}): Database {
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
      await onClose()
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
