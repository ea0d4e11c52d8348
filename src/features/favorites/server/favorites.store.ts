import type { Db } from '#platform/db/db.ts'

export async function addFavorite(db: Db, userId: number, type: string, itemId: number, now: Date): Promise<void> {
  await db
    .insertInto('favorite')
    .values({ user_id: userId, type, item_id: itemId, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavorite(db: Db, userId: number, type: string, itemId: number): Promise<void> {
  await db.deleteFrom('favorite').where('user_id', '=', userId).where('type', '=', type).where('item_id', '=', itemId).execute()
}

export async function favoriteIds(db: Db, userId: number, type: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .orderBy('made_at', 'desc')
    .orderBy('item_id')
    .execute()
  return rows.map((row) => row.item_id)
}

export const favoritesForExport = (db: Db, userId: number) =>
  db.selectFrom('favorite').select(['type', 'item_id', 'made_at']).where('user_id', '=', userId).orderBy('made_at').execute()

export async function forgetFavorites(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('favorite').where('user_id', '=', userId).execute()
}
