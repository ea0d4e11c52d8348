import type { Db } from '#platform/db/db.ts'
import { type Paper, PaperShape } from './paper.schema.ts'

/** A paper and the picture on it, as they were issued. */
export type IssuedPaper = { paper: Paper; logo: Buffer | null }

export async function addPaper(
  db: Db,
  { number, orderId, paper, logo, at }: { number: string; orderId: number; paper: Paper; logo: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('paper')
    .values({ number, purchase_id: orderId, content: JSON.stringify(paper), logo, made_at: at })
    // Two who open one from before at the same time write it once.
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

export async function findPaper(db: Db, orderId: number, number: string): Promise<IssuedPaper | null> {
  const row = await db
    .selectFrom('paper')
    .leftJoin('paper_image', 'paper_image.address', 'paper.logo')
    .select(['paper.content', 'paper_image.png_base64'])
    .where('paper.number', '=', number)
    .where('paper.purchase_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const logo = row.png_base64 === null ? null : Buffer.from(row.png_base64, 'base64')
  return { paper: PaperShape.parse(row.content), logo }
}

export async function hasImage(db: Db, address: string): Promise<boolean> {
  return (await db.selectFrom('paper_image').select('address').where('address', '=', address).executeTakeFirst()) !== undefined
}

export async function addImage(db: Db, address: string, png: Uint8Array): Promise<void> {
  await db
    .insertInto('paper_image')
    .values({ address, png_base64: Buffer.from(png).toString('base64') })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
}

/** Issued before papers were kept, or by a process that knew nothing of them. */
export const unwrittenPapers = (db: Db, limit: number): Promise<{ number: string; purchase_id: number }[]> =>
  db
    .selectFrom('invoice')
    .select(['number', 'purchase_id'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('paper').select('paper.number').whereRef('paper.number', '=', 'invoice.number'))),
    )
    .orderBy('number')
    .limit(limit)
    .execute()
