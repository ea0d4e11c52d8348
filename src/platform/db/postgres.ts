import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, DatabaseError } from './db.ts'
import { sparingPool } from './postgres-connection.ts'
import type { Tables } from './tables.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** A PostgreSQL server, version 15 or later. */
export async function openPostgres(url: string, max: number): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'lectern', pipeline: true })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  await refuseUnusableServer(pool, url)
  const listener = notificationListener(url)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sparingPool(pool) }) })
  return {
    engine: 'postgres',
    db,
    listen: listener.listen,
    // The pool drops a connection whose query failed, so a transaction that the script left open ends with it.
    runScript: async (text) => {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text)
      return [result].flat().flatMap(({ rows }) => rows)
    },
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}

async function refuseUnusableServer(pool: pg.Pool, url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  try {
    const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
    const version = rows[0]?.version ?? 0
    if (version < 150000)
      throw new DatabaseError(`PostgreSQL at ${place} is version ${Math.floor(version / 10000)}; 15 or later is needed.`)
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new DatabaseError(`The database at ${place} cannot be reached: ${message || code}`)
  }
}

/** One connection of its own for LISTEN, opened again when it breaks. */
function notificationListener(url: string) {
  const handlers = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | null = null
  let isClosed = false
  let connecting: Promise<pg.Client> | null = null

  // As long as it takes: the server may be away for a while.
  const retry = () => {
    setTimeout(() => void (isClosed || connected().catch(retry)), 500).unref()
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'lectern listener', keepAlive: true })
    fresh.on('notification', ({ channel, payload }) => {
      for (const onMessage of handlers.get(channel) ?? []) onMessage(payload ?? '')
    })
    const reconnect = () => {
      if (client !== fresh || isClosed) return
      client = null
      connecting = null
      retry()
    }
    fresh.on('error', reconnect)
    fresh.on('end', reconnect)
    await fresh.connect()
    client = fresh
    for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    return fresh
  }
  const connected = () => {
    connecting ??= connect().catch((error) => {
      connecting = null
      throw error
    })
    return connecting
  }

  return {
    listen: async (channel: string, onMessage: (payload: string) => void) => {
      const known = handlers.get(channel)
      handlers.set(channel, (known ?? new Set()).add(onMessage))
      const connection = await connected()
      if (!known) await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        handlers.get(channel)?.delete(onMessage)
      }
    },
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
