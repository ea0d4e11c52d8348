import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { OrderState } from '../order.rules.ts'
import type { RefundSource } from '../refund.rules.ts'
import { type NewLine, type NewOrder, type PackLine, purchaseRow } from './orders.store.ts'

/** An order with all that has happened to it, for a history that is brought along. Its documents are numbered already. */
export type PastOrder = Omit<NewOrder, 'cartId' | 'cartVersion' | 'lines'> & {
  changedAt: Date
  lines: (NewLine & { registrationId: number | null })[]
  pack: PackLine | null
  history: { state: OrderState; actorId: number | null; note: string; at: Date }[]
  invoice: string | null
  dueAt: Date | null
  refund: PastRefund | null
}
export type PastRefund = {
  amount: number
  reason: string
  askedBy: number
  at: Date
  /** Of the credit note. */
  number: string
  source: Extract<RefundSource, 'demo_card' | 'unpaid'>
  /** Whether its lines ended with it. */
  endsLines: boolean
}

/** No cart has this number: what was brought along is never mistaken for a checkout that is sent again. */
const noCart = 0

type Added = PastOrder & { id: number; refundId: number | null }

/** Adds them all with a handful of statements, and answers their ids in the same order. */
export async function addPastOrders(db: Db, orders: PastOrder[]): Promise<number[]> {
  if (orders.length === 0) return []
  const purchases = await db
    .insertInto('purchase')
    .values(
      orders.map((order, index) => ({
        ...purchaseRow(order),
        cart_id: noCart,
        cart_version: index + 1,
        changed_at: order.changedAt,
      })),
    )
    .returning('id')
    .execute()
  const placed = orders.map((order, index) => ({ ...order, id: must(purchases[index], 'an order was not added').id }))
  const refunded = placed.filter(({ refund }) => refund !== null)
  const refunds = refunded.length === 0 ? [] : await addRefunds(db, refunded)
  const added = placed.map((order) => ({ ...order, refundId: refunds.find(({ orderId }) => orderId === order.id)?.id ?? null }))
  await addRows(db, added)
  await addCharges(db, added)
  await addDocuments(db, added)
  return added.map(({ id }) => id)
}

async function addRefunds(db: Db, orders: (PastOrder & { id: number })[]): Promise<{ orderId: number; id: number }[]> {
  const values = orders.flatMap(({ id, currency, refund }) =>
    refund
      ? [
          {
            purchase_id: id,
            amount_minor: refund.amount,
            fee_minor: 0,
            currency,
            reason: refund.reason,
            asked_by: refund.askedBy,
            made_at: refund.at,
          },
        ]
      : [],
  )
  const rows = await db.insertInto('refund').values(values).returning(['id', 'purchase_id']).execute()
  return rows.map((row) => ({ orderId: row.purchase_id, id: row.id }))
}

async function addRows(db: Db, orders: Added[]): Promise<void> {
  const lines = orders.flatMap(({ id, refund, refundId, lines }) =>
    lines.map((line, position) => ({
      purchase_id: id,
      position,
      product_id: line.productId,
      registrant_id: line.registrantId,
      registration_id: line.registrationId,
      title: line.title,
      list_minor: line.list,
      discount_minor: line.discount,
      tax_rate_milli: Math.round(line.taxRate * 1000),
      covered_minor: line.covered,
      tax_minor: line.tax,
      total_minor: line.total,
      group_view: line.groupView,
      ...(refund?.endsLines && { cancelled_at: refund.at, refund_id: refundId }),
    })),
  )
  if (lines.length > 0) await db.insertInto('purchase_line').values(lines).execute()
  const packs = orders.flatMap(({ id, pack }) =>
    pack
      ? [
          {
            purchase_id: id,
            pack_id: pack.packId,
            title: pack.title,
            price_minor: pack.price,
            tax_rate_milli: Math.round(pack.taxRate * 1000),
          },
        ]
      : [],
  )
  if (packs.length > 0) await db.insertInto('purchase_pack').values(packs).execute()
  const events = orders.flatMap(({ id, history }) =>
    history.map(({ state, actorId, note, at }) => ({ purchase_id: id, state, actor_id: actorId, note, at })),
  )
  await db.insertInto('purchase_event').values(events).execute()
}

/** What cards paid, and what went back to them, in the books of the demo's bank too. */
async function addCharges(db: Db, orders: Added[]): Promise<void> {
  const byCard = orders.filter(({ payment }) => payment === 'demo_card')
  const payments =
    byCard.length === 0
      ? []
      : await db
          .insertInto('payment')
          .values(
            byCard.map(({ id, total, prepaid, currency, madeAt, changedAt }) => ({
              purchase_id: id,
              attempt: 1,
              source: 'demo_card',
              state: 'captured',
              amount_minor: total - prepaid,
              currency,
              details: JSON.stringify({ card: 'succeeds' }),
              begun_at: madeAt,
              changed_at: changedAt,
            })),
          )
          .returning(['id', 'purchase_id', 'amount_minor', 'begun_at'])
          .execute()
  const paymentOf = new Map(payments.map(({ id, purchase_id }) => [purchase_id, id]))
  const parts = orders.flatMap(({ id, refund, refundId }) =>
    refund && refundId !== null
      ? [
          {
            refund_id: refundId,
            payment_id: paymentOf.get(id) ?? null,
            source: refund.source,
            state: 'done',
            amount_minor: refund.amount,
            changed_at: refund.at,
          },
        ]
      : [],
  )
  const given =
    parts.length === 0
      ? []
      : await db.insertInto('refund_part').values(parts).returning(['id', 'payment_id', 'amount_minor']).execute()
  if (payments.length === 0) return
  await db
    .insertInto('demo_charge')
    .values(
      payments.map(({ id, amount_minor, begun_at }) => {
        const back = given.filter(({ payment_id }) => payment_id === id)
        return {
          payment_id: id,
          card: 'succeeds',
          state: 'captured',
          amount_minor,
          refunded_minor: back.reduce((sum, part) => sum + part.amount_minor, 0),
          refunded_parts: back.map((part) => part.id),
          made_at: begun_at,
        }
      }),
    )
    .execute()
  await sql`update payment set reference = 'demo-' || id where source = 'demo_card' and reference is null`.execute(db)
}

/** Invoices, receipts and what takes them back; each series goes on after the last of its numbers. */
async function addDocuments(db: Db, orders: Added[]): Promise<void> {
  const documents = orders.flatMap(({ id, invoice, dueAt, total, currency, madeAt, refund, refundId }) =>
    [
      ...(invoice
        ? [{ number: invoice, cancels: null, refund_id: null, total_minor: total, made_at: madeAt, due_at: dueAt }]
        : []),
      ...(refund
        ? [
            {
              number: refund.number,
              cancels: invoice,
              refund_id: refundId,
              total_minor: -refund.amount,
              made_at: refund.at,
              due_at: null,
            },
          ]
        : []),
    ].map((one) => ({ ...one, purchase_id: id, currency })),
  )
  if (documents.length === 0) return
  // What takes something back names what it takes back, which must be there first.
  const sorted = [...documents].sort((one, other) => Number(one.cancels !== null) - Number(other.cancels !== null))
  await db.insertInto('invoice').values(sorted).execute()
  const last = new Map<string, number>()
  for (const { number } of documents) {
    const [, series = '', count = ''] = /^(.*)-(\d+)$/.exec(number) ?? []
    last.set(series, Math.max(last.get(series) ?? 0, Number(count)))
  }
  await db
    .insertInto('invoice_series')
    .values([...last].map(([name, last_number]) => ({ name, last_number })))
    .execute()
}
