import { sql } from 'kysely'
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

const columns = sql`a.id, a.product_id as "productId", a.text, p.name as "madeBy", a.made_at as "madeAt",
  a.shown_until as "shownUntil", a.ended_at as "endedAt"`

/** What is said at these events and was not ended; the clock decides of the rest. */
export async function standingAnnouncements(db: Db, productIds: number[]): Promise<Map<number, AnnouncementRow[]>> {
  const { rows } = await sql<AnnouncementRow>`select ${columns} from event_announcement a left join person p on p.id = a.made_by
    where a.product_id = any(${productIds}::bigint[]) and a.ended_at is null order by a.id desc`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

export async function announcementsOf(db: Db, productId: number, limit: number): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`select ${columns} from event_announcement a left join person p on p.id = a.made_by
    where a.product_id = ${productId} order by a.id desc limit ${limit}`.execute(db)
  return rows
}

export async function oneAnnouncement(db: Db, productId: number, id: number): Promise<AnnouncementRow | null> {
  const { rows } = await sql<AnnouncementRow>`select ${columns} from event_announcement a left join person p on p.id = a.made_by
    where a.product_id = ${productId} and a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lastSaid(db: Db, productId: number, text: string): Promise<AnnouncementRow | null> {
  const { rows } = await sql<AnnouncementRow>`select ${columns} from event_announcement a left join person p on p.id = a.made_by
    where a.product_id = ${productId} and a.text = ${text} order by a.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

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
