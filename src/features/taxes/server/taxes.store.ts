import { sql } from 'kysely'
import { type ProductKind, productKinds } from '#features/catalogue/product-kind.rules.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { Db } from '#platform/db/db.ts'

export type StoredRule = { id: number; kind: ProductKind | null; region: string | null; rate: number }
export type RuleToStore = Omit<StoredRule, 'id'>

type Row = { id: number; kind: string | null; region: string | null; rate_milli: number }
const columns = ['id', 'kind', 'region', 'rate_milli'] as const

const ruleOf = ({ id, kind, region, rate_milli }: Row): StoredRule => ({
  id,
  kind: productKinds.find((one) => one === kind) ?? null,
  region,
  rate: rate_milli / 1000,
})

/** There are as many as an association has regions and kinds: they are read whole. */
export async function allRules(db: Db): Promise<StoredRule[]> {
  return (await ruleRows(db)).map(ruleOf)
}
const ruleRows = compiledOnce((db) => db.selectFrom('tax_rule').select(columns).orderBy('region').orderBy('kind').orderBy('id'))

/** Null where there is a rule for this kind and region already. */
export async function addRule(db: Db, { kind, region, rate }: RuleToStore, now: Date): Promise<StoredRule | null> {
  const row = await db
    .insertInto('tax_rule')
    .values({ kind, region, rate_milli: Math.round(rate * 1000), changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ? ruleOf(row) : null
}

export async function lockRule(db: Db, id: number): Promise<StoredRule | null> {
  const row = await db.selectFrom('tax_rule').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? ruleOf(row) : null
}

/** False where another rule is for this kind and region. */
export async function changeRule(db: Db, { id, kind, region, rate }: StoredRule, now: Date): Promise<boolean> {
  const isSame = sql<boolean>`kind is not distinct from ${kind} and lower(region) is not distinct from lower(${region}::text)`
  const other = await db.selectFrom('tax_rule').select('id').where(isSame).where('id', '!=', id).executeTakeFirst()
  if (other) return false
  const values = { kind, region, rate_milli: Math.round(rate * 1000), changed_at: now }
  await db.updateTable('tax_rule').set(values).where('id', '=', id).execute()
  return true
}

export async function removeRule(db: Db, id: number): Promise<StoredRule | null> {
  const row = await db.deleteFrom('tax_rule').where('id', '=', id).returning(columns).executeTakeFirst()
  return row ? ruleOf(row) : null
}
