import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { noteStatements } from '#testing/statements.ts'
import type { Database, Db } from './db.ts'
import { rowLoader } from './row-loader.ts'
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

const asked = valuePerTick((one: number, other: number) => sql<number>`select ${one}::int + ${other}::int`)
const sum = (one: number, other: number) => asked(db, one, other)
const numbersTo = valuePerTick((most: number) => sql<number[]>`select json_agg(n) from generate_series(1, ${most}::int) as n`)
const noRow = valuePerTick(() => sql<number | null>`select 1 where false`)
const countInside = valuePerTick(() => sql<number>`select count(*)::int from content_version where tag = 'inside'`)
const broken = valuePerTick(() => sql<number>`select 1 / 0`)

describe('small questions', () => {
  it('that are asked before the program waits are one statement, each with its own answer', async () => {
    const answers: unknown[] = []
    const statements = await during(async () => {
      const list = numbersTo(db, 3)
      const later = Promise.resolve().then(() => sum(5, 6))
      answers.push(...(await Promise.all([sum(1, 2), list, sum(3, 4), later])))
    })

    expect(answers).toEqual([3, [1, 2, 3], 7, 11])
    expect(statements).toHaveLength(1)
  })

  it('that rows are read by when their round is over are asked with the others', async () => {
    const rows = rowLoader(async (keys: number[]) => new Map([[0, await sum(keys.length, 10)]]))
    const answers: unknown[] = []
    const statements = await during(async () => {
      const [one, other, beside] = await Promise.all([rows([0, 1]), rows([2]), sum(1, 2)])
      answers.push(one.get(0), other.get(0), beside)
    })

    expect(answers).toEqual([13, undefined, 3])
    expect(statements).toHaveLength(1)
  })

  it('that are asked again in another company have their own answers again', async () => {
    expect(await Promise.all([sum(1, 2), numbersTo(db, 2)])).toEqual([3, [1, 2]])
    expect(await Promise.all([numbersTo(db, 3), sum(4, 5)])).toEqual([[1, 2, 3], 9])
    expect(await Promise.all([numbersTo(db, 1), sum(6, 7)])).toEqual([[1], 13])
  })

  it('that are asked afterwards are asked anew', async () => {
    expect(await during(async () => expect([await sum(1, 1), await sum(1, 1)]).toEqual([2, 2]))).toHaveLength(2)
  })

  it('answer null where there is no row', async () => {
    expect(await noRow(db)).toBeNull()
  })

  it('of a transaction are answered by what it sees, apart from those outside', async () => {
    const inside = await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('content_version').values({ tag: 'inside', version: 1 }).execute()
      return countInside(transaction)
    })
    await db.deleteFrom('content_version').where('tag', '=', 'inside').execute()

    expect([inside, await countInside(db)]).toEqual([1, 0])
  })

  it('fail together where one fails, and the next ones are answered', async () => {
    const failing = broken(db)
    const beside = sum(1, 2)

    await expect(failing).rejects.toThrow()
    await expect(beside).rejects.toThrow()
    expect(await sum(1, 2)).toBe(3)
  })
})
