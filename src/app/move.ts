import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { type Config, ConfigError } from '#platform/ctx/config.ts'
import { copyDatabase, copyJobs, hasJobs, refuseFullDatabase } from '#platform/db/copy-database.ts'
import { type Database, DatabaseError } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPGlite } from '#platform/db/pglite.ts'
import { databasePlace, openPostgres } from '#platform/db/postgres.ts'
import { makeBoss, ordinaryPace } from '#platform/jobs/boss.ts'
import { ensureQueues, worksOf } from '#platform/jobs/queues.ts'
import { features } from './features.ts'

/** `npm run move -- postgres://…`: copies an embedded academy into an empty PostgreSQL. The embedded one stays as it is. */
export async function moveToPostgres(config: Config, url: string | undefined, say: (line: string) => void): Promise<void> {
  if (!url || !/^postgres(ql)?:\/\//.test(url))
    throw new ConfigError('Say where to: npm run move -- postgres://user:password@host/database')
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new DatabaseError(`There is no embedded database in ${config.dataDir}. Set LECTERN_DATA to the folder that holds it.`)
  const target = await openPostgres(url, 2)
  try {
    await refuseFullDatabase(target.db, databasePlace(url))
    const source = await openPGlite(config.dataDir)
    try {
      await copyAll(source, target, say)
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
  }
  say(whatIsNext(config, url))
}

async function copyAll(source: Database, target: Database, say: (line: string) => void): Promise<void> {
  const migrations = resolve('db/migrations')
  await migrate(source.db, migrations)
  await migrate(target.db, migrations)
  await copyDatabase(source.db, target.db, ({ table, rows }) => {
    if (rows > 0) say(`  ${table}: ${rows}`)
  })
  say(`  background jobs: ${await moveJobs(source, target)}`)
}

/** pg-boss makes its own tables; what waits in them comes along, and so does what failed. */
async function moveJobs(source: Database, target: Database): Promise<number> {
  if (!(await hasJobs(source.db))) return 0
  const boss = makeBoss(target, pino({ level: 'silent' }), ordinaryPace)
  await boss.start()
  await ensureQueues(boss, worksOf(features).works, ordinaryPace)
  await boss.stop({ graceful: false, close: false })
  return copyJobs(source.db, target.db)
}

const whatIsNext = (config: Config, url: string): string =>
  [
    `Everything is at ${databasePlace(url)} now, and compared. Start with DATABASE_URL set to it.`,
    config.s3
      ? `Files stay in the bucket ${config.s3.bucket}.`
      : `Files stay in ${join(config.dataDir, 'files')}: keep LECTERN_DATA, or copy that folder to where the server will run.`,
    `The embedded database in ${join(config.dataDir, 'postgres')} was not changed; remove it once you are content.`,
  ].join('\n')
