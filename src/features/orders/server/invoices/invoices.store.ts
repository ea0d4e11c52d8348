import type { Db } from '#platform/db/db.ts'

/** The next number of a series; whoever comes at the same time waits, so that no number is left out. */
export async function takeInvoiceNumber(db: Db, series: string): Promise<number> {
  const { last_number } = await db
    .insertInto('invoice_series')
    .values({ name: series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref, eb }) => ({ last_number: eb(ref('invoice_series.last_number'), '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

type NewInvoice = {
  number: string
  orderId: number
  cancels: string | null
  refundId: number | null
  total: number
  currency: string
  madeAt: Date
  dueAt: Date | null
}

export async function addInvoice(db: Db, invoice: NewInvoice): Promise<void> {
  await db
    .insertInto('invoice')
    .values({
      number: invoice.number,
      purchase_id: invoice.orderId,
      cancels: invoice.cancels,
      refund_id: invoice.refundId,
      total_minor: invoice.total,
      currency: invoice.currency,
      made_at: invoice.madeAt,
      due_at: invoice.dueAt,
    })
    .execute()
}

export async function invoiceOf(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('invoice')
    .select('number')
    .where('purchase_id', '=', orderId)
    .where('cancels', 'is', null)
    .executeTakeFirst()
  return row?.number ?? null
}

/** By when the invoices of these orders are to be paid; without those that say no day. */
export async function dueDatesOf(db: Db, orderIds: number[]): Promise<Map<number, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .select(['purchase_id', 'due_at'])
    .where('purchase_id', 'in', orderIds)
    .where('cancels', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ purchase_id, due_at }) => (due_at ? [[purchase_id, due_at]] : [])))
}

export type Invoice = {
  number: string
  cancels: string | null
  refundId: number | null
  total: number
  madeAt: Date
  /** By when it is to be paid. */
  dueAt: Date | null
}

/** The invoice or receipt, and what takes parts of it back, in the order of their numbers. */
export async function invoicesOf(db: Db, orderId: number): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['number', 'cancels', 'refund_id', 'total_minor', 'made_at', 'due_at'])
    .where('purchase_id', '=', orderId)
    .orderBy('made_at')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    cancels: row.cancels,
    refundId: row.refund_id,
    total: row.total_minor,
    madeAt: row.made_at,
    dueAt: row.due_at,
  }))
}
