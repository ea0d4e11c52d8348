import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '#platform/db/db.ts'
import { openPGlite } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { CopiedFiles } from './copied-files.ts'
import { templateDatabase } from './postgres-cluster.ts'

export const testEngine = process.env.LECTERN_TEST_ENGINE === 'pglite' ? 'pglite' : 'postgres'

/** A fresh migrated database of the engine that this run is for; gone once it is closed. */
export async function openTestDatabase(): Promise<Database> {
  if (testEngine === 'pglite') return openPGlite(null, { inMemory: new CopiedFiles(inject('pgliteTemplate')) })
  const url = await createTestPostgres()
  const database = await openPostgres(url, 8)
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropPostgres(url)
    },
  }
}

/** The address of a fresh migrated PostgreSQL database, for tests with several processes. */
export const createTestPostgres = (): Promise<string> => createPostgres(templateDatabase)

/** A database of that engine without any tables. */
export const openEmptyDatabase = async (): Promise<Database> =>
  testEngine === 'pglite' ? openPGlite(null) : openPostgres(await createEmptyPostgres(), 2)

/** The same without any tables. */
export const createEmptyPostgres = (): Promise<string> => createPostgres('template1')

async function createPostgres(template: string): Promise<string> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  // Two files that copy the template at once would each find it in use.
  // Copied file by file: the usual way writes every page of it into the log as well.
  await asAdmin(['select pg_advisory_lock(1)', `create database ${name} template ${template} strategy file_copy`])
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
}

/** Kept to the end of a run, hundreds of them come to the disk and are removed from there. */
const dropPostgres = (url: string): Promise<void> => asAdmin([`drop database if exists ${url.split('/').at(-1)} with (force)`])

async function asAdmin(statements: string[]): Promise<void> {
  const admin = await openPostgres(inject('postgresUrl'), 1)
  for (const statement of statements) await sql.raw(statement).execute(admin.db)
  await admin.close()
}
