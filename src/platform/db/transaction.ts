import { type DatabaseConnection, DummyDriver, PostgresDialect, Transaction } from 'kysely'
import type { Db, DbTransaction } from './db.ts'
import type { Tables } from './tables.ts'

type Closing = (send: () => Promise<unknown>) => void

/**
 * One transaction. Kysely lets the statements of a transaction wait for each other; here those that are asked for at the same moment
 * are on their way at the same moment, in their order. `sendWithCommit` sends the last one without waiting for it, so that it goes together
 * with the commit; if it fails, so does the transaction.
 */
export async function inOneTransaction<T>(db: Db, work: (db: DbTransaction, sendWithCommit: Closing) => Promise<T>): Promise<T> {
  const closing: Promise<{ error: unknown } | null>[] = []
  const throwFailureOfClosing = async () => {
    for (const failure of await Promise.all(closing)) if (failure) throw failure.error
  }
  const run = (outer: DbTransaction) =>
    outer.getExecutor().provideConnection((connection) => {
      const sent = { count: 0 }
      return work(onConnection(outer, connection, sent), (send) => {
        const before = sent.count
        const statement = send()
        // A statement that set out after the commit would stand alone.
        if (sent.count === before) throw new Error('The last statement of a transaction was not sent at once')
        closing.push(
          statement.then(
            () => null,
            (error: unknown) => ({ error }),
          ),
        )
      })
    })
  try {
    const outcome = await db.transaction().execute(run)
    await throwFailureOfClosing()
    return outcome
  } catch (error) {
    // It came first, so it is the cause.
    await throwFailureOfClosing()
    throw error
  }
}

function onConnection(outer: DbTransaction, connection: DatabaseConnection, sent: { count: number }): DbTransaction {
  const executor = outer.getExecutor().withConnectionProvider({
    provideConnection: (use) => {
      sent.count += 1
      return use(connection)
    },
  })
  return new Transaction<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

/** Both engines speak the same SQL, and the connection is there already: nothing else of it is used. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection')) })
