import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { must } from '#platform/result.ts'
import { liveStates } from '../waitlist.rules.ts'
import { type Entry, type EntryRow, entryOf } from './waitlist.store.ts'

const seatLock = 7_305_109

/**
 * One at a time may count and take the seats of these products and of their parts, as far as they are limited. The locks are taken one
 * after the other in one order, so that nobody waits in a circle. It may wait for them with what it saw before: who counts asks anew.
 */
export async function lockSeats(db: Db, productIds: number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(seatLock)}, hashint8(limited.id)) from (
      select p.id from product p where p.capacity is not null and (p.id = any(${productIds}::bigint[])
        or p.id in (select i.product_id from package_item i where i.package_id = any(${productIds}::bigint[])))
      order by p.id
    ) as limited`.execute(db)
}

/** `free`: seats that nobody has and nobody keeps, null where there is no limit. `ahead`: who waits before the person, all where they do not. */
export type SeatCount = { free: number | null; ahead: number; entry: Entry | null }

type CountRow = (EntryRow | { [Column in keyof EntryRow]: null }) & { free: number | null; ahead: number }

/**
 * Counts from rows, never from a counter, and in one statement, because everybody else who wants the product waits meanwhile
 * (decision 18): of each limit that the product falls under, its own or those of its parts, the seats less registrations less what is kept
 * for it or for a package that holds it, by carts, by orders that are being paid, by offers. An offer is no place in the line.
 */
export async function countSeats(db: Db, productId: number, personId: number | null, now: Date): Promise<SeatCount> {
  const { rows } = await sql<CountRow>`
    with sold as (
      select p.id, p.capacity, array(select i.package_id from package_item i where i.product_id = p.id) || p.id as taken_by
      from product p where p.capacity is not null
        and (p.id = ${productId} or p.id in (select i.product_id from package_item i where i.package_id = ${productId}))
    )
    select own.id, own.product_id, own.person_id, own.state, own.place, own.joined_at, own.offer_until,
      (select count(*) from waitlist_entry w where w.product_id = ${productId} and w.state = 'waiting'
        and (own.id is null or own.state <> 'waiting' or w.place < own.place)) as ahead,
      (select min(s.capacity
        - (select count(*) from registration r where r.product_id = s.id and r.cancelled_at is null)
        - (select count(*) from cart_line l where l.product_id = any(s.taken_by) and l.held_until > ${now})
        - (select count(*) from seat_hold h where h.product_id = any(s.taken_by) and h.held_until > ${now})
        - (select count(*) from waitlist_entry o
            where o.product_id = any(s.taken_by) and o.state = 'offered' and o.offer_until > ${now})) from sold s) as free
    from (select) as always
    left join waitlist_entry own on own.product_id = ${productId} and own.person_id = ${personId}
      and own.state in (${sql.join([...liveStates])})`.execute(db)
  const row = must(rows[0], 'a count without a row')
  return {
    free: row.free === null ? null : Number(row.free),
    ahead: Number(row.ahead),
    entry: row.id === null ? null : entryOf(row),
  }
}

/** Whether a cart of somebody else than the owner, or an order that is being paid, keeps a seat of the product for this person. */
export async function isHeldElsewhere(
  db: Db,
  ownerId: number | null,
  productId: number,
  registrantId: number,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('cart_line')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('registrant_id', '=', registrantId)
    .where(({ eb, selectFrom }) =>
      eb('cart_id', 'is distinct from', selectFrom('cart').select('id').where('owner_id', '=', ownerId)),
    )
    .where('held_until', '>', now)
    .unionAll(
      db
        .selectFrom('seat_hold')
        .select('product_id')
        .where('product_id', '=', productId)
        .where('registrant_id', '=', registrantId)
        .where('held_until', '>', now),
    )
    .executeTakeFirst()
  return found !== undefined
}

export type Seat = { productId: number; registrantId: number }

export async function addSeatHolds(db: Db, holder: string, seats: Seat[], heldUntil: Date): Promise<void> {
  if (seats.length === 0) return
  const rows = seats.map(({ productId, registrantId }) => ({
    holder,
    product_id: productId,
    registrant_id: registrantId,
    held_until: heldUntil,
  }))
  await db
    .insertInto('seat_hold')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['holder', 'product_id', 'registrant_id']).doUpdateSet({ held_until: heldUntil }))
    .execute()
}

export async function removeSeatHolds(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('seat_hold').where('holder', '=', holder).execute()
}

export async function seatHoldsOf(db: Db, holder: string, now: Date): Promise<Seat[]> {
  const rows = await db
    .selectFrom('seat_hold')
    .select(['product_id', 'registrant_id'])
    .where('holder', '=', holder)
    .where('held_until', '>', now)
    .execute()
  return rows.map(({ product_id, registrant_id }) => ({ productId: product_id, registrantId: registrant_id }))
}
