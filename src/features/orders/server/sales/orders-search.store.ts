import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { type OrderState, orderStates } from '../../order.rules.ts'
import { type PaymentKind, paymentKinds } from '../../payment.rules.ts'
import type { OrderAttention, OrderSearch } from '../../sales.rules.ts'
import { isOverdueNow, isToRefund } from './attention.store.ts'

export type WantedOrders = {
  search: OrderSearch
  state?: OrderState
  /** Days in the site's time zone, both included. */
  from?: string
  to?: string
  attention?: OrderAttention
  now: Date
  timeZone: string
}

export type FoundOrder = {
  id: number
  state: OrderState
  payment: PaymentKind
  madeAt: Date
  buyer: { id: number; name: string; email: string }
  title: string
  count: number
  total: number
  currency: string
  invoice: string | null
  dueAt: Date | null
}

/** Each word is the buyer's or a product's; both are found by their own indexes first. */
const holdsWord = (word: string) => sql<boolean>`(
  p.buyer_id in (select b.id from person b where lower(b.name) || ' ' || b.email like ${containing(word)})
  or p.id in (select l.purchase_id from purchase_line l where l.product_id in
    (select d.id from product d where d.title_folded like ${containing(word)} or lower(d.title) like ${containing(word)}))
  or p.id in (select k.purchase_id from purchase_pack k where lower(k.title) like ${containing(word)}))`

export async function findOrders(
  db: Db,
  { search, state, from, to, attention, now, timeZone }: WantedOrders,
  page: { before?: number; limit: number },
): Promise<FoundOrder[]> {
  let query = db
    .selectFrom('purchase as p')
    .innerJoin('person as buyer', 'buyer.id', 'p.buyer_id')
    .leftJoin('invoice as i', (join) => join.onRef('i.purchase_id', '=', 'p.id').on('i.cancels', 'is', null))
    .select(['p.id', 'p.state', 'p.payment_kind', 'p.made_at', 'p.total_minor', 'p.currency', 'i.number', 'i.due_at'])
    .select(['buyer.id as buyer_id', 'buyer.name', 'buyer.email'])
    .select(({ selectFrom, fn }) => [
      selectFrom('purchase_line as l').whereRef('l.purchase_id', '=', 'p.id').select(fn.countAll<number>().as('n')).as('count'),
      selectFrom('purchase_line as l')
        .whereRef('l.purchase_id', '=', 'p.id')
        .select('l.title')
        .orderBy('l.position')
        .limit(1)
        .as('title'),
      selectFrom('purchase_pack as k').whereRef('k.purchase_id', '=', 'p.id').select('k.title').as('pack_title'),
    ])
  if (search.orderId !== undefined) query = query.where('p.id', '=', search.orderId)
  if (search.invoice !== undefined)
    query = query.where('p.id', 'in', (where) =>
      where.selectFrom('invoice as n').select('n.purchase_id').where('n.number', 'like', `${search.invoice}%`),
    )
  for (const word of search.words) query = query.where(holdsWord(word))
  if (state !== undefined) query = query.where('p.state', '=', state)
  if (from !== undefined) query = query.where(sql<boolean>`p.made_at >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to !== undefined) query = query.where(sql<boolean>`p.made_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (attention === 'overdue') query = query.where(isOverdueNow(now, timeZone))
  if (attention === 'refund') query = query.where(isToRefund)
  if (page.before !== undefined) query = query.where('p.id', '<', page.before)
  const rows = await query.orderBy('p.id', 'desc').limit(page.limit).execute()
  return rows.map((row) => ({
    id: row.id,
    state: must(
      orderStates.find((one) => one === row.state),
      'an order in a state that the table does not allow',
    ),
    payment: must(
      paymentKinds.find((kind) => kind === row.payment_kind),
      'an order paid in a way that the table does not allow',
    ),
    madeAt: row.made_at,
    buyer: { id: row.buyer_id, name: row.name, email: row.email },
    title: row.title ?? row.pack_title ?? '',
    count: Number(row.count ?? 0),
    total: row.total_minor,
    currency: row.currency,
    invoice: row.number,
    dueAt: row.due_at,
  }))
}
