import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import type { Database } from './db.ts'
import { migrate, statementsOf } from './migrate.ts'

describe('migrations', () => {
  let database: Database
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  it('runs what is new, in order, and nothing twice', async () => {
    await writeFile(join(folder, '9001_a.sql'), 'create table migrated_a (id int);\ninsert into migrated_a values (1);')
    await writeFile(join(folder, '9002_b.sql'), 'insert into migrated_a values (2);')

    const first = await migrate(database.db, folder)
    const second = await migrate(database.db, folder)

    expect(first).toEqual(['9001_a.sql', '9002_b.sql'])
    expect(second).toEqual([])
    const { rows } = await sql<{ id: number }>`select id from migrated_a order by id`.execute(database.db)
    expect(rows.map(({ id }) => id)).toEqual([1, 2])
  })

  it('lets two processes start at once: one migrates, the other finds nothing to do', async () => {
    await writeFile(join(folder, '9003_c.sql'), 'create table migrated_c (id int);')

    const ran = await Promise.all([migrate(database.db, folder), migrate(database.db, folder)])

    expect(ran.flat()).toEqual(['9003_c.sql'])
  })

  it('leaves nothing behind when a statement fails', async () => {
    const broken = join(folder, '9004_d.sql')
    await writeFile(broken, 'create table migrated_d (id int);\ninsert into nowhere values (1);')

    await expect(migrate(database.db, folder)).rejects.toThrow(/nowhere/)

    const { rows } = await sql`select 1 from information_schema.tables where table_name = 'migrated_d'`.execute(database.db)
    expect(rows).toEqual([])
    await rm(broken)
  })

  it('refuses a file that changed after it had run', async () => {
    await writeFile(join(folder, '9002_b.sql'), 'insert into migrated_a values (3);')

    await expect(migrate(database.db, folder)).rejects.toThrow('9002_b.sql was changed after it had run')
  })

  it('keeps the body of a function in one statement', () => {
    const body = 'create function f() returns int as $$\nbegin\n  return 1;\nend;\n$$ language plpgsql;'

    expect(statementsOf(`select 1;\n${body}\nselect 2;`)).toEqual(['select 1;', body, 'select 2;'])
  })
})
