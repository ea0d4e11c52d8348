import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Unpaid invoices whose day lies between these instants, each with its buyer. */
export async function invoicesDueBetween(
  db: Db,
  from: Date,
  to: Date,
  { after, limit }: { after: number; limit: number },
): Promise<{ orderId: number; buyerId: number; dueAt: Date }[]> {
  const rows = await db
    .selectFrom('purchase as p')
    .innerJoin('invoice as i', (join) => join.onRef('i.purchase_id', '=', 'p.id').on('i.cancels', 'is', null))
    .select(['p.id as orderId', 'p.buyer_id as buyerId', 'i.due_at'])
    .where('p.state', '=', 'awaiting_payment')
    .where('p.payment_kind', '=', 'invoice')
    .where('p.id', '>', after)
    .where('i.due_at', '>=', from)
    .where('i.due_at', '<=', to)
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ due_at, ...row }) => (due_at ? [{ ...row, dueAt: due_at }] : []))
}

/** True for the one who sends it: each step is sent once. */
export async function claimReminder(db: Db, orderId: number, step: number, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('invoice_reminder')
    .values({ purchase_id: orderId, step, reminded_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`1`.as('taken'))
    .executeTakeFirst()
  return row !== undefined
}
