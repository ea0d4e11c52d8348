import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The last day on which it may be paid is over, by the association's clock. */
export const isOverdueNow = (now: Date, timeZone: string) => sql<boolean>`(
  p.state = 'awaiting_payment' and p.payment_kind = 'invoice' and exists (
    select from invoice i where i.purchase_id = p.id and i.cancels is null
      and (i.due_at at time zone ${timeZone})::date < (${now}::timestamptz at time zone ${timeZone})::date))`

/** Something of it is to be paid back by hand, and nobody has said that it was. */
export const isToRefund = sql<boolean>`exists (
  select from refund r join refund_part part on part.refund_id = r.id
  where r.purchase_id = p.id and part.source = 'manual' and part.state = 'begun')`

export async function countOverdue(db: Db, now: Date, timeZone: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from purchase p where ${isOverdueNow(now, timeZone)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countToRefund(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.purchase_id)::int as count from refund_part part join refund r on r.id = part.refund_id
    where part.source = 'manual' and part.state = 'begun'`.execute(db)
  return rows[0]?.count ?? 0
}
