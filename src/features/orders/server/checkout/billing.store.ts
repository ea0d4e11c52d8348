import type { Db } from '#platform/db/db.ts'
import type { Billing, OrderBilling } from '../../billing.contract.ts'

export async function findBilling(db: Db, personId: number): Promise<Billing | null> {
  const row = await db
    .selectFrom('billing_details')
    .select(['name', 'organisation', 'address', 'tax_id'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

type Writer = Pick<Db, 'insertInto'>

function keptBilling(query: Writer, personId: number, { name, organisation, address, tax_id }: Billing, at: Date) {
  const row = { name, organisation, address, tax_id, changed_at: at }
  return query
    .insertInto('billing_details')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
}

export async function keepBilling(db: Db, personId: number, billing: Billing, at: Date): Promise<void> {
  await keptBilling(db, personId, billing, at).execute()
}

export async function forgetBilling(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('billing_details').where('person_id', '=', personId).execute()
}

export async function billingOfOrder(db: Db, orderId: number): Promise<OrderBilling | null> {
  const row = await db
    .selectFrom('purchase_billing')
    .select(['name', 'organisation', 'address', 'tax_id', 'po_number'])
    .where('purchase_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

type Billed = { orderId: number; buyerId: number; at: Date }

/** Said anew when a failed order is tried again; no paper was written by then. Kept for its buyer's next order as well. */
export async function billOrder(db: Db, { orderId, buyerId, at }: Billed, { po_number, ...billing }: OrderBilling) {
  const { name, organisation, address, tax_id } = billing
  const row = { name, organisation, address, tax_id, po_number }
  await db
    .with('kept', (query) => keptBilling(query, buyerId, billing, at))
    .insertInto('purchase_billing')
    .values({ purchase_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet(row))
    .execute()
}
