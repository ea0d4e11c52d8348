import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type ProductCredit = { name: string; unit: string; amount: number }

export async function creditsByProduct(db: Db, userId: number, productIds: number[]): Promise<Map<number, ProductCredit[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ productId: string; name: string; unit: string; amount: string }>`
    select product_id as "productId", type_name as name, type_unit as unit, sum(amount) as amount from credit_entry
    where user_id = ${userId} and product_id = any(${productIds}::bigint[])
    group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2`.execute(db)
  const found = new Map<number, ProductCredit[]>()
  for (const { productId, name, unit, amount } of rows)
    found.set(Number(productId), [...(found.get(Number(productId)) ?? []), { name, unit, amount: Number(amount) }])
  return found
}
