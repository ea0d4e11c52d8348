import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { type OrderState, orderStates } from '../order.rules.ts'
import { type PaymentKind, paymentKinds } from '../payment.rules.ts'

export type Order = {
  id: number
  buyerId: number
  state: OrderState
  payment: PaymentKind
  currency: string
  list: number
  discount: number
  /** Which part of the discount came from what. */
  discountCode: string | null
  groupDiscount: number
  codeDiscount: number
  pricesIncludeTax: boolean
  /** What savings packs covered; the discount does not hold it. */
  covered: number
  tax: number
  total: number
  /** The part of the total that a prepaid balance paid. */
  prepaid: number
  /** Why the last try to pay failed: a key of the texts. */
  failure: string | null
  /** Of an order for a pack instead of registrations. */
  packTitle: string | null
  sendConfirmations: boolean
  madeAt: Date
  changedAt: Date
}
export type OrderLine = {
  position: number
  productId: number
  registrantId: number
  registrationId: number | null
  title: string
  list: number
  discount: number
  /** In percent. */
  taxRate: number
  covered: number
  tax: number
  total: number
  groupView: boolean
  cancelledAt: Date | null
}
export type NewLine = Omit<OrderLine, 'position' | 'registrationId' | 'cancelledAt'>
export type NewOrder = Omit<Order, 'id' | 'failure' | 'changedAt' | 'packTitle'> & {
  cartId: number
  cartVersion: number
  policyAcceptedAt: Date | null
  lines: NewLine[]
}

