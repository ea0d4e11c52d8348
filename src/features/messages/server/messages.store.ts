import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import type { KeptParams } from '../messages.rules.ts'
import type { NotificationWay } from '../notification-ways.rules.ts'

export type Notification = {
  id: number
  textKey: MessageKey
  params: KeptParams
  url: string | null
  madeAt: Date
  isRead: boolean
  kind: string
}
export type NewNotification = {
  userId: number
  textKey: MessageKey
  params: KeptParams
  url: string | null
  cause: string
  madeAt: Date
  kind: string
  way: NotificationWay
}

/** Null where this cause has told the person already. */
export async function addNotification(
  db: Db,
  { userId, textKey, params, url, cause, madeAt, kind, way }: NewNotification,
): Promise<number | null> {
  const row = await db
    .insertInto('notification')
    .values({
      user_id: userId,
      text_key: textKey,
      params: JSON.stringify(params),
      url,
      cause,
      made_at: madeAt,
      kind,
      way,
      is_digest_due: way === 'digest',
      read_at: way === 'none' ? madeAt : null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function notificationsOf(
  db: Db,
  userId: number,
  { before, unread, limit }: { before: number | undefined; unread: boolean; limit: number },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .where('way', '!=', 'none')
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    textKey: row.text_key as MessageKey,
    params: row.params as KeptParams,
    url: row.url,
    madeAt: row.made_at,
    isRead: row.read_at !== null,
    kind: row.kind,
  }))
}

export const countUnread = valuePerTick(
  (userId: number) => sql<number>`select count(*)::int from notification where user_id = ${userId} and read_at is null`,
)

export async function markReadUpTo(db: Db, userId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** The one numbered `to`, and those from `from` on that lead to the same place. */
export async function markAmong(
  db: Db,
  userId: number,
  { from, to }: { from: number; to: number },
  at: Date | null,
): Promise<void> {
  await sql`update notification set read_at = ${at}::timestamptz where user_id = ${userId} and way <> 'none'
    and (id = ${to} or (id >= ${from} and id < ${to} and url = (select url from notification where id = ${to} and user_id = ${userId})))`.execute(
    db,
  )
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
