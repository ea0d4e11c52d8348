import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SeatLimit } from '../seats.rules.ts'
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

/** A seat that somebody asks for, or nobody in particular. */
export type WantedSeat = { productId: number; personId: number | null }
export type Standing = { limits: SeatLimit[]; places: { ahead: number; entry: Entry | null }[] }

type Limit = { taken_by: number[]; free: number }
type Row = (EntryRow | { [Column in keyof EntryRow]: null }) & { ahead: number; limits: Limit[] | null }

/**
 * Counts from rows, never from a counter, and in one statement, because everybody else who wants the products waits meanwhile
 * (decision 18): of each limit that they fall under, their own or those of their parts, the seats less registrations less what is kept
 * for it or for a package that holds it, by carts, by orders that are being paid, by offers. An offer is no place in the line.
 */
export async function countSeats(db: Db, wanted: WantedSeat[], now: Date): Promise<Standing> {
  const productIds = wanted.map(({ productId }) => productId)
  const personIds = wanted.map(({ personId }) => personId)
  const { rows } = await sql<Row>`
    with sold as (
      select p.id, p.capacity, array(select i.package_id from package_item i where i.product_id = p.id) || p.id as taken_by
      from product p where p.capacity is not null and (p.id = any(${productIds}::bigint[])
        or p.id in (select i.product_id from package_item i where i.package_id = any(${productIds}::bigint[])))
    ), limits as (
      select s.taken_by, s.capacity
        - (select count(*) from registration r where r.product_id = s.id and r.cancelled_at is null)
        - (select count(*) from cart_line l where l.product_id = any(s.taken_by) and l.held_until > ${now})
        - (select count(*) from seat_hold h where h.product_id = any(s.taken_by) and h.held_until > ${now})
        - (select count(*) from waitlist_entry o
            where o.product_id = any(s.taken_by) and o.state = 'offered' and o.offer_until > ${now}) as free
      from sold s
    )
    select own.id, own.product_id, own.person_id, own.state, own.place, own.joined_at, own.offer_until,
      (select count(*) from waitlist_entry w where w.product_id = wanted.product_id and w.state = 'waiting'
        and (own.id is null or own.state <> 'waiting' or w.place < own.place)) as ahead,
      (select json_agg(limits) from limits) as limits
    from unnest(${productIds}::bigint[], ${personIds}::bigint[]) with ordinality as wanted (product_id, person_id, number)
    left join waitlist_entry own on own.product_id = wanted.product_id and own.person_id = wanted.person_id
      and own.state in (${sql.join([...liveStates])})
    order by wanted.number`.execute(db)
  return {
    limits: (rows[0]?.limits ?? []).map(({ taken_by, free }) => ({ takenBy: taken_by, free })),
    places: rows.map((row) => ({ ahead: Number(row.ahead), entry: row.id === null ? null : entryOf(row) })),
  }
}

/**
 * For whom of these people a cart of somebody else than the owner, or an order that is being paid, keeps a seat of the product. It is asked
 * before every seat: by the people, never by everything that is held of a product that thousands want (`coalesce` keeps it from that index).
 */
export async function heldElsewhere(
  db: Db,
  { ownerId, productId, now }: { ownerId: number | null; productId: number; now: Date },
  registrantIds: number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ registrant_id: number }>`
    select l.registrant_id from cart_line l where l.product_id = ${productId}
      and l.registrant_id = any(${registrantIds}::bigint[]) and coalesce(l.held_until, '-infinity') > ${now}
      and l.cart_id is distinct from (select c.id from cart c where c.owner_id = ${ownerId})
    union all
    select h.registrant_id from seat_hold h where h.product_id = ${productId} and h.held_until > ${now}
      and h.registrant_id = any(${registrantIds}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.registrant_id))
}

/** Whether a seat of the product is kept for this person in their own cart, or by an order that is being paid. */
export async function isKeptFor(db: Db, productId: number, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (
      select from cart_line l join cart c on c.id = l.cart_id and c.owner_id = l.registrant_id
      where l.product_id = ${productId} and l.registrant_id = ${personId} and coalesce(l.held_until, '-infinity') > ${now}
    ) or exists (
      select from seat_hold where product_id = ${productId} and registrant_id = ${personId} and held_until > ${now}
    ) as kept`.execute(db)
  return rows[0]?.kept ?? false
}

/** Whether an order that is being paid keeps a seat of the product for this person. */
export async function isPaidFor(db: Db, productId: number, registrantId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('seat_hold')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('registrant_id', '=', registrantId)
    .where('held_until', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

export type Seat = { productId: number; registrantId: number }

const isSeat = (seat: Seat) => (row: { product_id: number; registrant_id: number }) =>
  row.product_id === seat.productId && row.registrant_id === seat.registrantId

/**
 * Takes over holds that have ended. Answers the seats that another holder keeps; those are not the holder's. Like their removal in one
 * order, so that two orders for the same people do not wait for each other.
 */
export async function addSeatHolds(
  db: Db,
  holder: string,
  seats: Seat[],
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<Seat[]> {
  if (seats.length === 0) return []
  const rows = seats
    .toSorted((one, other) => one.productId - other.productId || one.registrantId - other.registrantId)
    .map(({ productId, registrantId }) => ({
      holder,
      product_id: productId,
      registrant_id: registrantId,
      held_until: heldUntil,
    }))
  const kept = await db
    .insertInto('seat_hold')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'registrant_id'])
        .doUpdateSet({ holder, held_until: heldUntil })
        .where((eb) => eb.or([eb('seat_hold.holder', '=', holder), eb('seat_hold.held_until', '<=', now)])),
    )
    .returning(['product_id', 'registrant_id'])
    .execute()
  return seats.filter((seat) => !kept.some(isSeat(seat)))
}

export async function removeSeatHolds(db: Db, holder: string): Promise<void> {
  await sql`
    with ended as (
      select product_id, registrant_id from seat_hold where holder = ${holder} order by product_id, registrant_id for update
    )
    delete from seat_hold h using ended where h.product_id = ended.product_id and h.registrant_id = ended.registrant_id`.execute(
    db,
  )
}

/** Of these seats, those that another order keeps for the same person. */
export async function keptByOthers(db: Db, holder: string, seats: Seat[], now: Date): Promise<Seat[]> {
  const productIds = seats.map(({ productId }) => productId)
  const registrantIds = seats.map(({ registrantId }) => registrantId)
  const { rows } = await sql<{ product_id: number; registrant_id: number }>`
    select h.product_id, h.registrant_id from seat_hold h
    join unnest(${productIds}::bigint[], ${registrantIds}::bigint[]) as wanted (product_id, registrant_id)
      on wanted.product_id = h.product_id and wanted.registrant_id = h.registrant_id
    where h.holder <> ${holder} and h.held_until > ${now}`.execute(db)
  return seats.filter((seat) => rows.some(isSeat(seat)))
}

export async function seatHoldsOf(db: Db, holder: string): Promise<(Seat & { heldUntil: Date })[]> {
  const rows = await db
    .selectFrom('seat_hold')
    .select(['product_id', 'registrant_id', 'held_until'])
    .where('holder', '=', holder)
    .execute()
  return rows.map((row) => ({ productId: row.product_id, registrantId: row.registrant_id, heldUntil: row.held_until }))
}
