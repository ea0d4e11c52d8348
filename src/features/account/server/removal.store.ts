import type { Db } from '#platform/db/db.ts'

/** Every way in, and what was known about the person's browsers. */
export async function forgetAccess(db: Db, userId: number): Promise<void> {
  const tables = ['session', 'credential', 'two_factor', 'passkey', 'account_link', 'known_device'] as const
  for (const table of tables) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.deleteFrom('session').where('acting_admin_id', '=', userId).execute()
}
