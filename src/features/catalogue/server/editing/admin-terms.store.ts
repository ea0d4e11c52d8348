import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { TermGroup } from '../../terms.rules.ts'
import type { Translations } from '../../translations.rules.ts'
import type { CreditCounting } from '../products/product-lookup.store.ts'

const tables = {
  topics: { table: 'topic', column: 'topic_ids' },
  audiences: { table: 'audience', column: 'audience_ids' },
  credit_types: { table: 'credit_type', column: 'credit_type_ids' },
} as const satisfies Record<TermGroup, { table: string; column: string }>

export type StoredTerm = {
  id: number
  code: string
  name: string
  description: string
  unit: string
  translations: Translations
  products: number
}

export async function readTerms(db: Db, group: TermGroup): Promise<StoredTerm[]> {
  const { table, column } = tables[group]
  const unit = group === 'credit_types' ? sql`t.unit` : sql`''`
  const { rows } = await sql<StoredTerm>`
    select t.id, t.code, t.name, t.description, ${unit} as unit, t.translations, coalesce(used.products, 0)::int as products
    from ${sql.table(table)} t
    left join (select used_id, count(*) as products from product, unnest(${sql.ref(column)}) as used_id group by used_id) used on used.used_id = t.id
    order by t.position, t.id`.execute(db)
  return rows
}

/** Nobody else changes the list meanwhile: names, order and use are decided from what is read here. */
export async function lockTerms(db: Db, group: TermGroup): Promise<StoredTerm[]> {
  await sql`lock table ${sql.table(tables[group].table)} in share row exclusive mode`.execute(db)
  return readTerms(db, group)
}

export type TermToWrite = { code: string; name: string; description: string; unit: string; translations: Translations }

export async function addTerm(db: Db, group: TermGroup, { unit, ...term }: TermToWrite, position: number): Promise<void> {
  const { table } = tables[group]
  const row = { ...term, translations: JSON.stringify(term.translations), position }
  if (table === 'credit_type')
    await db
      .insertInto(table)
      .values({ ...row, unit })
      .execute()
  else await db.insertInto(table).values(row).execute()
}

export async function renameTerm(db: Db, group: TermGroup, { code, unit, ...term }: TermToWrite): Promise<void> {
  const { table } = tables[group]
  const named = { ...term, translations: JSON.stringify(term.translations) }
  if (table === 'credit_type')
    await db
      .updateTable(table)
      .set({ ...named, unit })
      .where('code', '=', code)
      .execute()
  else await db.updateTable(table).set(named).where('code', '=', code).execute()
}

export async function orderTerms(db: Db, group: TermGroup, codes: string[]): Promise<void> {
  await sql`
    update ${sql.table(tables[group].table)} t set position = n.place
    from unnest(${codes}::text[]) with ordinality n (code, place) where t.code = n.code`.execute(db)
}

export async function removeTerm(db: Db, group: TermGroup, id: number): Promise<void> {
  await db.deleteFrom(tables[group].table).where('id', '=', id).execute()
}

export async function productsWith(db: Db, group: TermGroup, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where ${sql.ref(tables[group].column)} && array[${id}]::int[] order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Gives everything of one term to another; a product that has both keeps the other, in the earlier of the two places. */
export async function moveTerm(db: Db, group: TermGroup, from: number, into: number): Promise<void> {
  const column = sql.ref(tables[group].column)
  if (group === 'credit_types') await moveCredits(db, from, into)
  await sql`
    update product set ${column} = (
      select array_agg(id order by place) from (
        select case when n.id = ${from} then ${into}::int else n.id end as id, min(n.place) as place
        from unnest(${column}) with ordinality n (id, place) group by 1
      ) as kept)
    where ${column} && array[${from}]::int[]`.execute(db)
}

async function moveCredits(db: Db, from: number, into: number): Promise<void> {
  await sql`
    update product_credit c set amount = c.amount + o.amount from product_credit o
    where c.credit_type_id = ${into} and o.credit_type_id = ${from} and o.product_id = c.product_id`.execute(db)
  await sql`
    delete from product_credit o where o.credit_type_id = ${from}
      and exists (select from product_credit c where c.credit_type_id = ${into} and c.product_id = o.product_id)`.execute(db)
  await sql`update product_credit set credit_type_id = ${into} where credit_type_id = ${from}`.execute(db)
}

export async function lockCounting(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('credit_type').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function keepCounting(db: Db, id: number, counting: CreditCounting): Promise<void> {
  await db
    .updateTable('credit_type')
    .set({
      step: counting.step,
      rounding: counting.rounding,
      minutes_per_credit: counting.minutesPerCredit,
      is_first_whole: counting.isFirstWhole,
      authority: counting.authority,
      jurisdiction: counting.jurisdiction,
      valid_months: counting.validMonths,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether somebody has earned or may earn credits of a type: what it is called stands in lines that are never changed. */
export async function isTypeEarned(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from credit_entry where credit_type_id = ${id}) or exists (select from credit_record where credit_type_id = ${id})
      or exists (select from credit_part where credit_type_id = ${id}) as is`.execute(db)
  return rows[0]?.is ?? false
}
