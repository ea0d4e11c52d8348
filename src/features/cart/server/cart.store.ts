import { sql } from 'kysely'
import type { Hold } from '#features/seats/seats.rules.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'

export type Cart = {
  id: number
  ownerId: number
  sendConfirmations: boolean
  discountCode: string | null
  version: number
} & PackSwitches
type PackSwitches = {
  useSavingsPack: boolean
  usePrepaid: boolean
  /** Null: as much as is needed. */
  prepaidAtMost: number | null
}
export type Line = {
  id: number
  productId: number
  registrantId: number
  groupView: boolean
  notifyRegistrant: boolean
  /** Whether the registrant knows of it. */
  isTold: boolean
  heldUntil: Date | null
  heldAtMostUntil: Date | null
  addedAt: Date
}

const packSwitches = ['use_savings_pack', 'use_prepaid', 'prepaid_at_most'] as const
const cartColumns = ['id', 'owner_id', 'send_confirmations', 'discount_code', 'version', ...packSwitches] as const

/** The person's cart, made when it is first needed, and held until the transaction ends: two tabs change it one after the other. */
export async function lockCart(db: Db, ownerId: number, now: Date): Promise<Cart> {
  const row = await db
    .insertInto('cart')
    .values({ owner_id: ownerId, changed_at: now })
    // Changes nothing, and so holds the row that is there until the transaction ends.
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ owner_id: ownerId }))
    .returning(cartColumns)
    .executeTakeFirstOrThrow()
  return cartOf(row)
}

const cartsOf = compiledOnce((db, ownerId: number) => db.selectFrom('cart').select(cartColumns).where('owner_id', '=', ownerId))
export async function findCart(db: Db, ownerId: number): Promise<Cart | null> {
  const [row] = await cartsOf(db, ownerId)
  return row ? cartOf(row) : null
}

const cartOf = (row: {
  id: number
  owner_id: number
  send_confirmations: boolean
  discount_code: string | null
  version: number
  use_savings_pack: boolean
  use_prepaid: boolean
  prepaid_at_most: number | null
}): Cart => ({
  id: row.id,
  ownerId: row.owner_id,
  sendConfirmations: row.send_confirmations,
  discountCode: row.discount_code,
  version: row.version,
  useSavingsPack: row.use_savings_pack,
  usePrepaid: row.use_prepaid,
  prepaidAtMost: row.prepaid_at_most,
})

export async function changeCart(
  db: Db,
  cart: Cart,
  changes: { sendConfirmations?: boolean; discountCode?: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('cart')
    .set({
      version: cart.version + 1,
      changed_at: now,
      ...(changes.sendConfirmations !== undefined && { send_confirmations: changes.sendConfirmations }),
      ...(changes.discountCode !== undefined && { discount_code: changes.discountCode }),
    })
    .where('id', '=', cart.id)
    .execute()
}

export async function setPackSwitches(db: Db, cartId: number, changes: Partial<PackSwitches>): Promise<void> {
  await db
    .updateTable('cart')
    .set({
      ...(changes.useSavingsPack !== undefined && { use_savings_pack: changes.useSavingsPack }),
      ...(changes.usePrepaid !== undefined && { use_prepaid: changes.usePrepaid }),
      ...(changes.prepaidAtMost !== undefined && { prepaid_at_most: changes.prepaidAtMost }),
    })
    .where('id', '=', cartId)
    .execute()
}

const selectLines = (db: Db) =>
  db
    .selectFrom('cart_line as l')
    .select(['l.id', 'l.product_id', 'l.registrant_id', 'l.group_view', 'l.notify_registrant', 'l.told_at'])
    .select(['l.held_until', 'l.held_at_most_until', 'l.added_at'])
    .orderBy('l.added_at')
    .orderBy('l.id')
type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

const rowsOfCart = compiledOnce((db, cartId: number) => selectLines(db).where('l.cart_id', '=', cartId))
const rowsOfOwner = compiledOnce((db, ownerId: number) =>
  selectLines(db).innerJoin('cart as c', 'c.id', 'l.cart_id').where('c.owner_id', '=', ownerId),
)
export const linesOf = async (db: Db, cartId: number): Promise<Line[]> => (await rowsOfCart(db, cartId)).map(lineOf)

/** For whoever does not know yet which cart it is. */
export const linesOfOwner = async (db: Db, ownerId: number): Promise<Line[]> => (await rowsOfOwner(db, ownerId)).map(lineOf)

const lineOf = (row: LineRow): Line => ({
  id: row.id,
  productId: row.product_id,
  registrantId: row.registrant_id,
  groupView: row.group_view,
  notifyRegistrant: row.notify_registrant,
  isTold: row.told_at !== null,
  heldUntil: row.held_until,
  heldAtMostUntil: row.held_at_most_until,
  addedAt: row.added_at,
})

export const countLines = valuePerTick(
  (ownerId: number) =>
    sql<number>`select count(*)::int from cart_line l join cart c on c.id = l.cart_id where c.owner_id = ${ownerId}`,
)

type NewLine = { productId: number; registrantId: number; hold: Hold | null; isTold?: boolean }

export async function addLines(db: Db, cartId: number, lines: NewLine[], now: Date): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('cart_line')
    .values(
      lines.map(({ productId, registrantId, hold, isTold }) => ({
        cart_id: cartId,
        product_id: productId,
        registrant_id: registrantId,
        held_until: hold?.heldUntil ?? null,
        held_at_most_until: hold?.heldAtMostUntil ?? null,
        told_at: isTold ? now : null,
        added_at: now,
      })),
    )
    .execute()
}

