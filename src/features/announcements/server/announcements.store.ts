import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AnnouncementAudience } from '../announcements.rules.ts'

/** Who is registered for a product now, by name. */
export async function audienceOf(db: Db, productId: number, audience: AnnouncementAudience, now: Date): Promise<number[]> {
  const isDone = sql`exists (select from product_completion c where c.product_id = r.product_id and c.user_id = r.registrant_id)`
  const wanted = { registered: sql`true`, unfinished: sql`not ${isDone}`, finished: isDone }[audience]
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where p.removed_at is null and p.deactivated_at is null and exists (
      select from registration r where r.registrant_id = p.id and r.product_id = ${productId} and r.cancelled_at is null
        and (r.access_ends_at is null or r.access_ends_at > ${now}) and ${wanted})
    order by lower(p.name), p.id`.execute(db)
  return rows.map(({ id }) => id)
}

type NewAnnouncement = {
  productId: number | null
  subject: string
  body: string
  audience: string
  count: number
  formKey: string
  sentBy: number | null
}

/** Null where this form has sent it already. */
export async function addAnnouncement(db: Db, one: NewAnnouncement, at: Date): Promise<number | null> {
  const row = await db
    .insertInto('announcement')
    .values({
      product_id: one.productId,
      subject: one.subject,
      body: one.body,
      audience: one.audience,
      recipient_count: one.count,
      form_key: one.formKey,
      sent_by: one.sentBy,
      sent_at: at,
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countMore(db: Db, id: number, more: number): Promise<void> {
  if (more === 0) return
  await db
    .updateTable('announcement')
    .set({ recipient_count: sql`recipient_count + ${more}` })
    .where('id', '=', id)
    .execute()
}

export const announcementByKey = (db: Db, formKey: string) =>
  db.selectFrom('announcement').select(['id', 'recipient_count as count']).where('form_key', '=', formKey).executeTakeFirst()

export const announcementsOf = (db: Db, productId: number) =>
  db
    .selectFrom('announcement as a')
    .leftJoin('person as p', 'p.id', 'a.sent_by')
    .select(['a.id', 'a.subject', 'a.body', 'a.audience', 'a.recipient_count', 'a.sent_at', 'p.name as sent_by'])
    .where('a.product_id', '=', productId)
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute()
