import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'

export type ProductCredit = { typeId: number; name: string; unit: string; amount: number }
type SumRow = Omit<ProductCredit, 'amount'> & { amount: string }

/** Lines of one type are added up whatever it was called when each was written; the newest says how it is called. */
const sumOfType = sql`credit_type_id as "typeId", (array_agg(type_name order by id desc))[1] as name,
  (array_agg(type_unit order by id desc))[1] as unit, sum(amount) as amount`

export async function creditsByProduct(db: Db, userId: number, productIds: number[]): Promise<Map<number, ProductCredit[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<SumRow & { productId: string }>`
    select product_id as "productId", ${sumOfType} from credit_entry
    where user_id = ${userId} and product_id = any(${productIds}::bigint[])
    group by product_id, credit_type_id having sum(amount) <> 0 order by name, credit_type_id`.execute(db)
  const found = new Map<number, ProductCredit[]>()
  for (const { productId, amount, ...type } of rows)
    found.set(Number(productId), [...(found.get(Number(productId)) ?? []), { ...type, amount: Number(amount) }])
  return found
}

/** Products that somebody has completed, is registered for, and has earned nothing with, the oldest first; whether there is something to earn is another question. */
export const productsToClaim = valuePerTick(
  (userId: number, limit: number) =>
    sql<number[]>`select coalesce(json_agg(id), '[]') from (
      select c.product_id as id from product_completion c
      where c.user_id = ${userId}
        and (exists (select from product_credit p where p.product_id = c.product_id))
        and (exists (select from credit_rule r where r.product_id = c.product_id and r.way not in ('grant', 'parts'))
          or exists (select from component s where s.product_id = c.product_id and s.kind = 'credit' and s.removed_at is null))
        and not exists (select from credit_entry e where e.user_id = c.user_id and e.product_id = c.product_id and e.kind <> 'revoke'
          and not exists (select from credit_entry r where r.reverses_id = e.id))
      order by c.completed_at limit ${limit}) found`,
)

export async function creditsByPerson(db: Db, productId: number, userIds: number[]): Promise<Map<number, ProductCredit[]>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<SumRow & { userId: string }>`
    select user_id as "userId", ${sumOfType} from credit_entry
    where product_id = ${productId} and user_id = any(${userIds}::bigint[])
    group by user_id, credit_type_id having sum(amount) > 0 order by name, credit_type_id`.execute(db)
  const found = new Map<number, ProductCredit[]>()
  for (const { userId, amount, ...type } of rows)
    found.set(Number(userId), [...(found.get(Number(userId)) ?? []), { ...type, amount: Number(amount) }])
  return found
}
