import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDemoAccounts } from '#db/demo/close.ts'
import { seedDemo } from '#db/demo/seed.ts'
import { mailLook } from '#features/site/server/mail-look.service.ts'
import { type Config, readConfig } from '#platform/ctx/config.ts'
import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { makeLog } from '#platform/ctx/log.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { installationSecret } from '#platform/db/installation.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { forgetAbandoned } from '#platform/storage/incoming.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { translateInto } from '#platform/texts/messages.ts'
import { type App, makeApp } from './app.ts'
import { type Assets, readAssets } from './assets.ts'
import { features } from './features.ts'
import { startListening } from './listening.ts'
import type { Siblings } from './supervised.ts'
import type { Leaving } from './worker-messages.ts'

export type Running = {
  address: string
  figures: App['figures']
  stop: (how: Leaving) => Promise<void>
}

type Development = { assets: Assets; root: string }
type Serving = App & {
  /** Takes on no more background work, and lets what is begun end. */
  stopWork: () => Promise<void>
}

/** config → database → migrations → app → worker: everything but the listening. In development Vite gives the assets. */
export async function makeServer(
  config: Config,
  development?: Development,
  log = makeLog(config.logLevel),
  siblings?: Siblings,
): Promise<Serving> {
  const root = development?.root ?? process.cwd()
  const clientFolder = resolve(root, 'dist/client')
  const database = await openDatabase(config, (line) => log.warn(line))
  try {
    await migrate(database.db, resolve(root, 'db/migrations'))
    const parts = await makeParts(config, database, log)
    await forgetAbandoned(config, parts.clock())
    await prepareDemo(makeSystemCtx(parts, 'demo'))
    const assets = development?.assets ?? readAssets(clientFolder)
    const { figuresOfAll } = siblings ?? {}
    const app = await makeApp({ parts, database, assets, clientFolder: development ? null : clientFolder, figuresOfAll })
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

/** `siblings`: where several processes serve at one address. */
export async function startServer(config: Config, siblings?: Siblings): Promise<Running> {
  const log = siblings ? makeLog(config.logLevel).child({ worker: siblings.id }) : makeLog(config.logLevel)
  const app = await makeServer(config, undefined, log, siblings)
  const listening = await startListening(app, config, log).catch(async (error: unknown) => {
    await app.stop()
    throw error
  })
  return {
    address: listening.address,
    figures: app.figures,
    stop: async (how) => {
      // Where others go on at this address, saying that it is not ready would be said of all of them.
      if (how !== 'roll') app.leave()
      listening.stopKeepingAlive()
      const workDone = app.stopWork()
      await sleep(how === 'now' ? 0 : config.drainMs)
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

export { explainStart } from './explain-start.ts'
export { readConfig }