/** Whether somebody's own cart holds a product for themselves. */
export const hasOwnLine = valuePerTick(
  (ownerId: number, productId: number) =>
    sql<boolean>`select exists (select from cart_line l join cart c on c.id = l.cart_id
      where c.owner_id = ${ownerId} and l.product_id = ${productId} and l.registrant_id = ${ownerId})`,
)

/** False where there is no such line. */
export async function removeLine(db: Db, cartId: number, productId: number, registrantId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('cart_line')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .where('registrant_id', '=', registrantId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Without its lines, its code and its switches, as its next version. */
export async function emptyCart(db: Db, cart: Cart, now: Date): Promise<void> {
  await db
    .with('gone', (query) => query.deleteFrom('cart_line').where('cart_id', '=', cart.id))
    .updateTable('cart')
    .set({
      version: cart.version + 1,
      changed_at: now,
      discount_code: null,
      use_savings_pack: false,
      use_prepaid: false,
      prepaid_at_most: null,
    })
    .where('id', '=', cart.id)
    .execute()
}

type LineChanges = { registrantId?: number; groupView?: boolean; notifyRegistrant?: boolean; toldAt?: Date | null }

export async function changeLine(
  db: Db,
  cartId: number,
  productId: number,
  registrantId: number,
  changes: LineChanges,
): Promise<boolean> {
  const changed = await db
    .updateTable('cart_line')
    .set({
      ...(changes.registrantId !== undefined && { registrant_id: changes.registrantId }),
      ...(changes.groupView !== undefined && { group_view: changes.groupView }),
      ...(changes.notifyRegistrant !== undefined && { notify_registrant: changes.notifyRegistrant }),
      ...(changes.toldAt !== undefined && { told_at: changes.toldAt }),
    })
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .where('registrant_id', '=', registrantId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function setGroupViewOfAll(db: Db, cartId: number, groupView: boolean): Promise<void> {
  await db.updateTable('cart_line').set({ group_view: groupView }).where('cart_id', '=', cartId).execute()
}

export async function setHolds(db: Db, holds: (Hold & { lineId: number })[]): Promise<void> {
  if (holds.length === 0) return
  const ids = holds.map(({ lineId }) => lineId)
  const until = holds.map(({ heldUntil }) => heldUntil.toISOString())
  const atMost = holds.map(({ heldAtMostUntil }) => heldAtMostUntil.toISOString())
  await sql`
    update cart_line l set held_until = h.until::timestamptz, held_at_most_until = h.at_most::timestamptz
    from unnest(${ids}::bigint[], ${until}::text[], ${atMost}::text[]) as h (id, until, at_most) where l.id = h.id`.execute(db)
}

export async function rememberAcquaintances(db: Db, ownerId: number, personIds: number[], now: Date): Promise<void> {
  if (personIds.length === 0) return
  await db
    .insertInto('cart_acquaintance')
    .values([...new Set(personIds)].map((id) => ({ owner_id: ownerId, person_id: id, found_at: now })))
    .onConflict((conflict) => conflict.columns(['owner_id', 'person_id']).doUpdateSet({ found_at: now }))
    .execute()
}

export async function noteInvitation(db: Db, ownerId: number, personId: number, productId: number): Promise<void> {
  await db
    .updateTable('cart_acquaintance')
    .set({ invited_to: productId })
    .where('owner_id', '=', ownerId)
    .where('person_id', '=', personId)
    .execute()
}

/** Null where the owner has not found that person. */
export async function findAcquaintance(db: Db, ownerId: number, personId: number): Promise<{ invitedTo: number | null } | null> {
  const found = await db
    .selectFrom('cart_acquaintance')
    .select('invited_to')
    .where('owner_id', '=', ownerId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found ? { invitedTo: found.invited_to } : null
}

export const cartForExport = (db: Db, ownerId: number) =>
  db
    .selectFrom('cart_line as l')
    .innerJoin('cart as c', 'c.id', 'l.cart_id')
    .select(['l.product_id', 'l.registrant_id', 'l.added_at'])
    .where('c.owner_id', '=', ownerId)
    .execute()

export async function forgetCart(db: Db, ownerId: number): Promise<void> {
  await db.deleteFrom('cart').where('owner_id', '=', ownerId).execute()
}
