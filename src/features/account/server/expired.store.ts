import type { Db } from '#platform/db/db.ts'
import { forgetHandOvers } from './hand-over.store.ts'
import { forgetUsedCodes } from './used-code.store.ts'

/** Erases what can be of no use to anybody any more. */
export async function forgetExpired(db: Db, now: Date, failuresKeptSeconds: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('account_link').where('expires_at', '<', now).execute()
  await db.deleteFrom('verification').where('expires_at', '<', now).execute()
  await forgetUsedCodes(db, now)
  await forgetHandOvers(db, new Date(now.getTime() - 3600 * 1000))
  const failedBefore = new Date(now.getTime() - failuresKeptSeconds * 1000)
  await db.deleteFrom('sign_in_failure').where('last_at', '<', failedBefore).execute()
}
