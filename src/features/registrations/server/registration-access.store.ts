import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Standing = {
  id: number
  productId: number
  registrantId: number
  isPart: boolean
  accessEndsAt: Date | null
  cancelledAt: Date | null
}

export const standings = (db: Db, ids: number[]): Promise<Standing[]> =>
  db
    .selectFrom('registration')
    .select([
      'id',
      'product_id as productId',
      'registrant_id as registrantId',
      'access_ends_at as accessEndsAt',
      'cancelled_at as cancelledAt',
      sql<boolean>`parent_registration_id is not null`.as('isPart'),
    ])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** A registration and the parts that came with it, as far as access to them ends before that; held until the end. */
export async function endingBefore(db: Db, id: number, until: Date): Promise<{ id: number; accessEndsAt: Date }[]> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'access_ends_at as accessEndsAt'])
    .where((where) => where.or([where('id', '=', id), where('parent_registration_id', '=', id)]))
    .where('cancelled_at', 'is', null)
    .where('access_ends_at', '<', until)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap(({ id, accessEndsAt }) => (accessEndsAt ? [{ id, accessEndsAt }] : []))
}

/** Its own end and, where a package lengthened it, what it falls back to. */
export async function setAccessEnd(db: Db, id: number, until: Date | null): Promise<void> {
  await db
    .updateTable('registration')
    .set({
      access_ends_at: until,
      own_access_ends_at: sql`case when own_access_ends_at is null then null else ${until}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute()
}

/** False where it ends at another time by now, or is cancelled. */
export async function setAccessEndFrom(db: Db, id: number, from: Date, until: Date): Promise<boolean> {
  const changed = await db
    .updateTable('registration')
    .set({ access_ends_at: until })
    .where('id', '=', id)
    .where('access_ends_at', '=', from)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
