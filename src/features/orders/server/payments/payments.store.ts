import { sql } from 'kysely'
import { z } from 'zod'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import {
  demoCardNames,
  type PaymentSource,
  type PaymentState,
  paymentMayBecome,
  paymentSources,
  paymentStates,
} from '../../payment.rules.ts'

const Details = z.object({
  card: z.enum(demoCardNames).optional(),
  clientSecret: z.string().optional(),
})
export type PaymentDetails = z.output<typeof Details>

export type Payment = {
  id: number
  orderId: number
  attempt: number
  source: PaymentSource
  state: PaymentState
  amount: number
  currency: string
  /** The provider's name for it. */
  reference: string | null
  details: PaymentDetails
  begunAt: Date
}

const columns = [
  'id',
  'purchase_id',
  'attempt',
  'source',
  'state',
  'amount_minor',
  'currency',
  'reference',
  'details',
  'begun_at',
] as const
const selectPayments = (db: Db) => db.selectFrom('payment').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

const paymentOf = (row: Row): Payment => ({
  id: row.id,
  orderId: row.purchase_id,
  attempt: row.attempt,
  source: must(
    paymentSources.find((source) => source === row.source),
    'a payment from a source that the table does not allow',
  ),
  state: must(
    paymentStates.find((state) => state === row.state),
    'a payment in a state that the table does not allow',
  ),
  amount: row.amount_minor,
  currency: row.currency,
  reference: row.reference,
  details: Details.parse(row.details),
  begunAt: row.begun_at,
})

type NewPayment = Pick<Payment, 'orderId' | 'source' | 'amount' | 'currency' | 'details'> & { state: PaymentState; at: Date }

/** The next try; the caller holds the order. */
export async function addPayment(db: Db, { orderId, source, state, amount, currency, details, at }: NewPayment): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      purchase_id: orderId,
      attempt: sql<number>`(select coalesce(max(attempt), 0) + 1 from payment where purchase_id = ${orderId} and source = ${source})`,
      source,
      state,
      amount_minor: amount,
      currency,
      details: JSON.stringify(details),
      begun_at: at,
      changed_at: at,
    })
    .execute()
}

export async function lastPayment(db: Db, orderId: number, sources: readonly PaymentSource[]): Promise<Payment | null> {
  const row = await selectPayments(db)
    .where('purchase_id', '=', orderId)
    .where('source', 'in', sources)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}

export async function paymentsOf(db: Db, orderId: number): Promise<Payment[]> {
  return (await selectPayments(db).where('purchase_id', '=', orderId).orderBy('id').execute()).map(paymentOf)
}

export async function findPaymentByReference(db: Db, reference: string): Promise<Payment | null> {
  const row = await selectPayments(db).where('reference', '=', reference).executeTakeFirst()
  return row ? paymentOf(row) : null
}

type Change = { reference?: string; details?: PaymentDetails; at: Date }

/** Writes the next state if it may follow; the same state again only learns the reference. */
export async function advancePayment(
  db: Db,
  payment: Payment,
  state: PaymentState,
  { reference, details, at }: Change,
): Promise<void> {
  if (state !== payment.state && !paymentMayBecome(payment.state, state))
    throw new Error(`a payment that is ${payment.state} cannot become ${state}`)
  await db
    .updateTable('payment')
    .set({
      state,
      changed_at: at,
      // News: whoever looks after it begins anew.
      ...(state !== payment.state && { looks: 0, look_at: null }),
      ...(reference !== undefined && { reference }),
      ...(details && { details: JSON.stringify(details) }),
    })
    .where('id', '=', payment.id)
    .execute()
}

/** Payments that are under way and due to be looked at: none of them is answered again before the pause that it is given is over. */
export async function takeLooks(
  db: Db,
  { now, unmovedSince, limit }: { now: Date; unmovedSince: Date; limit: number },
  pauseAfter: (looks: number) => number,
): Promise<number[]> {
  const due = await db
    .selectFrom('payment')
    .select(['id', 'purchase_id', 'looks'])
    .where('state', 'in', ['begun', 'waiting', 'authorised'])
    .where('changed_at', '<', unmovedSince)
    .where((where) => where.or([where('look_at', 'is', null), where('look_at', '<=', now)]))
    .orderBy('changed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const next = due.map(({ looks }) => new Date(now.getTime() + pauseAfter(looks + 1)).toISOString())
  await sql`
    update payment p set looks = p.looks + 1, look_at = n.at::timestamptz
    from unnest(${ids}::bigint[], ${next}::text[]) as n (id, at) where p.id = n.id`.execute(db)
  return due.map(({ purchase_id }) => purchase_id)
}

/** True for the first who tells it. */
export async function isNewNotice(db: Db, id: string, at: Date): Promise<boolean> {
  const added = await db
    .insertInto('payment_notice')
    .values({ id, received_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function forgetNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_notice').where('received_at', '<', before).execute()
}
