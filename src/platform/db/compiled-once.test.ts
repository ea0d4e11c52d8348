import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { compiledOnce } from './compiled-once.ts'
import type { Database, Db } from './db.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

describe('a statement that is put together once', () => {
  it('is made once and answers each time for its own values, in whatever order they stand', async () => {
    let made = 0
    const difference = compiledOnce((_db, one: number, other: number) => {
      made += 1
      return sql<{ is: number }>`select ${other}::int - ${one}::int + ${100}::int - ${one}::int as is`
    })

    expect(await difference(db, 1, 10)).toEqual([{ is: 108 }])
    expect(await Promise.all([difference(db, 2, 10), difference(db, 3, 20)])).toEqual([[{ is: 106 }], [{ is: 114 }]])
    expect(made).toBe(1)
  })

  it('takes dates, lists and nothing for values', async () => {
    const told = compiledOnce(
      (_db, at: Date, ids: number[], none: string | null) =>
        sql<{ at: Date; has: boolean; isNone: boolean }>`
          select ${at}::timestamptz as at, 7 = any(${ids}::bigint[]) as has, ${none}::text is null as "isNone"`,
    )
    const at = new Date('2026-05-04T03:02:01Z')

    expect(await told(db, at, [1, 7], null)).toEqual([{ at, has: true, isNone: true }])
    expect(await told(db, at, [], 'x')).toEqual([{ at, has: false, isNone: false }])
  })

  it('is read as the transaction sees it that asks', async () => {
    const versions = compiledOnce((on, tag: string) => on.selectFrom('content_version').select('version').where('tag', '=', tag))
    await versions(db, 'once')

    const inside = await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('content_version').values({ tag: 'once', version: 4 }).execute()
      return versions(transaction, 'once')
    })
    await db.deleteFrom('content_version').where('tag', '=', 'once').execute()

    expect([inside, await versions(db, 'once')]).toEqual([[{ version: 4 }], []])
  })
})
