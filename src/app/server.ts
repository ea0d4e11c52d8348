import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDemoAccounts } from '#db/demo/close.ts'
import { seedDemo } from '#db/demo/seed.ts'
import { mailLook } from '#features/site/server/mail-look.service.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import type { Ctx, Parts } from '#platform/ctx.ts'
import { type Database, DatabaseError } from '#platform/db/db.ts'
import { installationSecret } from '#platform/db/installation.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { makeLog } from '#platform/log.ts'
import { makeSystemCtx } from '#platform/make-ctx.ts'
import { translateInto } from '#platform/messages.ts'
import { forgetAbandoned } from '#platform/storage/incoming.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { type App, makeApp } from './app.ts'
import { type Assets, readAssets } from './assets.ts'
import { features } from './features.ts'
import { startListening } from './listening.ts'

export type Running = {
  address: string
  /** `drainMs`: how long it still serves, if not as long as the settings say. */
  stop: (drainMs?: number) => Promise<void>
}

type Development = { assets: Assets; root: string }
type Serving = App & {
  /** Takes on no more background work, and lets what is begun end. */
  stopWork: () => Promise<void>
}

/** config → database → migrations → app → worker: everything but the listening. In development Vite gives the assets. */
export async function makeServer(config: Config, development?: Development, log = makeLog(config.logLevel)): Promise<Serving> {
  const root = development?.root ?? process.cwd()
  const clientFolder = resolve(root, 'dist/client')
  const database = await openDatabase(config, (line) => log.warn(line))
  try {
    await migrate(database.db, resolve(root, 'db/migrations'))
    const parts = await makeParts(config, database, log)
    await forgetAbandoned(config, parts.clock())
    await prepareDemo(makeSystemCtx(parts, 'demo'))
    const assets = development?.assets ?? readAssets(clientFolder)
    const app = await makeApp({ parts, database, assets, clientFolder: development ? null : clientFolder })
    const worker = await startWorker({ parts, database, features })
    let ending: Promise<void> | null = null
    const stopWork = () => {
      ending ??= worker.stop()
      return ending
    }
    return {
      ...app,
      stopWork,
      stop: async () => {
        await stopWork()
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
  const log = makeLog(config.logLevel)
  const app = await makeServer(config, undefined, log)
  const listening = await startListening(app.fetch, config, log).catch(async (error: unknown) => {
    await app.stop()
    throw error
  })
  return {
    address: listening.address,
    stop: async (drainMs = config.drainMs) => {
      app.leave()
      listening.stopKeepingAlive()
      const workDone = app.stopWork()
      await sleep(drainMs)
      await app.endStreams()
      await listening.close()
      await workDone
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
    mailLook,
  }
}

/** What went wrong at start, in the one line that an operator needs. */
export function explainStart(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${config?.port} is in use. Set PORT to another one, or stop what holds it.`
  if (code === 'EACCES') return `Port ${config?.port} may not be used by this account. Set PORT to another one.`
  return null
}

export { readConfig }
