import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Batch = { id: number; productId: number; doneUntil: number; issued: number; isRunning: boolean; madeAt: Date }

export async function addBatch(db: Db, batch: { productId: number; madeBy: number | null; at: Date }): Promise<number> {
  const { id } = await db
    .insertInto('certificate_batch')
    .values({ product_id: batch.productId, made_by: batch.madeBy, made_at: batch.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

const fromRow = (row: {
  id: number
  product_id: number
  done_until: number
  issued: number
  finished_at: Date | null
  made_at: Date
}): Batch => ({
  id: Number(row.id),
  productId: Number(row.product_id),
  doneUntil: Number(row.done_until),
  issued: row.issued,
  isRunning: row.finished_at === null,
  madeAt: row.made_at,
})

/** Held until the transaction ends: two workers never do the same piece. */
export async function lockBatch(db: Db, id: number): Promise<Batch | null> {
  const row = await db.selectFrom('certificate_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function lastBatch(db: Db, productId: number): Promise<Batch | null> {
  const row = await db
    .selectFrom('certificate_batch')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function keepPiece(db: Db, id: number, piece: { doneUntil: number; issued: number }): Promise<void> {
  await db
    .updateTable('certificate_batch')
    .set({ done_until: piece.doneUntil, issued: sql`issued + ${piece.issued}` })
    .where('id', '=', id)
    .execute()
}

export async function finishBatch(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('certificate_batch').set({ finished_at: at }).where('id', '=', id).execute()
}
