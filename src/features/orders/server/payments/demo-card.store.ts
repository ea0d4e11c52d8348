import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { DemoCard, PaymentState } from '../../payment.rules.ts'

export type ChargeState = Exclude<PaymentState, 'begun'>
export type Charge = { paymentId: number; card: string; state: string; madeAt: Date }

/** Asking again for the same payment opens nothing new. Answers how it stands. */
export async function openCharge(
  db: Db,
  { paymentId, card, state, amount, at }: { paymentId: number; card: DemoCard; state: ChargeState; amount: number; at: Date },
): Promise<Charge> {
  const row = await db
    .insertInto('demo_charge')
    .values({ payment_id: paymentId, card, state, amount_minor: amount, made_at: at })
    // Changes nothing, and so answers the one that is there.
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ payment_id: paymentId }))
    .returning(['card', 'state', 'made_at'])
    .executeTakeFirstOrThrow()
  return { paymentId, card: row.card, state: row.state, madeAt: row.made_at }
}

export async function findCharge(db: Db, paymentId: number): Promise<Charge | null> {
  const row = await db
    .selectFrom('demo_charge')
    .select(['card', 'state', 'made_at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row ? { paymentId, card: row.card, state: row.state, madeAt: row.made_at } : null
}

export const chargeOf = async (db: Db, paymentId: number): Promise<Charge> =>
  must(await findCharge(db, paymentId), 'the demo’s bank knows no such charge')

/** False where it was in none of these states. */
export async function moveCharge(db: Db, paymentId: number, from: ChargeState[], to: ChargeState): Promise<boolean> {
  const moved = await db
    .updateTable('demo_charge')
    .set({ state: to })
    .where('payment_id', '=', paymentId)
    .where('state', 'in', from)
    .returning('payment_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Once per part of a refund, however often it is asked. */
export async function giveBack(db: Db, paymentId: number, partId: number, amount: number): Promise<void> {
  await sql`
    update demo_charge set refunded_minor = refunded_minor + ${amount}, refunded_parts = array_append(refunded_parts, ${partId}::bigint)
    where payment_id = ${paymentId} and state = 'captured' and not ${partId}::bigint = any(refunded_parts)
  `.execute(db)
}
