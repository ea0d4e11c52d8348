import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { databaseOn, pgliteExtensions } from '#platform/db/pglite.ts'

/** Every copy would carry the databases that new ones are made from: a quarter of the files, and nothing makes one here. */
const withoutSpares = `
  update pg_database set datistemplate = false;
  drop database template0;
  drop database template1;
`

/** A start writes zeros over what it is to keep of the database in memory, and a copy carries the log: both as small as they may be. */
const smallParts = ['--wal-segsize=1', '-c', 'shared_buffers=16MB']

/** Migrates one PGlite in a folder whose name says which migrations made it; each test file starts from a copy. */
export async function setup(project: TestProject): Promise<void> {
  const folder = resolve('.cache/test')
  const migrations = resolve('db/migrations')
  const hash = createHash('sha256').update(withoutSpares).update(smallParts.join())
  for (const name of (await readdir(migrations)).sort()) hash.update(name).update(await readFile(`${migrations}/${name}`))
  const path = `${folder}/pglite-${hash.digest('hex').slice(0, 16)}`
  project.provide('pgliteTemplate', path)
  if (existsSync(path)) return
  const inWork = `${path}.${process.pid}`
  await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create(inWork, { extensions: pgliteExtensions, initDbStartParams: smallParts })
  await migrate(databaseOn(pglite).db, migrations)
  for (const statement of withoutSpares.split(';')) await pglite.exec(statement)
  await pglite.close()
  await rename(inWork, path).catch(async (error: unknown) => {
    // Another run made the same one meanwhile.
    if (!existsSync(path)) throw error
    await rm(inWork, { recursive: true })
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string
    postgresUrl: string
    postgresSocket: string
  }
}
