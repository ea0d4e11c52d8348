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

  it('keeps one plan for lists of whatever length, where it would make one for each list of one', async () => {
    await sql`create table big as select n as id, n % 7 as kind from generate_series(1, 5000) n`.execute(database.db)
    await sql`alter table big add primary key (id)`.execute(database.db)
    await sql`analyze big`.execute(database.db)
    const plans = async (of: string) => {
      const found = await sql<{ generic: number; custom: number }>`
        select generic_plans as generic, custom_plans as custom from pg_prepared_statements
        where statement like ${`%${of}%`}`.execute(database.db)
      return found.rows[0]
    }
    const byIds = (ids: number[]) => sql<{ id: number }>`select id from big where id = any(${ids}::int[])`.execute(database.db)
    const unnested = (ids: number[], kinds: string[]) =>
      sql`select b.id, k from unnest(${ids}::int[], ${kinds}::text[]) as g (id, k) join big b on b.id = g.id`.execute(database.db)

    for (let time = 1; time <= 30; time++) {
      expect((await byIds([time])).rows).toEqual([{ id: time }])
      expect((await unnested([time], ['a'])).rows).toEqual([{ id: time, k: 'a' }])
    }
    expect((await byIds([])).rows).toEqual([])
    expect((await byIds([3, 9999, 4])).rows).toEqual([{ id: 3 }, { id: 4 }])

    expect(await plans('from big where')).toEqual({ generic: 23, custom: 5 })
    expect(await plans('as g (id, k)')).toEqual({ generic: 21, custom: 5 })
    // As it is sent otherwise, the same statement is planned each time.
    await sql.raw('prepare plain (int[]) as select id from big where id = any($1)').execute(database.db)
    for (let time = 1; time <= 26; time++) await sql.raw(`execute plain('{${time}}')`).execute(database.db)
    expect(await plans('prepare plain')).toEqual({ generic: 0, custom: 26 })
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
