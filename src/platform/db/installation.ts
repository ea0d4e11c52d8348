import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'

/** Made once for an installation and kept in its database, so that every process signs alike. */
export async function installationSecret(db: Db): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('installation')
    .values({ secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow()
  return row.secret
}
