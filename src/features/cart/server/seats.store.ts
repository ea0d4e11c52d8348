import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const seatLock = 7_305_109

/** One at a time may count and take the seats of a product; the locks are asked for in one order, so that nobody waits in a circle. */
export async function lockSeats(db: Db, productIds: number[]): Promise<void> {
  for (const id of [...new Set(productIds)].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(${sql.lit(seatLock)}, hashint8(${id}))`.execute(db)
  }
}

/** Seats that carts keep at this moment for any of these products, not counting one cart's own. */
export async function countHeld(db: Db, productIds: number[], now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('cart_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', 'in', productIds)
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether some other cart keeps a seat of the product for this person. */
export async function isHeldElsewhere(
  db: Db,
  cartId: number,
  productId: number,
  registrantId: number,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('cart_line')
    .select('id')
    .where('product_id', '=', productId)
    .where('registrant_id', '=', registrantId)
    .where('cart_id', '<>', cartId)
    .where('held_until', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
