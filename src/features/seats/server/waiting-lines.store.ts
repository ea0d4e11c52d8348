import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Products that people wait for, the longest wait first. */
export async function linesWaiting(
  db: Db,
  productIds: 'all' | number[],
  limit: number,
): Promise<{ productId: number; waiting: number; since: Date }[]> {
  const ofThese = productIds === 'all' ? sql`` : sql`and product_id = any(${productIds}::bigint[])`
  const { rows } = await sql<{ productId: number; waiting: number; since: Date }>`
    select product_id as "productId", count(*)::int as waiting, min(joined_at) as since
    from waitlist_entry where state = 'waiting' ${ofThese}
    group by product_id order by min(joined_at) limit ${limit}`.execute(db)
  return rows
}