const columns = [
  'id',
  'buyer_id',
  'state',
  'payment_kind',
  'currency',
  'list_minor',
  'discount_minor',
  'discount_code',
  'group_discount_minor',
  'code_discount_minor',
  'prices_include_tax',
  'covered_minor',
  'tax_minor',
  'total_minor',
  'prepaid_minor',
  'failure',
  'send_confirmations',
  'made_at',
  'changed_at',
] as const
const selectOrders = (db: Db) =>
  db
    .selectFrom('purchase')
    .select(columns)
    .select((from) =>
      from
        .selectFrom('purchase_pack')
        .whereRef('purchase_pack.purchase_id', '=', 'purchase.id')
        .select('purchase_pack.title')
        .as('pack_title'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

const orderOf = (row: Row): Order => ({
  id: row.id,
  buyerId: row.buyer_id,
  state: must(
    orderStates.find((state) => state === row.state),
    'an order in a state that the table does not allow',
  ),
  payment: must(
    paymentKinds.find((kind) => kind === row.payment_kind),
    'an order paid in a way that the table does not allow',
  ),
  currency: row.currency,
  list: row.list_minor,
  discount: row.discount_minor,
  discountCode: row.discount_code,
  groupDiscount: row.group_discount_minor,
  codeDiscount: row.code_discount_minor,
  pricesIncludeTax: row.prices_include_tax,
  covered: row.covered_minor,
  tax: row.tax_minor,
  total: row.total_minor,
  prepaid: row.prepaid_minor,
  failure: row.failure,
  packTitle: row.pack_title,
  sendConfirmations: row.send_confirmations,
  madeAt: row.made_at,
  changedAt: row.changed_at,
})

/** What an order was asked for with: a version of a cart, for its lines or, beside them, for one pack. */
export type OrderKey = { ownerId: number; cartVersion: number; packId: number | null }

export async function orderByKey(db: Db, { ownerId, cartVersion, packId }: OrderKey): Promise<Order | null> {
  const row = await selectOrders(db)
    .where('cart_id', '=', (from) => from.selectFrom('cart').where('cart.owner_id', '=', ownerId).select('cart.id'))
    .where('cart_version', '=', cartVersion)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('purchase_pack').whereRef('purchase_pack.purchase_id', '=', 'purchase.id').select('purchase_pack.pack_id'),
        'is not distinct from',
        packId,
      ),
    )
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

export async function findOrder(db: Db, id: number): Promise<Order | null> {
  const row = await selectOrders(db).where('id', '=', id).executeTakeFirst()
  return row ? orderOf(row) : null
}

/** Held until the transaction ends: two administrators act one after the other. */
export async function lockOrder(db: Db, id: number): Promise<Order | null> {
  const row = await selectOrders(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? orderOf(row) : null
}

/** Every order that one of these people made or is registered by, in one order. */
export async function lockOrdersOf(db: Db, people: number[]): Promise<void> {
  await db
    .selectFrom('purchase')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('buyer_id', 'in', people),
        eb('id', 'in', eb.selectFrom('purchase_line').select('purchase_id').where('registrant_id', 'in', people)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** An order's own columns, but for the cart it came from and when it last changed. */
export const purchaseRow = (order: Omit<NewOrder, 'cartId' | 'cartVersion' | 'lines'>) => ({
  buyer_id: order.buyerId,
  state: order.state,
  payment_kind: order.payment,
  currency: order.currency,
  list_minor: order.list,
  discount_minor: order.discount,
  discount_code: order.discountCode,
  group_discount_minor: order.groupDiscount,
  code_discount_minor: order.codeDiscount,
  prices_include_tax: order.pricesIncludeTax,
  covered_minor: order.covered,
  tax_minor: order.tax,
  total_minor: order.total,
  prepaid_minor: order.prepaid,
  send_confirmations: order.sendConfirmations,
  policy_accepted_at: order.policyAcceptedAt,
  made_at: order.madeAt,
})

/** The order with its lines and the states that it has gone through so far, the last of which it is in. */
export async function addOrder(
  db: Db,
  order: NewOrder,
  entered: { states: OrderState[]; actorId: number | null },
): Promise<number> {
  const { lines } = order
  const of = <Value>(pick: (line: NewLine) => Value): Value[] => lines.map(pick)
  const { id } = await db
    .with('placed', (query) =>
      query
        .insertInto('purchase')
        .values({ ...purchaseRow(order), cart_id: order.cartId, cart_version: order.cartVersion, changed_at: order.madeAt })
        .returning('id'),
    )
    .with('lines', (query) =>
      query
        .insertInto('purchase_line')
        .columns([
          'purchase_id',
          'position',
          'product_id',
          'registrant_id',
          'title',
          'list_minor',
          'discount_minor',
          'tax_rate_milli',
          'covered_minor',
          'tax_minor',
          'total_minor',
          'group_view',
        ])
        .expression(
          sql`select placed.id, line.position - 1, line.product_id, line.registrant_id, line.title, line.list_minor,
            line.discount_minor, line.tax_rate_milli, line.covered_minor, line.tax_minor, line.total_minor, line.group_view
          from placed, unnest(${of(({ productId }) => productId)}::bigint[], ${of(({ registrantId }) => registrantId)}::bigint[],
            ${of(({ title }) => title)}::text[], ${of(({ list }) => list)}::bigint[],
            ${of(({ discount }) => discount)}::bigint[], ${of(({ taxRate }) => Math.round(taxRate * 1000))}::int[],
            ${of(({ covered }) => covered)}::bigint[], ${of(({ tax }) => tax)}::bigint[],
            ${of(({ total }) => total)}::bigint[], ${of(({ groupView }) => groupView)}::boolean[]) with ordinality
            as line (product_id, registrant_id, title, list_minor, discount_minor, tax_rate_milli, covered_minor, tax_minor,
              total_minor, group_view, position)`,
        ),
    )
    .with('history', (query) =>
      query
        .insertInto('purchase_event')
        .columns(['purchase_id', 'state', 'actor_id', 'note', 'at'])
        .expression(
          sql`select placed.id, entered.state, ${entered.actorId}::bigint, '', ${order.madeAt}::timestamptz
            from placed, unnest(${entered.states}::text[]) with ordinality as entered (state, at) order by entered.at`,
        ),
    )
    .selectFrom('placed')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

export type PackLine = {
  packId: number
  title: string
  price: number
  /** In percent. */
  taxRate: number
}

export async function addPackLine(db: Db, orderId: number, { packId, title, price, taxRate }: PackLine): Promise<void> {
  const tax_rate_milli = Math.round(taxRate * 1000)
  const row = { purchase_id: orderId, pack_id: packId, title, price_minor: price, tax_rate_milli }
  await db.insertInto('purchase_pack').values(row).execute()
}

export async function packLineOf(db: Db, orderId: number): Promise<PackLine | null> {
  const columns = ['pack_id', 'title', 'price_minor', 'tax_rate_milli'] as const
  const row = await db.selectFrom('purchase_pack').select(columns).where('purchase_id', '=', orderId).executeTakeFirst()
  return row ? { packId: row.pack_id, title: row.title, price: row.price_minor, taxRate: row.tax_rate_milli / 1000 } : null
}

const lineColumns = [
  'position',
  'product_id',
  'registrant_id',
  'registration_id',
  'title',
  'list_minor',
  'discount_minor',
  'tax_rate_milli',
  'covered_minor',
  'tax_minor',
  'total_minor',
  'group_view',
  'cancelled_at',
] as const

export async function linesOfOrder(db: Db, id: number): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('purchase_line')
    .select(lineColumns)
    .where('purchase_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    position: row.position,
    productId: row.product_id,
    registrantId: row.registrant_id,
    registrationId: row.registration_id,
    title: row.title,
    list: row.list_minor,
    discount: row.discount_minor,
    taxRate: row.tax_rate_milli / 1000,
    covered: row.covered_minor,
    tax: row.tax_minor,
    total: row.total_minor,
    groupView: row.group_view,
    cancelledAt: row.cancelled_at,
  }))
}

type Placed = { position: number; registrationId: number | null }

export async function setRegistrations(db: Db, id: number, lines: Placed[]): Promise<void> {
  if (lines.length === 0) return
  const positions = lines.map(({ position }) => position)
  const registrations = lines.map(({ registrationId }) => registrationId)
  await sql`
    update purchase_line l set registration_id = r.id
    from unnest(${positions}::int[], ${registrations}::bigint[]) as r (position, id)
    where l.purchase_id = ${id} and l.position = r.position`.execute(db)
}

export async function setPayment(db: Db, id: number, kind: PaymentKind, failure: string | null): Promise<void> {
  await db.updateTable('purchase').set({ payment_kind: kind, failure }).where('id', '=', id).execute()
}

/** The state and its place in the history, written together. */
export async function enterState(
  db: Db,
  id: number,
  state: OrderState,
  { actorId, note, at }: { actorId: number | null; note: string; at: Date },
): Promise<void> {
  await db
    .with('entered', (query) => query.updateTable('purchase').set({ state, changed_at: at }).where('id', '=', id))
    .insertInto('purchase_event')
    .values({ purchase_id: id, state, actor_id: actorId, note, at })
    .execute()
}

export async function historyOf(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('purchase_event')
    .select(['id', 'state', 'actor_id', 'note', 'at'])
    .where('purchase_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, state, actor_id, note, at }) => ({
    id,
    state: must(
      orderStates.find((one) => one === state),
      'a history with an unknown state',
    ),
    actorId: actor_id,
    note,
    at,
  }))
}

type Wanted = { buyerId: number; before?: number; limit: number }

export async function listOrders(db: Db, { buyerId, before, limit }: Wanted): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('buyer_id', '=', buyerId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(orderOf)
}

/** What stands in these orders: each product's title once, and how many registrations there are. */
export async function contentsOf(db: Db, orderIds: number[]): Promise<Map<number, { titles: string[]; count: number }>> {
  const rows = await db
    .selectFrom('purchase_line')
    .select(['purchase_id', 'title', ({ fn }) => fn.countAll<number>().as('count')])
    .where('purchase_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .groupBy(['purchase_id', 'title'])
    .orderBy('purchase_id')
    .orderBy(({ fn }) => fn.min('position'))
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.purchase_id)].map(([id, those]) => [
      id,
      { titles: those.map(({ title }) => title), count: those.reduce((sum, { count }) => sum + Number(count), 0) },
    ]),
  )
}

export const ordersForExport = (db: Db, buyerId: number) =>
  db
    .selectFrom('purchase')
    .select(['id', 'state', 'total_minor', 'currency', 'made_at'])
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .execute()
