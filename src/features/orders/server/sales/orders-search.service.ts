import { reportFile } from '#features/site/server/report-file.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { CsvCell } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { writeAmount } from '#platform/money/money.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { isOverdue } from '../../billing.rules.ts'
import type { ordersAdminCalls } from '../../orders.admin.contract.ts'
import { readOrderSearch } from '../../sales.rules.ts'
import { type FoundOrder, findOrders, type WantedOrders } from './orders-search.store.ts'

type Calls = typeof ordersAdminCalls

const pageSize = 25
const atOnce = 1000

async function wantedOf(
  ctx: Ctx,
  { search = '', state, from, to, attention }: InputOf<Calls['exportOrders']>,
): Promise<WantedOrders> {
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  return { search: readOrderSearch(search), state, from, to, attention, now: ctx.now(), timeZone }
}

export async function searchOrders(
  ctx: Ctx,
  { before, ...narrowing }: InputOf<Calls['orders']>,
): Promise<Result<AnswerOf<Calls['orders']>>> {
  const wanted = await wantedOf(ctx, narrowing)
  const found = await findOrders(ctx.db, wanted, { before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const orders = shown.map((order) => listedOf(order, isOverdue(order, ctx.now(), wanted.timeZone)))
  return ok({ orders, next_before: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null })
}

const listedOf = ({ madeAt, invoice, dueAt: _, ...order }: FoundOrder, isLate: boolean) => ({
  ...order,
  made_at: madeAt.toISOString(),
  buyer_name: order.buyer.name,
  invoice_number: invoice,
  is_overdue: isLate,
})

const csvHeader = [
  'order',
  { time: 'made_at' },
  'state',
  'payment',
  'invoice',
  'buyer',
  'email',
  'first_product',
  'registrations',
  'total',
  'currency',
]
const csvRow = (order: FoundOrder): CsvCell[] => [
  String(order.id),
  order.madeAt,
  order.state,
  order.payment,
  order.invoice ?? '',
  order.buyer.name,
  order.buyer.email,
  order.title,
  String(order.count),
  writeAmount(order.total, order.currency),
  order.currency,
]

/** Made while it is sent: a long list is never whole in memory. */
export async function exportOrders(ctx: Ctx, input: InputOf<Calls['exportOrders']>): Promise<Result<Response>> {
  const wanted = await wantedOf(ctx, input)
  const next = (last: FoundOrder | undefined) => findOrders(ctx.db, wanted, { before: last?.id, limit: atOnce })
  return ok(await reportFile(ctx, { name: 'orders', at: ctx.now(), header: csvHeader, row: csvRow, next }))
}

/** An order by its number, or the orders whose invoice begins so; nothing for other words. */
export async function findOrdersByNumber(
  ctx: Ctx,
  text: string,
  limit: number,
): Promise<(Pick<FoundOrder, 'id' | 'invoice' | 'buyer'> & { isByInvoice: boolean })[]> {
  const search = readOrderSearch(text)
  if (search.orderId === undefined && search.invoice === undefined) return []
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  const found = await findOrders(ctx.db, { search, now: ctx.now(), timeZone }, { limit })
  return found.map(({ id, invoice, buyer }) => ({ id, invoice, buyer, isByInvoice: search.invoice !== undefined }))
}
