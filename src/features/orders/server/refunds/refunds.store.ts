import type { Db } from '#platform/db/db.ts'
import type { RefundSource } from '../../refund.rules.ts'

export type RefundPart = {
  id: number
  refundId: number
  orderId: number
  paymentId: number | null
  source: string
  state: string
  amount: number
}
export type Refund = {
  id: number
  amount: number
  fee: number
  reason: string
  askedBy: number | null
  madeAt: Date
  /** The number of its credit note. */
  invoice: string | null
}

type NewRefund = {
  orderId: number
  amount: number
  fee: number
  currency: string
  reason: string
  askedBy: number | null
  at: Date
}

export async function addRefund(db: Db, refund: NewRefund): Promise<number> {
  const { id } = await db
    .insertInto('refund')
    .values({
      purchase_id: refund.orderId,
      amount_minor: refund.amount,
      fee_minor: refund.fee,
      currency: refund.currency,
      reason: refund.reason,
      asked_by: refund.askedBy,
      made_at: refund.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewPart = { refundId: number; paymentId: number | null; source: RefundSource; isDone: boolean; amount: number; at: Date }

export async function addRefundPart(db: Db, part: NewPart): Promise<number> {
  const { id } = await db
    .insertInto('refund_part')
    .values({
      refund_id: part.refundId,
      payment_id: part.paymentId,
      source: part.source,
      state: part.isDone ? 'done' : 'begun',
      amount_minor: part.amount,
      changed_at: part.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectParts = (db: Db) =>
  db
    .selectFrom('refund_part as p')
    .innerJoin('refund as r', 'r.id', 'p.refund_id')
    .select(['p.id', 'p.refund_id', 'r.purchase_id', 'p.payment_id', 'p.source', 'p.state', 'p.amount_minor'])
type PartRow = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>

const partOf = (row: PartRow): RefundPart => ({
  id: row.id,
  refundId: row.refund_id,
  orderId: row.purchase_id,
  paymentId: row.payment_id,
  source: row.source,
  state: row.state,
  amount: row.amount_minor,
})

export async function findRefundPart(db: Db, id: number): Promise<RefundPart | null> {
  const row = await selectParts(db).where('p.id', '=', id).executeTakeFirst()
  return row ? partOf(row) : null
}

export async function refundPartsOf(db: Db, orderId: number): Promise<RefundPart[]> {
  return (await selectParts(db).where('r.purchase_id', '=', orderId).orderBy('p.id').execute()).map(partOf)
}

/** False where it was done already. */
export async function finishRefundPart(db: Db, id: number, reference: string | null, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('refund_part')
    .set({ state: 'done', reference, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** What was credited of these orders; one of which nothing was is left out. */
export async function creditedAmounts(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund')
    .select(({ fn }) => ['purchase_id', fn.sum<number>('amount_minor').as('amount')])
    .where('purchase_id', 'in', orderIds)
    .groupBy('purchase_id')
    .execute()
  return new Map(rows.map(({ purchase_id, amount }) => [purchase_id, Number(amount)]))
}

export async function refundsOf(db: Db, orderId: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refund as r')
    .leftJoin('invoice as i', 'i.refund_id', 'r.id')
    .select(['r.id', 'r.amount_minor', 'r.fee_minor', 'r.reason', 'r.asked_by', 'r.made_at', 'i.number'])
    .where('r.purchase_id', '=', orderId)
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount_minor,
    fee: row.fee_minor,
    reason: row.reason,
    askedBy: row.asked_by,
    madeAt: row.made_at,
    invoice: row.number,
  }))
}

export async function cancelLines(db: Db, orderId: number, positions: number[], refundId: number, at: Date): Promise<void> {
  if (positions.length === 0) return
  await db
    .updateTable('purchase_line')
    .set({ cancelled_at: at, refund_id: refundId })
    .where('purchase_id', '=', orderId)
    .where('position', 'in', positions)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Which lines an act of giving back cancelled. */
export async function positionsOfRefund(db: Db, orderId: number, refundId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('purchase_line')
    .select('position')
    .where('purchase_id', '=', orderId)
    .where('refund_id', '=', refundId)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}
