import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const seatLock = 7_305_109

/** One at a time may count and take the seats of a product; the locks are asked for in one order, so that nobody waits in a circle. */
export async function lockSeats(db: Db, productIds: number[]): Promise<void> {
  for (const id of [...new Set(productIds)].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(${sql.lit(seatLock)}, hashint8(${id}))`.execute(db)
  }
}

/** Seats that are kept at this moment for any of these products, by carts, by orders that are being paid, and by offers to those who wait. */
export async function countHeld(db: Db, productIds: number[], now: Date): Promise<number> {
  const { inCarts, inOrders, offered } = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('cart_line')
        .select(fn.countAll<number>().as('n'))
        .where('product_id', 'in', productIds)
        .where('held_until', '>', now)
        .as('inCarts'),
      selectFrom('seat_hold')
        .select(fn.countAll<number>().as('n'))
        .where('product_id', 'in', productIds)
        .where('held_until', '>', now)
        .as('inOrders'),
      selectFrom('waitlist_entry')
        .select(fn.countAll<number>().as('n'))
        .where('product_id', 'in', productIds)
        .where('state', '=', 'offered')
        .where('offer_until', '>', now)
        .as('offered'),
    ])
    .executeTakeFirstOrThrow()
  return Number(inCarts) + Number(inOrders) + Number(offered)
}

/** Whether some other cart, or an order that is being paid, keeps a seat of the product for this person. */
export async function isHeldElsewhere(
  db: Db,
  cartId: number,
  productId: number,
  registrantId: number,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('cart_line')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('registrant_id', '=', registrantId)
    .where('cart_id', '<>', cartId)
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
