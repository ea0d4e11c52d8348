import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, DatabaseError } from './db.ts'
import { destroy, notificationListener } from './notification-listener.ts'
import { sparingPool } from './postgres-connection.ts'
import type { Tables } from './tables.ts'
import { noLimits, type TimeLimits } from './time-limits.ts'
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
/** Arrays of INT8, which have no name among the library's own. */
const int8s = 1016 as number as Parameters<typeof pg.types.getTypeParser>[0]
const textsOf = pg.types.getTypeParser(int8s)
pg.types.setTypeParser(int8s, (value) => (textsOf(value) as string[]).map(Number))

type PostgresOptions = {
  limits?: TimeLimits
  /** Of background work. */
  patient?: { max: number; limits: TimeLimits }
  /** A server that is not there yet is waited for. */
  waitMs?: number
  onWait?: (line: string) => void
}

const retryMs = 500
/** What is still asked when the end has come is broken off: it may stand behind a lock that nobody gives back. */
const graceMs = 2000

/** A PostgreSQL server, version 15 or later. */
export async function openPostgres(url: string, max: number, options: PostgresOptions = {}): Promise<Database> {
  const { limits = noLimits, patient = { max: 4, limits: noLimits } } = options
  const pool = openPool(url, max, limits)
  await waitForServer(pool.pool, url, options)
  const patientPool = openPool(url, patient.max, patient.limits)
  const listener = notificationListener({
    connectionString: url,
    application_name: 'lectern listener',
    connectionTimeoutMillis: limits.connectMs,
  })
  return {
    engine: 'postgres',
    db: pool.db,
    patientDb: patientPool.db,
    listen: listener.listen,
    ping: listener.ping,
    // The pool drops a connection whose query failed, so a transaction that the script left open ends with it.
    runScript: async (text) => {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.pool.query(text).catch((error: unknown) => {
        throw asUnavailable(error)
      })
      return [result].flat().flatMap(({ rows }) => rows)
    },
    close: async () => {
      await Promise.all([listener.close(), pool.close(), patientPool.close()])
    },
  }
}

function openPool(url: string, max: number, { connectMs, lockMs, statementMs, idleInTransactionMs }: TimeLimits) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'lectern',
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // A server that is cut off says nothing at all, not even that the time is over.
    query_timeout: statementMs && statementMs + graceMs,
  })
  const clients = new Set<pg.PoolClient>()
  // Lent or idle, a connection can break at any moment. Whoever holds it learns so from their statement; an event that nobody hears
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sparingPool(pool) }) })
  return {
    pool,
    db,
    close: async () => {
      const impatience = setTimeout(() => {
        for (const client of clients) destroy(client)
      }, graceMs)
      await db.destroy()
      // Kysely ends only the pool that it has used.
      if (!pool.ending) await pool.end()
      clearTimeout(impatience)
    },
  }
}

/** Where it is, by address or by the folder of its socket; without who asks. */
export function databasePlace(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `${host}:${port}/${database}`
}

async function waitForServer(pool: pg.Pool, url: string, { waitMs = 0, onWait = () => {} }: PostgresOptions): Promise<void> {
  const place = databasePlace(url)
  const until = performance.now() + waitMs
  for (let tries = 1; ; tries++) {
    try {
      return await refuseUnusableServer(pool, place)
    } catch (error) {
      const isAway = asUnavailable(error) instanceof DatabaseUnavailable
      if (isAway && performance.now() + retryMs < until) {
        if (tries === 1) onWait(`Waiting for the database at ${place} …`)
        await new Promise((resolve) => setTimeout(resolve, retryMs))
        continue
      }
      await pool.end()
      if (error instanceof DatabaseError) throw error
      const { code, message } = error as NodeJS.ErrnoException
      const waited = isAway && waitMs > 0 ? ` within ${Math.round(waitMs / 1000)} s` : ''
      throw new DatabaseError(`The database at ${place} cannot be reached${waited}: ${message || code}`)
    }
  }
}

async function refuseUnusableServer(pool: pg.Pool, place: string): Promise<void> {
  const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  const version = rows[0]?.version ?? 0
  if (version < 150000)
    throw new DatabaseError(`PostgreSQL at ${place} is version ${Math.floor(version / 10000)}; 15 or later is needed.`)
}
