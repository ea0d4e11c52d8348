import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
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

/** Migrates one PGlite and keeps its picture, under a name that says which migrations made it; each test file starts from a copy. */
export async function setup(project: TestProject): Promise<void> {
  const folder = resolve('.cache/test')
  const migrations = resolve('db/migrations')
  const hash = createHash('sha256').update(withoutSpares)
  for (const name of (await readdir(migrations)).sort()) hash.update(name).update(await readFile(`${migrations}/${name}`))
  const path = `${folder}/pglite-${hash.digest('hex').slice(0, 16)}.tar`
  project.provide('pgliteTemplate', path)
  const isThere = await readFile(path).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const pglite = await PGlite.create({ extensions: pgliteExtensions })
  await migrate(databaseOn(pglite).db, migrations)
  for (const statement of withoutSpares.split(';')) await pglite.exec(statement)
  const picture = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(folder, { recursive: true })
  await writeFile(`${path}.${process.pid}`, new Uint8Array(await picture.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
}

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string
    postgresUrl: string
    postgresSocket: string
  }
}
