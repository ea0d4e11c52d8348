import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Places of one person in lines where the other waits too, or has a place already. */
export async function leaveDoublePlaces(db: Db, { from, into }: { from: number; into: number }, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update waitlist_entry mine set state = 'left', ended_at = ${at}
    where person_id = ${from} and state in ('waiting', 'offered') and (
      exists (select from waitlist_entry w where w.product_id = mine.product_id and w.person_id = ${into} and w.ended_at is null)
      or exists (select from registration r where r.product_id = mine.product_id and r.registrant_id = ${into} and r.cancelled_at is null))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** In their old place; an offer that was open is not made again. */
export async function takePlacesAgain(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('waitlist_entry')
    .set({ state: 'waiting', ended_at: null, offered_at: null, offer_until: null })
    .where('id', 'in', ids)
    .where('state', '=', 'left')
    .execute()
}
