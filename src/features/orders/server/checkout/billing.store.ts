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

export async function keepBilling(db: Db, personId: number, { name, organisation, address, tax_id }: Billing, at: Date) {
  const row = { name, organisation, address, tax_id, changed_at: at }
  await db
    .insertInto('billing_details')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
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

/** Said anew when a failed order is tried again; no paper was written by then. */
export async function billOrder(db: Db, orderId: number, { name, organisation, address, tax_id, po_number }: OrderBilling) {
  const row = { name, organisation, address, tax_id, po_number }
  await db
    .insertInto('purchase_billing')
    .values({ purchase_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet(row))
    .execute()
}
