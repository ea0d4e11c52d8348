import type { Db } from '#platform/db/db.ts'

/** Every entry of the person's own lots, with the lot that it belongs to. */
export const balancesForExport = (db: Db, personId: number) =>
  db
    .selectFrom('pack_entry as e')
    .innerJoin('pack_lot as l', 'l.id', 'e.lot_id')
    .innerJoin('pack_account as a', 'a.id', 'l.account_id')
    .select(['l.name', 'l.unit', 'l.expires_at', 'e.kind', 'e.available_change', 'e.held_change', 'e.purchase_id', 'e.made_at'])
    .where('a.person_id', '=', personId)
    .orderBy('e.id')
    .execute()

export async function leaveGroups(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('pack_account_member').where('person_id', '=', personId).execute()
}
