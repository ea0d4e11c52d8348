import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Whoever has a place and access now, and had it when the change was made. */
const concerned = (productId: number, madeAt: Date) => sql`
  registration r join person on person.id = r.registrant_id
  where r.product_id = ${productId} and r.cancelled_at is null and r.registered_at <= ${madeAt}
    and (r.access_ends_at is null or r.access_ends_at > ${madeAt}) 
    and person.deactivated_at is null and person.removed_at is null`

export async function countConcerned(
  db: Db,
  productId: number,
  madeAt: Date,
  mostNames: number,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ name: string; total: number }>`
    select person.name, count(*) over ()::int as total from ${concerned(productId, madeAt)}
    order by person.name, r.id limit ${mostNames}`.execute(db)
  return { count: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) }
}

export type Concerned = { registrationId: number; userId: number }

/** Those of them who have not heard of it yet. */
export async function toBeTold(db: Db, productId: number, changeId: number, madeAt: Date): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select r.id as "registrationId", r.registrant_id as "userId" from ${concerned(productId, madeAt)}
      and not exists (select from registration_told_change told where told.registration_id = r.id and told.change_id = ${changeId})
    order by r.id`.execute(db)
  return rows
}

/** True for the first who asks: they tell, nobody else does. */
export async function claimNews(db: Db, registrationId: number, changeId: number, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('registration_told_change')
    .values({ registration_id: registrationId, change_id: changeId, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('registration_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Whether anybody was told of the last time that this product was put away. */
export async function wasArchivingTold(db: Db, productId: number): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from registration_told_change where change_id = last.id) as told
    from (select id from product_change where product_id = ${productId} and action = 'archived' order by id desc limit 1) as last
  `.execute(db)
  return rows[0]?.told ?? false
}
