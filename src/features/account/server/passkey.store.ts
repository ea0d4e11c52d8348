import type { Db } from '#platform/db/db.ts'

const columns = ['id', 'name', 'made_at', 'backed_up'] as const

export const passkeysOf = (db: Db, userId: number) =>
  db.selectFrom('passkey').select(columns).where('user_id', '=', userId).orderBy('id').execute()
export type StoredPasskey = Awaited<ReturnType<typeof passkeysOf>>[number]

export const renamePasskey = (db: Db, userId: number, id: number, name: string): Promise<StoredPasskey | undefined> =>
  db.updateTable('passkey').set({ name }).where('id', '=', id).where('user_id', '=', userId).returning(columns).executeTakeFirst()

export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const done = await db.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return done.numDeletedRows > 0n
}
