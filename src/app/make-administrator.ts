import { resolve } from 'node:path'
import { inviteAdministrator } from '#features/account/server/person-directory.service.ts'
import { type Config, ConfigError } from '#platform/ctx/config.ts'
import { makeLog } from '#platform/ctx/log.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { makeParts } from './server.ts'

/** `npm run admin -- you@example.org "Your Name"`: makes the first administrator of an empty installation and prints their link. */
export async function makeAdministrator(config: Config, email: string | undefined, name: string): Promise<void> {
  if (!email || !/^\S+@\S+\.\S+$/.test(email)) throw new ConfigError('Say whom: npm run admin -- you@example.org "Your Name"')
  const database = await openDatabase(config)
  try {
    await migrate(database.db, resolve('db/migrations'))
    const parts = await makeParts(config, database, makeLog(config.logLevel))
    const path = await inviteAdministrator(makeSystemCtx(parts, 'command line'), { email, name })
    process.stdout.write(`${email} is an administrator. ${mailLink(parts, path)}\n`)
  } finally {
    await database.close()
  }
}
