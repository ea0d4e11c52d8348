import type { Db } from '#platform/db/db.ts'

/** Products that are not archived and have a price in another currency than this. */
export async function countPricedOtherwise(db: Db, currency: string): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .where('list_price_minor', '>', 0)
    .where('currency', '<>', currency)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which of these products are limited in seats, with the packages that take seats of them too. */
export const seatLimits = (db: Db, ids: number[]) =>
  db
    .selectFrom('product as p')
    .leftJoin('package_item as i', 'i.product_id', 'p.id')
    .select(['p.id', 'p.capacity', 'i.package_id'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('p.id', 'in', ids),
        eb('p.id', 'in', selectFrom('package_item').select('product_id').where('package_id', 'in', ids)),
      ]),
    )
    .where('p.capacity', 'is not', null)
    .execute()
