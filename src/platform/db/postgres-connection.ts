import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { sendStatement } from './query.ts'
import { StatementNames } from './statement-names.ts'
import { asUnavailable } from './unavailable.ts'

/**
 * A plan that was made for a small table reads the whole of it, and is kept while the table grows until its statistics are made anew, a
 * minute or more later: too late for the first minutes of a rush. So a connection lets go of its plans, soon after it was opened and then
 * less and less often.
 */
const [firstPlansMs, longestPlansMs] = [1000, 60_000]

/**
 * One connection as Kysely uses it, which makes few ways of many (decision 20): a transaction's begin goes with its first statement,
 * statements that are sent at the same moment go as one piece and are not waited for one by one, and those that come often have names.
 */
export class PipelinedConnection {
  #client: pg.PoolClient
  #names: StatementNames
  #transaction: 'none' | 'due' | 'open' = 'none'
  #isWriting = false
  #plansMs = firstPlansMs
  #plansUntil = performance.now() + firstPlansMs

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
    if (this.#transaction !== 'open') this.#planAnew()
    const begun = this.#transaction === 'due' ? this.#client.query('begin').catch(throwUnavailable) : null
    if (begun) this.#transaction = 'open'
    if (isEnd) this.#transaction = 'none'
    // Whatever a statement is, its failure goes the same way as any other's: of several that were sent together the first that failed is
    // told, and not one that failed because of it.
    const [answer] = await Promise.all([this.#ask<R>(text, values), begun])
    return answer
  }

  async #ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const named = this.#names.nameOf(text, values)
    try {
      const { command, rowCount, rows } = await sendStatement<R>(this.#client, { text, name: undefined, ...named, values })
      return { command, rowCount: rowCount ?? 0, rows } as PostgresQueryResult<R>
    } catch (error) {
      if (isOutdated(error)) this.#names.forget(text)
      return throwUnavailable(withStatement(error, text))
    }
  }

  #planAnew(): void {
    const now = performance.now()
    if (now < this.#plansUntil) return
    this.#plansMs = Math.min(this.#plansMs * 2, longestPlansMs)
    this.#plansUntil = now + this.#plansMs
    // If it fails, so does the statement that goes with it.
    this.#client.query('discard plans').catch(() => {})
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
