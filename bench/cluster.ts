import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { type Cluster, startCluster } from '#testing/postgres-cluster.ts'
import { fill, type Size } from './data/fill.ts'

/** What the data is made from. Other sources or another size make another folder. */
function fingerprintOf(size: Size): string {
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const folder of ['db/migrations', 'bench/data'])
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** PostgreSQL with the large association in it. Making it takes a while, so it is kept among temporary files for the next bench. */
export async function startFilledCluster(name: string, size: Size): Promise<Cluster & { url: string }> {
  const root = join(tmpdir(), 'lectern-bench')
  const folder = join(root, `${name}-${fingerprintOf(size)}`)
  await mkdir(root, { recursive: true })
  for (const old of await readdir(root))
    if (old.startsWith(`${name}-`) && join(root, old) !== folder) await rm(join(root, old), { recursive: true, force: true })
  const isReady = existsSync(join(folder, 'ready'))
  if (!isReady) await rm(folder, { recursive: true, force: true })
  const cluster = await startCluster({ keptIn: folder, flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  const startedAt = performance.now()
  try {
    if (!isReady) await makeDatabase(cluster, size)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  await writeFile(join(folder, 'ready'), '')
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(isReady ? `Found ${nameOf(size)} from an earlier bench.` : `Made ${nameOf(size)} in ${seconds} s.`)
  return { ...cluster, url: cluster.urlOf(databaseName) }
}

const databaseName = 'lectern'

const nameOf = ({ products, people, registrations }: Size) =>
  `${products.toLocaleString('en')} products, ${people.toLocaleString('en')} people, ${registrations.toLocaleString('en')} registrations`

async function makeDatabase(cluster: Cluster, size: Size): Promise<void> {
  const admin = await openPostgres(cluster.urlOf('postgres'), 1)
  await sql.raw(`create database ${databaseName}`).execute(admin.db)
  await admin.close()
  const database = await openPostgres(cluster.urlOf(databaseName), 2)
  await migrate(database.db, resolve('db/migrations'))
  await fill(database.db, size)
  await database.close()
}
