import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Order } from '../orders.store.ts'

/** A line of an order that is not cancelled, by the registration that goes on for it now. */
export type RegisteredLine = Pick<Order, 'state' | 'payment'> & {
  registrationId: number
  orderId: number
  position: number
  productId: number
  total: number
  orderedAt: Date
  buyerId: number
}

/** Through however many hands, or products, the place went since it was bought. */
export async function linesOfRegistrations(db: Db, registrationIds: number[]): Promise<RegisteredLine[]> {
  if (registrationIds.length === 0) return []
  const { rows } = await sql<RegisteredLine>`
    with recursive place as (
      select id as now, id from registration where id = any(${registrationIds}::bigint[])
      union all
      select place.now, r.id from registration r join place on r.replaced_by = place.id
    )
    select place.now as "registrationId", o.id as "orderId", o.state, o.payment_kind as payment, o.made_at as "orderedAt",
      o.buyer_id as "buyerId",
      l.position, l.product_id as "productId", l.total_minor as total
    from place join purchase_line l on l.registration_id = place.id and l.cancelled_at is null
    join purchase o on o.id = l.purchase_id
    order by o.id, l.position`.execute(db)
  return rows
}

export const lineOfRegistration = async (db: Db, registrationId: number): Promise<RegisteredLine | undefined> =>
  (await linesOfRegistrations(db, [registrationId]))[0]
