import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { openPostgres } from '#platform/db/postgres.ts'
import { clusterFile } from './cluster-file.ts'

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

export type OwnAcademy = { address: string; stop: () => Promise<void> }

/** An empty database at the PostgreSQL of the run, which it goes with. None where the run has the embedded database. */
async function newDatabase(): Promise<string> {
  if (!existsSync(clusterFile())) return ''
  const address = new URL(readFileSync(clusterFile(), 'utf8'))
  const admin = await openPostgres(address.href, 1)
  address.pathname = `own_${Math.random().toString(36).slice(2, 10)}`
  await sql.raw(`create database ${address.pathname.slice(1)}`).execute(admin.db)
  await admin.close()
  return address.href
}

/**
 * The demo academy on a folder and a database of the test's own, for journeys that change what every other would notice. Its first start
 * fills the database, seconds of work that a busy machine takes minutes for: whoever asks for it has that much longer.
 */
export async function startAcademy(more: Record<string, string> = {}): Promise<OwnAcademy> {
  test.setTimeout(test.info().timeout + 300_000)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-own-'))
  const port = await freePort()
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    LECTERN_DATA: folder,
    LECTERN_DEMO: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: await newDatabase(),
    LECTERN_PROCESSES: '1',
    SMTP_URL: '',
    LECTERN_ORIGIN: '',
    ...more,
  }
  const server: ChildProcess = spawn('node_modules/.bin/node', ['dist/server/main.js'], { env, stdio: 'ignore' })
  const ended = new Promise((done) => server.once('exit', done))
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await expect.poll(() => isReady(server, address), { timeout: 290_000 }).toBe(true)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

/** A server that has ended will never be ready. */
function isReady({ exitCode }: ChildProcess, address: string): Promise<boolean> {
  if (exitCode !== null) throw new Error(`The academy ended with ${exitCode}`)
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A visitor of it, whose cookie bar has been answered. */
export async function visit(browser: Browser, { address }: OwnAcademy): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: address }])
  return context.newPage()
}
