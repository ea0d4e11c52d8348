import type { Config } from '../ctx/config.ts'
import { keepToOurselves } from '../storage/own-folder.ts'
import type { Database } from './db.ts'

/** The database that the config names. Each engine's code is loaded only where it is used. */
export async function openDatabase(config: Config, onWait: (line: string) => void = () => {}): Promise<Database> {
  keepToOurselves()
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, config.databasePool, {
      limits: config.databaseLimits,
      patient: config.databaseJobs,
      waitMs: config.databaseWaitMs,
      onWait,
    })
  }
  const { openPGlite } = await import('./pglite.ts')
  return openPGlite(config.dataDir, { isDurable: config.isDurable })
}
