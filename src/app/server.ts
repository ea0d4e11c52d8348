import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { closeDemoAccounts } from '#db/demo/close.ts'
import { seedDemo } from '#db/demo/seed.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import type { Ctx, Parts } from '#platform/ctx.ts'
import { type Database, DatabaseError } from '#platform/db/db.ts'
import { installationSecret } from '#platform/db/installation.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { makeSystemCtx } from '#platform/make-ctx.ts'
import { translateInto } from '#platform/messages.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { type App, makeApp } from './app.ts'
import { type Assets, readAssets } from './assets.ts'
import { features } from './features.ts'

export type Running = { address: string; stop: () => Promise<void> }

type Development = { assets: Assets; root: string }

/** config → database → migrations → app → worker: everything but the listening. In development Vite gives the assets. */
export async function makeServer(config: Config, development?: Development): Promise<Pick<App, 'fetch' | 'endStreams' | 'stop'>> {
  const root = development?.root ?? process.cwd()
  const clientFolder = resolve(root, 'dist/client')
  const log = pino({ level: config.logLevel })
  const database = await openDatabase(config)
  try {
    await migrate(database.db, resolve(root, 'db/migrations'))
    const parts = await makeParts(config, database, log)
    await prepareDemo(makeSystemCtx(parts, 'demo'))
    const assets = development?.assets ?? readAssets(clientFolder)
    const app = await makeApp({ parts, database, assets, clientFolder: development ? null : clientFolder })
    const worker = await startWorker({ parts, database, features })
    return {
      fetch: app.fetch,
      endStreams: app.endStreams,
      stop: async () => {
        await worker.stop()
        await app.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepareDemo(ctx: Ctx): Promise<void> {
  if (ctx.parts.config.isDemo) return void (await seedDemo(ctx))
  const closed = await closeDemoAccounts(ctx)
  if (closed.length > 0) ctx.log.warn({ accounts: closed.length }, 'demo accounts had the printed password and were closed')
}

export async function startServer(config: Config): Promise<Running> {
  const app = await makeServer(config)
  const server = await listen(app.fetch, config).catch(async (error: unknown) => {
    await app.stop()
    throw error
  })
  return {
    address: addressOf(server, config),
    stop: async () => {
      await app.endStreams()
      await closeServer(server)
      await app.stop()
    },
  }
}

export async function makeParts(config: Config, database: Database, log: Parts['log']): Promise<Parts> {
  return {
    config,
    db: database.db,
    log,
    storage: await openStorage(config),
    secret: config.secret ?? (await installationSecret(database.db)),
    clock: () => new Date(),
    translate: translateInto,
  }
}

const listen = (fetch: Parameters<typeof serve>[0]['fetch'], { port, host }: Config) =>
  new Promise<Server>((done, fail) => {
    const server = serve({ fetch, port, hostname: host }, () => done(server)) as Server
    server.on('error', fail)
  })

function addressOf(server: Server, config: Config): string {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return config.origin ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`
}

/** Lets open requests finish; streams that never end are cut after a while. */
const closeServer = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 10_000).unref()
  })

/** What went wrong at start, in the one line that an operator needs. */
export function explainStart(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${config?.port} is in use. Set PORT to another one, or stop what holds it.`
  if (code === 'EACCES') return `Port ${config?.port} may not be used by this account. Set PORT to another one.`
  return null
}

export { readConfig }
