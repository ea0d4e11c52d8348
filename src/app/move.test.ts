import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { readConfig } from '#platform/ctx/config.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPGlite } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { createEmptyPostgres, testEngine } from '#testing/database.ts'
import { features } from './features.ts'
import { moveToPostgres } from './move.ts'
import { makeParts } from './server.ts'

const silent = readConfig({ LOG_LEVEL: 'silent' })

describe.runIf(testEngine === 'postgres')('an embedded academy that moves to PostgreSQL', () => {
  let folder: string
  const config = () => ({ ...silent, dataDir: folder })
  const lines: string[] = []
  const move = (url: string | undefined) => moveToPostgres(config(), url, (line) => lines.push(line))

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-move-'))
    const database = await openPGlite(folder)
    await migrate(database.db, resolve('db/migrations'))
    const parts = await makeParts(config(), database, pino({ level: 'silent' }))
    await seedDemo(makeSystemCtx(parts, 'demo'))
    const worker = await startWorker({ parts, database, features })
    await worker.stop()
    await sql`insert into outbox (kind, name, payload) values ('job', 'not of this version', '{"word": "waits"}')`.execute(
      database.db,
    )
    await database.close()
  }, 180_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const figures = async (db: Db) => {
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*)::int from person) as people, (select count(*)::int from product) as products,
        (select max(id)::int from person) as last, (select secret from installation) as secret,
        (select count(*)::int from pgboss.job) as jobs, (select count(*)::int from outbox) as waiting`.execute(db)
    return rows[0]
  }

  it('is there whole, goes on counting where it stopped, and is told where its files are', { timeout: 180_000 }, async () => {
    const url = await createEmptyPostgres()
    const before = await openPGlite(folder)
    const there = await figures(before.db)
    await before.close()

    await move(url)

    const moved = await openPostgres(url, 2)
    expect(there?.people).toBeGreaterThan(2)
    expect(await figures(moved.db)).toEqual(there)
    const { rows } = await sql<{ next: number }>`
      select nextval(pg_get_serial_sequence('person', 'id'))::int as next`.execute(moved.db)
    expect(rows[0]?.next).toBeGreaterThan(Number(there?.last))
    const orphan = sql`insert into favorite (user_id, type, item_id) values (-1, 'product', 1)`.execute(moved.db)
    await expect(orphan).rejects.toThrow(/foreign key/)
    expect(lines.at(-1)).toContain(join(folder, 'files'))
    await moved.close()

    await expect(move(url)).rejects.toThrow(/is not empty/)
  })

  it('needs an address and a folder that holds one', async () => {
    await expect(move(undefined)).rejects.toThrow('Say where to')
    const nowhere = { ...silent, dataDir: join(folder, 'nothing here') }
    await expect(moveToPostgres(nowhere, 'postgres://localhost/x', () => {})).rejects.toThrow('There is no embedded database')
  })
})
