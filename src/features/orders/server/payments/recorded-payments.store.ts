import type { Db } from '#platform/db/db.ts'

export type RecordedPayment = {
  id: number
  amount: number
  note: string
  receipt: string | null
  actorId: number | null
  madeAt: Date
  /** The counter-entry, where it was taken back. */
  takenBack: { reason: string; at: Date } | null
}

type NewPayment = {
  orderId: number
  /** Negative in a counter-entry. */
  amount: number
  currency: string
  note: string
  counters: number | null
  receipt: string | null
  actorId: number | null
  at: Date
}

export async function addRecordedPayment(db: Db, payment: NewPayment): Promise<number> {
  const { id } = await db
    .insertInto('recorded_payment')
    .values({
      purchase_id: payment.orderId,
      amount_minor: payment.amount,
      currency: payment.currency,
      note: payment.note,
      counters: payment.counters,
      receipt_number: payment.receipt,
      actor_id: payment.actorId,
      made_at: payment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function recordedPaymentsOf(db: Db, orderId: number): Promise<RecordedPayment[]> {
  const rows = await db
    .selectFrom('recorded_payment as p')
    .leftJoin('recorded_payment as c', 'c.counters', 'p.id')
    .select([
      'p.id',
      'p.amount_minor',
      'p.note',
      'p.receipt_number',
      'p.actor_id',
      'p.made_at',
      'c.note as reason',
      'c.made_at as at',
    ])
    .where('p.purchase_id', '=', orderId)
    .where('p.counters', 'is', null)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount_minor,
    note: row.note,
    receipt: row.receipt_number,
    actorId: row.actor_id,
    madeAt: row.made_at,
    takenBack: row.at === null ? null : { reason: row.reason ?? '', at: row.at },
  }))
}
