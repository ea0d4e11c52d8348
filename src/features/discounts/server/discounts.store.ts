import type { Selectable } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import type { DiscountCodeTable } from '#platform/db/tables.ts'
import { type Discount, discountKinds, discountScopes, type Uses } from '../discount.rules.ts'

export type StoredDiscount = Discount & { note: string; changedAt: Date }
export type DiscountToStore = Omit<StoredDiscount, 'id' | 'changedAt'>

const discountOf = (row: Selectable<DiscountCodeTable>): StoredDiscount => ({
  id: row.id,
  code: row.code,
  note: row.note,
  kind: must(
    discountKinds.find((kind) => kind === row.kind),
    'a discount of a kind that the table forbids',
  ),
  value: row.value,
  currency: row.currency,
  scope: must(
    discountScopes.find((scope) => scope === row.scope),
    'a discount with a scope that the table forbids',
  ),
  productIds: row.product_ids,
  topicIds: row.topic_ids,
  kinds: row.kinds,
  maxUses: row.max_uses,
  maxUsesPerPerson: row.max_uses_per_person,
  minimum: row.minimum_minor,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isActive: row.is_active,
  changedAt: row.changed_at,
})

const columnsOf = (discount: DiscountToStore) => ({
  code: discount.code,
  note: discount.note,
  kind: discount.kind,
  value: discount.value,
  currency: discount.currency,
  scope: discount.scope,
  product_ids: discount.productIds,
  topic_ids: discount.topicIds,
  kinds: discount.kinds,
  max_uses: discount.maxUses,
  max_uses_per_person: discount.maxUsesPerPerson,
  minimum_minor: discount.minimum,
  starts_at: discount.startsAt,
  ends_at: discount.endsAt,
  is_active: discount.isActive,
})

export async function findByCode(db: Db, code: string): Promise<StoredDiscount | null> {
  const row = await db.selectFrom('discount_code').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? discountOf(row) : null
}

/** Held until the transaction ends: whoever would use the code too waits, and then counts one more. */
export async function lockByCode(db: Db, code: string): Promise<StoredDiscount | null> {
  const row = await db.selectFrom('discount_code').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  return row ? discountOf(row) : null
}

export async function findDiscount(db: Db, id: number): Promise<StoredDiscount | null> {
  const row = await db.selectFrom('discount_code').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? discountOf(row) : null
}

export async function lockDiscount(db: Db, id: number): Promise<StoredDiscount | null> {
  const row = await db.selectFrom('discount_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? discountOf(row) : null
}

export async function addDiscount(db: Db, discount: DiscountToStore, now: Date): Promise<StoredDiscount> {
  const row = await db
    .insertInto('discount_code')
    .values({ ...columnsOf(discount), made_at: now, changed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return discountOf(row)
}

export async function changeDiscount(db: Db, id: number, discount: DiscountToStore, now: Date): Promise<StoredDiscount> {
  const row = await db
    .updateTable('discount_code')
    .set({ ...columnsOf(discount), changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return discountOf(row)
}

type Wanted = { search?: string; before?: number; limit: number }

export async function listDiscounts(
  db: Db,
  { search = '', before, limit }: Wanted,
): Promise<(StoredDiscount & { uses: number })[]> {
  const pattern = containing(search)
  const rows = await db
    .selectFrom('discount_code')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('discount_use')
        .whereRef('discount_use.discount_id', '=', 'discount_code.id')
        .where('released_at', 'is', null)
        .select(fn.countAll<number>().as('n'))
        .as('uses'),
    )
    .$if(search !== '', (query) => query.where(({ eb, or }) => or([eb('code', 'ilike', pattern), eb('note', 'ilike', pattern)])))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...discountOf(row), uses: Number(row.uses ?? 0) }))
}

/** How often a code was used, by everybody and by one person; what was given back does not count. */
export async function countUses(db: Db, discountId: number, personId: number): Promise<Uses> {
  const { all, own } = await db
    .selectFrom('discount_use')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('person_id', '=', personId).as('own'),
    ])
    .where('discount_id', '=', discountId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { all: Number(all), own: Number(own) }
}

export type NewUse = { discountId: number; orderId: number; personId: number; amount: number; at: Date }

export async function addUse(db: Db, { discountId, orderId, personId, amount, at }: NewUse): Promise<void> {
  await db
    .insertInto('discount_use')
    .values({ discount_id: discountId, purchase_id: orderId, person_id: personId, amount_minor: amount, used_at: at })
    .execute()
}

export async function releaseUse(db: Db, orderId: number, at: Date): Promise<void> {
  await db
    .updateTable('discount_use')
    .set({ released_at: at })
    .where('purchase_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
}

export async function retakeUse(db: Db, orderId: number): Promise<void> {
  await db.updateTable('discount_use').set({ released_at: null }).where('purchase_id', '=', orderId).execute()
}

export type Use = { id: number; orderId: number; personId: number; amount: number; usedAt: Date; releasedAt: Date | null }

export async function listUses(
  db: Db,
  { discountId, before, limit }: { discountId: number; before?: number; limit: number },
): Promise<Use[]> {
  const rows = await db
    .selectFrom('discount_use')
    .selectAll()
    .where('discount_id', '=', discountId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.purchase_id,
    personId: row.person_id,
    amount: row.amount_minor,
    usedAt: row.used_at,
    releasedAt: row.released_at,
  }))
}

/** Active codes whose amount or minimum is in another currency than this. */
export async function countInOtherCurrencies(db: Db, currency: string): Promise<number> {
  const { count } = await db
    .selectFrom('discount_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .where('currency', '<>', currency)
    .where((where) => where.or([where('kind', '=', 'amount'), where('minimum_minor', '>', 0)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
