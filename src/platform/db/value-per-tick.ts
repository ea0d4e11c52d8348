import { type RawBuilder, sql } from 'kysely'
import { gatheredPerDatabase } from './batch-per-tick.ts'
import { compiledOnce } from './compiled-once.ts'
import type { Db } from './db.ts'

type Question = { kind: number; make: (values: unknown[]) => RawBuilder<unknown>; values: unknown[] }
type Answers = Record<string, unknown>

/** Each kind of question has a number, so that those which are asked together name their statement. */
let kinds = 0
const statements = new Map<string, (db: Db, ...values: unknown[]) => Promise<Answers[]>>()

/** Which questions meet depends on who asks at the same moment; there is an end to how many are remembered. */
const mostStatements = 500

const nameOf = (place: number): string => `answer_${place}`

const askTogether = async (db: Db, questions: Question[]): Promise<Answers> => {
  const key = questions.map((question) => `${question.kind}:${question.values.length}`).join(' ')
  const ask = statements.get(key) ?? statementOf(questions)
  if (statements.size >= mostStatements) statements.clear()
  statements.set(key, ask)
  const [answers = {}] = await ask(db, ...questions.flatMap(({ values }) => values))
  return answers
}
// Rows that are gathered by their keys first (`rowLoader`) come a turn later than what is asked for at once, and go with it.
const roundOf = gatheredPerDatabase(askTogether, 2)

function statementOf(questions: Question[]) {
  const parts = questions.map(({ make, values }) => ({ make, count: values.length }))
  return compiledOnce((_db, ...values: unknown[]) => {
    let at = 0
    const columns = parts.map(({ make, count }, place) => {
      const own = values.slice(at, at + count)
      at += count
      return sql`(${make(own)}) as ${sql.ref(nameOf(place + 1))}`
    })
    return sql<Answers>`select ${sql.join(columns)}`
  })
}

/**
 * A small question beside others: each is a query that answers one value (a count, or a list as JSON), and those that are asked until the
 * program waits go to the database as one statement. They may know nothing of each other. If one fails, all do.
 */
export function valuePerTick<Values extends unknown[], Value>(
  make: (...values: Values) => RawBuilder<Value>,
): (db: Db, ...values: Values) => Promise<Value> {
  kinds += 1
  const kind = kinds
  return async (db, ...values) => {
    const { items, answer } = roundOf(db)
    const name = nameOf(items.push({ kind, make: (own) => make(...(own as Values)), values }))
    return (await answer)[name] as Value
  }
}
