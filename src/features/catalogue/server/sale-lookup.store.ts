import type { Db } from '#platform/db/db.ts'

export const productsToSell = (db: Db, ids: number[]) =>
  db
    .selectFrom('product')
    .select([
      'id',
      'kind',
      'topic_ids',
      'visibility',
      'publish_at',
      'archived_at',
      'ends_at',
      'capacity',
      'list_price_minor',
      'member_price_minor',
      'currency',
      'sale_starts_at',
      'sale_ends_at',
      'remote_registration',
    ])
    .where('id', 'in', ids)
    .execute()

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
