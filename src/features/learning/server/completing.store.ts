import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Pair = { productId: number; userId: number }

/** Which of these courses these people have completed, as `productId userId`. */
export async function completionsOfPairs(db: Db, pairs: Pair[]): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const productIds = pairs.map(({ productId }) => productId)
  const userIds = pairs.map(({ userId }) => userId)
  const rows = await db
    .selectFrom('product_completion')
    .select(['product_id', 'user_id'])
    .where(sql<boolean>`(product_id, user_id) in (select * from unnest(${productIds}::bigint[], ${userIds}::bigint[]))`)
    .execute()
  return new Set(rows.map(({ product_id, user_id }) => `${product_id} ${user_id}`))
}

/** Which of these products have something to do in them. */
export async function coursesAmong(db: Db, productIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from component where removed_at is null and product_id = any(${productIds}::bigint[])`.execute(db)
  return new Set(rows.map(({ product_id }) => product_id))
}

export async function countCompletions(db: Db, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_completion where completed_at >= ${from} and completed_at < ${to}`.execute(db)
  return rows[0]?.count ?? 0
}
