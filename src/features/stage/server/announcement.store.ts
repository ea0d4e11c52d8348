import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type AnnouncementRow = {
  id: number
  productId: number
  text: string
  madeBy: string | null
  madeAt: Date
  shownUntil: Date | null
  endedAt: Date | null
}

type Narrowed = { where?: RawBuilder<unknown>; limit?: number | null }

/** The newest first. */
async function announcements(db: Db, productIds: number[], { where = sql`true`, limit = null }: Narrowed = {}) {
  const { rows } = await sql<AnnouncementRow>`select a.id, a.product_id as "productId", a.text, p.name as "madeBy",
      a.made_at as "madeAt", a.shown_until as "shownUntil", a.ended_at as "endedAt"
    from event_announcement a left join person p on p.id = a.made_by
    where a.product_id = any(${productIds}::bigint[]) and ${where} order by a.id desc limit ${limit}`.execute(db)
  return rows
}

/** What is said at these events and was not ended; the clock decides of the rest. */
export const standingAnnouncements = async (db: Db, productIds: number[]): Promise<Map<number, AnnouncementRow[]>> =>
  Map.groupBy(await announcements(db, productIds, { where: sql`a.ended_at is null` }), ({ productId }) => productId)

export const announcementsOf = (db: Db, productId: number, limit: number) => announcements(db, [productId], { limit })

export const oneAnnouncement = async (db: Db, productId: number, id: number): Promise<AnnouncementRow | undefined> =>
  (await announcements(db, [productId], { where: sql`a.id = ${id}` }))[0]

export const lastSaid = async (db: Db, productId: number, text: string): Promise<AnnouncementRow | undefined> =>
  (await announcements(db, [productId], { where: sql`a.text = ${text}`, limit: 1 }))[0]

type Said = { productId: number; text: string; shownUntil: Date | null; by: number | null }

export async function addAnnouncement(db: Db, { productId, text, shownUntil, by }: Said, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('event_announcement')
    .values({ product_id: productId, text, shown_until: shownUntil, made_by: by, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Shown again it has no end but the one that somebody gives it. */
export async function endAnnouncement(db: Db, id: number, endedAt: Date | null): Promise<void> {
  await db
    .updateTable('event_announcement')
    .set({ ended_at: endedAt, ...(endedAt === null && { shown_until: null }) })
    .where('id', '=', id)
    .execute()
}
