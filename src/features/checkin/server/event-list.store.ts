import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** What people go to, whose end is after this moment: the next first. */
export async function eventsToday(
  db: Db,
  productIds: number[] | null,
  { from, limit }: { from: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p
    where p.kind = 'live_event' and p.venue is not null and p.archived_at is null and p.ends_at > ${from}
      and (${productIds}::bigint[] is null or p.id = any(${productIds}::bigint[]))
    order by p.starts_at, p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
