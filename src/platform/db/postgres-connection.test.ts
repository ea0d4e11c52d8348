import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestPostgres, testEngine } from '#testing/database.ts'
import type { Database } from './db.ts'
import { openPostgres } from './postgres.ts'

describe.runIf(testEngine === 'postgres')('a connection to PostgreSQL', () => {
  let database: Database
  beforeEach(async () => {
    database = await openPostgres(await createTestPostgres(), 1)
    await sql`create table thing (id int)`.execute(database.db)
    await sql`insert into thing values (1)`.execute(database.db)
  })
  afterEach(() => database.close())

  const things = (db = database.db) => sql<Record<string, unknown>>`select id from thing where id = ${1}`.execute(db)
  const prepared = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db)).rows.map(
      ({ statement }) => statement,
    )

  it('keeps the plan of a statement that comes often, and of no other', async () => {
    await things()
    expect(await prepared()).toEqual([])

    for (let time = 0; time < 10; time++) await things()

    expect(await prepared()).toEqual(['select id from thing where id = $1'])
  })

  it('answers on, inside a transaction too, when a newer version of the program has changed a table meanwhile', async () => {
    const all = (db = database.db) => sql`select * from thing where id = ${1}`.execute(db)
    for (let time = 0; time < 10; time++) await Promise.all([things(), all()])

    await sql`alter table thing add column colour text default 'red'`.execute(database.db)

    for (let time = 0; time < 2; time++) {
      expect((await things()).rows).toEqual([{ id: 1 }])
      expect((await all()).rows).toEqual([{ id: 1, colour: 'red' }])
      expect((await database.db.transaction().execute((db) => all(db))).rows).toEqual([{ id: 1, colour: 'red' }])
    }
  })

  it('makes a new plan where the old one is of no use any more', async () => {
    for (let time = 0; time < 10; time++) await things()
    await sql`alter table thing alter column id type bigint`.execute(database.db)

    await expect(things()).rejects.toThrow('cached plan')

    expect((await things()).rows).toEqual([{ id: 1 }])
  })

  it('plans anew for a table that has grown, long before its statistics are', async () => {
    await sql`alter table thing add primary key (id)`.execute(database.db)
    await sql`analyze thing`.execute(database.db)
    const planOf = async () => {
      const { rows: named } = await sql<{
        name: string
      }>`select name from pg_prepared_statements where statement like ${'select id%'}`.execute(database.db)
      const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain execute ${named[0]?.name}(1)`).execute(database.db)
      return rows[0]?.['QUERY PLAN']
    }
    for (let time = 0; time < 20; time++) await things()
    await sql`insert into thing select n from generate_series(2, 20000) n`.execute(database.db)
    await things()
    expect(await planOf()).toContain('Seq Scan')

    const later = performance.now() + 5000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
    await things()
    clock.mockRestore()

    expect(await planOf()).toContain('Index')
  })

  it('names nothing whose plan depends on a value', async () => {
    await sql`create unique index on thing (id) where id > 0`.execute(database.db)
    const add = () => sql`insert into thing values (${7}) on conflict (id) where id > ${0} do nothing`.execute(database.db)

    for (let time = 0; time < 20; time++) await add()

    expect(await prepared()).toEqual([])
  })

  it('is not left in a transaction by a statement that cannot be sent', async () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic

    await expect(database.db.transaction().execute((db) => sql`select ${cyclic}::jsonb`.execute(db))).rejects.toThrow(/circular/i)

    expect((await things()).rows).toEqual([{ id: 1 }])
  })
})
