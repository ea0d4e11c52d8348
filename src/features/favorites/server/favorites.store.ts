import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'

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

/** Newest first. */
export const favoriteIds = valuePerTick(
  (userId: number, type: string) =>
    sql<number[]>`select coalesce(json_agg(item_id order by made_at desc, item_id), '[]') from favorite
      where user_id = ${userId} and type = ${type}`,
)

export const favoritesForExport = (db: Db, userId: number) =>
  db.selectFrom('favorite').select(['type', 'item_id', 'made_at']).where('user_id', '=', userId).orderBy('made_at').execute()

export async function forgetFavorites(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('favorite').where('user_id', '=', userId).execute()
}

export async function keepersOf(db: Db, type: string, itemIds: number[]): Promise<{ userId: number; itemId: number }[]> {
  const { rows } = await sql<{ userId: number; itemId: number }>`select user_id as "userId", item_id as "itemId" from favorite
    where type = ${type} and item_id = any(${itemIds}::bigint[]) order by user_id, item_id`.execute(db)
  return rows
}
