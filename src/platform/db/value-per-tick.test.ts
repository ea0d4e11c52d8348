import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { noteStatements } from '#testing/statements.ts'
import type { Database, Db } from './db.ts'
import { valuePerTick } from './value-per-tick.ts'

let database: Database
let db: Db
let during: ReturnType<typeof noteStatements>['during']
beforeAll(async () => {
  database = await openTestDatabase()
  const noted = noteStatements(database.db)
  db = noted.db
  during = noted.during
})
afterAll(() => database.close())

const sum = (one: number, other: number, on = db) => valuePerTick(on, sql<number>`select ${one}::int + ${other}::int`)

describe('small questions', () => {
  it('that are asked before the program waits are one statement, each with its own answer', async () => {
    const answers: unknown[] = []
    const statements = await during(async () => {
      const list = valuePerTick(db, sql<number[]>`select json_agg(n) from generate_series(1, 3) as n`)
      const later = Promise.resolve().then(() => sum(5, 6))
      answers.push(...(await Promise.all([sum(1, 2), list, sum(3, 4), later])))
    })

    expect(answers).toEqual([3, [1, 2, 3], 7, 11])
    expect(statements).toHaveLength(1)
  })

  it('that are asked afterwards are asked anew', async () => {
    expect(await during(async () => expect([await sum(1, 1), await sum(1, 1)]).toEqual([2, 2]))).toHaveLength(2)
  })

  it('answer null where there is no row', async () => {
    expect(await valuePerTick(db, sql<number | null>`select 1 where false`)).toBeNull()
  })

  it('of a transaction are answered by what it sees, apart from those outside', async () => {
    const count = (on: Db) => valuePerTick(on, sql<number>`select count(*)::int from content_version where tag = 'inside'`)

    const inside = await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('content_version').values({ tag: 'inside', version: 1 }).execute()
      return count(transaction)
    })
    await db.deleteFrom('content_version').where('tag', '=', 'inside').execute()

    expect([inside, await count(db)]).toEqual([1, 0])
  })

  it('fail together where one fails, and the next ones are answered', async () => {
    const broken = valuePerTick(db, sql<number>`select 1 / 0`)
    const beside = sum(1, 2)

    await expect(broken).rejects.toThrow()
    await expect(beside).rejects.toThrow()
    expect(await sum(1, 2)).toBe(3)
  })
})
