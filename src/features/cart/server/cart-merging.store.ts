import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The carts of these people, and every other with one of them in it, in one order. */
export async function lockCartsOf(db: Db, people: number[]): Promise<void> {
  await db
    .selectFrom('cart')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('owner_id', 'in', people),
        eb('id', 'in', eb.selectFrom('cart_line').select('cart_id').where('registrant_id', 'in', people)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

type JoinedCarts = { from: number; into: number; lines: number[] }

/** Lines of one cart go to the other, but for those that stand in both. Null where one of the two has no cart. */
export async function joinCarts(db: Db, pair: { from: number; into: number }, at: Date): Promise<JoinedCarts | null> {
  const carts = await db.selectFrom('cart').select(['id', 'owner_id']).where('owner_id', 'in', [pair.from, pair.into]).execute()
  const cartOf = (owner: number) => carts.find(({ owner_id }) => owner_id === owner)?.id
  const [from, into] = [cartOf(pair.from), cartOf(pair.into)]
  if (from === undefined) return null
  await raiseVersions(db, [from], at)
  if (into === undefined) return null
  const lines = await moveLines(db, { from, into })
  await raiseVersions(db, [into], at)
  return { from, into, lines }
}

async function moveLines(db: Db, { from, into }: { from: number; into: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update cart_line mine set cart_id = ${into} where cart_id = ${from} and not exists (
      select from cart_line theirs where theirs.cart_id = ${into} and theirs.product_id = mine.product_id
        and theirs.registrant_id = mine.registrant_id)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function partCarts(db: Db, { from, into, lines }: JoinedCarts, at: Date): Promise<void> {
  if (lines.length > 0)
    await db.updateTable('cart_line').set({ cart_id: from }).where('cart_id', '=', into).where('id', 'in', lines).execute()
  await raiseVersions(db, [from, into], at)
}

/** A checkout that names the version before is refused. */
async function raiseVersions(db: Db, ids: number[], at: Date): Promise<void> {
  await db
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: at }))
    .where('id', 'in', ids)
    .execute()
}
