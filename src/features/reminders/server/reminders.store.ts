import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Somebody who is due to be reminded of a product, and what would tell them twice. */
export type DueReminder = { userId: number; productId: number; cause: string; at: Date }

const live = (now: Date): RawBuilder<boolean> =>
  sql`r.cancelled_at is null and (r.access_ends_at is null or r.access_ends_at > ${now}) and p.archived_at is null`
const isDone = sql`exists (select from product_completion c where c.product_id = r.product_id and c.user_id = r.registrant_id)`

/** Each once: whoever has been told by this cause is not due any more. */
async function due(db: Db, from: RawBuilder<unknown>): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`select d.* from (${from}) as d
    where not exists (select from notification n where n.user_id = d."userId" and n.cause = d.cause)
    order by d."productId", d."userId" limit 5000`.execute(db)
  return rows
}

/** Of events that begin before then. One that is moved is another reminder. */
export const eventsAhead = (db: Db, now: Date, until: Date): Promise<DueReminder[]> =>
  due(
    db,
    sql`select distinct r.registrant_id as "userId", p.id as "productId", p.starts_at as at,
        'reminder event ' || p.id || ' ' || extract(epoch from p.starts_at)::bigint as cause
      from registration r join product p on p.id = r.product_id
      where ${live(now)} and p.starts_at > ${now} and p.starts_at <= ${until}`,
  )

/** Of what can be opened no longer than until then, and is not finished. */
export const accessEnding = (db: Db, now: Date, until: Date): Promise<DueReminder[]> =>
  due(
    db,
    sql`select r.registrant_id as "userId", p.id as "productId", r.access_ends_at as at,
        'reminder access ' || r.id || ' ' || extract(epoch from r.access_ends_at)::bigint as cause
      from registration r join product p on p.id = r.product_id
      where ${live(now)} and r.access_ends_at <= ${until} and not ${isDone}`,
  )

/** Of courses that were begun or bought between these and are not finished; older ones are left in peace. */
export const unfinishedSince = (db: Db, now: Date, from: Date, to: Date): Promise<DueReminder[]> =>
  due(
    db,
    sql`select r.registrant_id as "userId", p.id as "productId", r.registered_at as at, 'reminder unfinished ' || r.id as cause
      from registration r join product p on p.id = r.product_id
      where ${live(now)} and r.registered_at > ${from} and r.registered_at <= ${to} and not ${isDone}
        and exists (select from component c where c.product_id = p.id and c.removed_at is null)`,
  )
