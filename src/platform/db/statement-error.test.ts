import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { makeLog } from '../ctx/log.ts'
import type { Database } from './db.ts'
import { isUniqueViolation } from './statement-error.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table essay (id integer primary key, words text check (length(words) < 20))`.execute(database.db)
})
afterAll(() => database.close())

const words = 'what a learner wrote in confidence'

/** The line of the log that a failing statement leaves, and what the engine itself said of it. */
async function logged(statement: ReturnType<typeof sql>): Promise<{ line: string; said: string }> {
  const lines: string[] = []
  const log = makeLog('error', { write: (line) => void lines.push(line) })
  const error = await statement.execute(database.db).then(
    () => null,
    (error: Error) => error,
  )
  log.error({ err: error }, 'a request failed')
  return { line: lines.join(''), said: JSON.stringify({ ...error, message: error?.message }) }
}

describe('a statement that fails', () => {
  it.each([
    ['a rule of a table', sql`insert into essay (id, words) values (1, ${words})`, '23514', 'insert into essay'],
    ['the kind of a column', sql`insert into essay (id) values (${words})`, '22P02', 'insert into essay'],
    ['the kind of a value', sql`select ${words}::integer from essay`, '22P02', 'select essay'],
  ])('by %s leaves its name and code in the log, and none of the words', async (_, statement, code, name) => {
    const { line, said } = await logged(statement)

    expect(said, 'instrument check: the engine quotes them').toContain(words)
    expect(line).not.toContain(words)
    expect(JSON.parse(line)).toMatchObject({ err: { code, statement: name } })
  })

  it('by a second row of the same key is known as such', async () => {
    const add = () => sql`insert into essay (id) values (7)`.execute(database.db)
    await add()

    expect(isUniqueViolation(await add().catch((error: unknown) => error))).toBe(true)
    expect(isUniqueViolation(new Error('else'))).toBe(false)
  })
})
