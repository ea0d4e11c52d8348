import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { StatementNames } from './statement-names.ts'
import { asUnavailable } from './unavailable.ts'

/**
 * One connection as Kysely uses it, which makes few ways of many (decision 20): a transaction's begin goes with its first statement,
 * statements that are sent at the same moment go as one piece and are not waited for one by one, and those that come often have names.
 */
export class PipelinedConnection {
  #client: pg.PoolClient
  #names: StatementNames
  #transaction: 'none' | 'due' | 'open' = 'none'
  #isWriting = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  async query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text === 'begin') {
      this.#transaction = 'due'
      return answerTo('BEGIN')
    }
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd && this.#transaction === 'due') {
      // Nothing was asked in it, so there is nothing to end.
      this.#transaction = 'none'
      return answerTo(text.toUpperCase())
    }
    this.#writeAsOne()
    const begun = this.#transaction === 'due' ? this.#client.query('begin') : null
    if (begun) this.#transaction = 'open'
    if (isEnd) this.#transaction = 'none'
    const asked = this.#ask<R>(text, values)
    return begun ? Promise.all([asked, begun.catch(throwUnavailable)]).then(([answer]) => answer) : asked
  }

  async #ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (values.length === 0) return this.#send(text, values)
    const name = this.#names.nameOf(text, values)
    if (name === undefined) return this.#send(text, values)
    try {
      return await this.#send(text, values, name)
    } catch (error) {
      if (isOutdated(error)) this.#names.forget(text)
      throw error
    }
  }

  async #send<R>(text: string, values: readonly unknown[], name?: string): Promise<PostgresQueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query<R & pg.QueryResultRow>({ text, values: [...values], name })
      return { command, rowCount: rowCount ?? 0, rows } as PostgresQueryResult<R>
    } catch (error) {
      return throwUnavailable(withStatement(error, text))
    }
  }

  /** What is asked until the program waits again is written by one call of the system. */
  #writeAsOne(): void {
    if (this.#isWriting) return
    this.#isWriting = true
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => {
      this.#isWriting = false
      stream.uncork()
    })
  }

  release(isToBeDropped?: boolean): void {
    this.#transaction = 'none'
    this.#client.release(isToBeDropped)
  }
}

/** The log names the statement by its text; the values are not in it. */
const withStatement = (error: unknown, query: string): unknown =>
  error instanceof Error ? Object.assign(error, { query }) : error

const throwUnavailable = (error: unknown): never => {
  throw asUnavailable(error)
}

const answerTo = <R>(command: string) => ({ command, rowCount: 0, rows: [] }) as unknown as PostgresQueryResult<R>

/** Its columns are others by now (0A000), or the connection does not know it any more (26000). */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan')))

/** The pool as Kysely sees it. Its clients must be in pipeline mode. */
export function sparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const connections = new WeakMap<pg.PoolClient, PipelinedConnection>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch(throwUnavailable)
      const connection = connections.get(client) ?? new PipelinedConnection(client, names)
      connections.set(client, connection)
      // Cursors are the one thing it lacks, and Kysely was given none.
      return connection as unknown as PostgresPoolClient
    },
  }
}
