import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Multi = { id: number; version: number; title: string; designId: number; productIds: number[]; isArchived: boolean }

type Row = { id: string; version: number; title: string; designId: string; productIds: string[] | number[]; isArchived: boolean }
const fromRow = (row: Row): Multi => ({
  ...row,
  id: Number(row.id),
  designId: Number(row.designId),
  productIds: row.productIds.map(Number),
})

const selected = sql`select m.id, m.version, m.title, m.design_id as "designId", m.is_archived as "isArchived",
  coalesce((select json_agg(p.product_id order by p.position) from multi_certificate_product p where p.multi_certificate_id = m.id), '[]'::json) as "productIds"
  from multi_certificate m`

export async function allMulti(db: Db): Promise<Multi[]> {
  const { rows } = await sql<Row>`${selected} order by m.is_archived, m.id`.execute(db)
  return rows.map(fromRow)
}

export async function multiById(db: Db, id: number): Promise<Multi | null> {
  const { rows } = await sql<Row>`${selected} where m.id = ${id}`.execute(db)
  return rows[0] ? fromRow(rows[0]) : null
}

export async function lockMulti(db: Db, id: number): Promise<void> {
  await sql`select id from multi_certificate where id = ${id} for update`.execute(db)
}

export type MultiEntry = Omit<Multi, 'id' | 'version'>

export async function addMulti(db: Db, entry: MultiEntry, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('multi_certificate')
    .values({ title: entry.title, design_id: entry.designId, is_archived: entry.isArchived, made_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setProducts(db, Number(id), entry.productIds)
  return Number(id)
}

export async function changeMulti(
  db: Db,
  id: number,
  { title, designId, isArchived, productIds }: MultiEntry,
  at: Date,
): Promise<void> {
  await db
    .updateTable('multi_certificate')
    .set({ title, design_id: designId, is_archived: isArchived, changed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('multi_certificate_product').where('multi_certificate_id', '=', id).execute()
  await setProducts(db, id, productIds)
}

async function setProducts(db: Db, id: number, productIds: number[]): Promise<void> {
  const rows = [...new Set(productIds)].map((product_id, position) => ({ multi_certificate_id: id, product_id, position }))
  if (rows.length > 0) await db.insertInto('multi_certificate_product').values(rows).execute()
}
