import { type RawBuilder, sql } from 'kysely'
import { gatheredPerDatabase } from './batch-per-tick.ts'
import type { Db } from './db.ts'

const nameOf = (place: number): string => `answer_${place}`

const roundOf = gatheredPerDatabase(async (db, questions: RawBuilder<unknown>[]) => {
  const columns = questions.map((question, place) => sql`(${question}) as ${sql.ref(nameOf(place + 1))}`)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db)
  return rows[0] ?? {}
})

/**
 * A small question beside others: each is a query that answers one value (a count, or a list as JSON), and those that are asked until the
 * program waits go to the database as one statement. They may know nothing of each other. If one fails, all do.
 */
export async function valuePerTick<Value>(db: Db, question: RawBuilder<Value>): Promise<Value> {
  const { items, answer } = roundOf(db)
  const name = nameOf(items.push(question))
  return (await answer)[name] as Value
}
