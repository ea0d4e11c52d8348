import type { Db } from '#platform/db/db.ts'
import type { MessageKey, MessageParams } from '#platform/i18n.ts'

export type Notification = {
  id: number
  textKey: MessageKey
  params: MessageParams
  url: string | null
  madeAt: Date
  isRead: boolean
}
export type NewNotification = {
  userId: number
  textKey: MessageKey
  params: MessageParams
  url: string | null
  cause: string
  madeAt: Date
}

/** Null where this cause has told the person already. */
export async function addNotification(
  db: Db,
  { userId, textKey, params, url, cause, madeAt }: NewNotification,
): Promise<number | null> {
  const row = await db
    .insertInto('notification')
    .values({ user_id: userId, text_key: textKey, params: JSON.stringify(params), url, cause, made_at: madeAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function notificationsOf(
  db: Db,
  userId: number,
  before: number | undefined,
  limit: number,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    textKey: row.text_key as MessageKey,
    params: row.params as MessageParams,
    url: row.url,
    madeAt: row.made_at,
    isRead: row.read_at !== null,
  }))
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function markReadUpTo(db: Db, userId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute()
}

export const notificationsForExport = (db: Db, userId: number) =>
  db
    .selectFrom('notification')
    .select(['text_key', 'params', 'url', 'made_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export async function forgetNotificationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('made_at', '<', before).execute()
}
