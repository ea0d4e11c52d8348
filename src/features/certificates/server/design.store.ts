import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { CertificateLayout } from '../layout.schema.ts'
import type { Making } from './certificate.store.ts'

export type Design = { id: number; name: string; version: number; isArchived: boolean; layout: CertificateLayout }

const selected = (db: Db) =>
  db
    .selectFrom('certificate_design as d')
    .innerJoin('certificate_design_version as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', 'd.name', 'd.version', 'd.is_archived', 'v.layout'])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>
const fromRow = ({ id, name, version, is_archived, layout }: Row): Design => ({
  id: Number(id),
  name,
  version,
  isArchived: is_archived,
  layout: CertificateLayout.parse(layout),
})

export const allDesigns = async (db: Db): Promise<Design[]> =>
  (await selected(db).orderBy('d.is_archived').orderBy('d.id').execute()).map(fromRow)

export async function designById(db: Db, id: number): Promise<Design | null> {
  const row = await selected(db).where('d.id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Holds a design until the transaction ends. */
export async function lockDesign(db: Db, id: number): Promise<void> {
  await sql`select id from certificate_design where id = ${id} for update`.execute(db)
}

export async function addDesign(db: Db, name: string, layout: CertificateLayout, making: Making): Promise<number> {
  const { id } = await db
    .insertInto('certificate_design')
    .values({ name, made_at: making.at, changed_at: making.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addVersion(db, Number(id), 1, layout, making)
  return Number(id)
}

async function addVersion(
  db: Db,
  designId: number,
  version: number,
  layout: CertificateLayout,
  { at, actorId }: Making,
): Promise<void> {
  await db
    .insertInto('certificate_design_version')
    .values({ design_id: designId, version, layout: JSON.stringify(layout), made_at: at, made_by: actorId })
    .execute()
}

/** What is new gets the next version; what was issued keeps the one it has. */
export async function saveDesign(
  db: Db,
  { id, name, version, layout }: Omit<Design, 'isArchived'>,
  making: Making,
): Promise<void> {
  await addVersion(db, id, version + 1, layout, making)
  await db
    .updateTable('certificate_design')
    .set({ name, version: version + 1, changed_at: making.at })
    .where('id', '=', id)
    .execute()
}

export async function setArchived(db: Db, id: number, isArchived: boolean): Promise<void> {
  await db.updateTable('certificate_design').set({ is_archived: isArchived }).where('id', '=', id).execute()
}

export type DesignUse = { products: number; certificates: number }

/** How many products give each design, and how many certificates have it. */
export async function designUses(db: Db): Promise<Map<number, DesignUse>> {
  const { rows } = await sql<{ id: string; products: string; certificates: string }>`
    select d.id, (select count(*) from certificate_rule r where r.design_id = d.id) as products,
      (select count(*) from certificate_edition e where e.design_id = d.id) as certificates
    from certificate_design d`.execute(db)
  return new Map(
    rows.map(({ id, products, certificates }) => [
      Number(id),
      { products: Number(products), certificates: Number(certificates) },
    ]),
  )
}
