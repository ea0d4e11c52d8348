import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { CsvCell } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { registrationsAdminCalls } from '../registrations.admin.contract.ts'
import { countMatching, type ListedRow, listMatching, type Wanted } from './registration-list.store.ts'

type Calls = typeof registrationsAdminCalls

const pageSize = 50
const atOnce = 1000

export const wantedOf = (
  ctx: Ctx,
  { product_id, user_id, search, state, source, ids }: InputOf<Calls['exportList']>,
): Wanted => ({
  productId: product_id,
  userId: user_id,
  search,
  state,
  source,
  ids,
  now: ctx.now(),
})

export async function listRegistrations(
  ctx: Ctx,
  { before, ...narrowing }: InputOf<Calls['list']>,
): Promise<Result<AnswerOf<Calls['list']>, 'productNotFound'>> {
  const wanted = wantedOf(ctx, narrowing)
  const product = wanted.productId === undefined ? null : (await productOutlines(ctx, [wanted.productId])).get(wanted.productId)
  if (product === undefined) return refuse('productNotFound')
  const found = await listMatching(ctx.db, wanted, { before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  return ok({
    registrations: shown.map(listedOf),
    total: await countMatching(ctx.db, wanted),
    next_before: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    product: product && { id: product.id, title: product.title, url_slug: product.urlSlug },
  })
}

const listedOf = (row: ListedRow) => ({
  id: row.id,
  product: { id: row.product.id, title: row.product.title, url_slug: row.product.urlSlug },
  person: row.person,
  state: row.state,
  source: row.source,
  is_part: row.isPart,
  registered_at: row.registeredAt.toISOString(),
  access_ends_at: row.accessEndsAt?.toISOString() ?? null,
  cancelled_at: row.cancelledAt?.toISOString() ?? null,
  cancel_reason: row.cancelReason,
})

const csvHeader = [
  'registration',
  'product',
  'name',
  'email',
  'state',
  'source',
  { time: 'registered_at' },
  { time: 'access_ends_at' },
  { time: 'cancelled_at' },
  'cancel_reason',
]
const csvRow = (row: ListedRow): CsvCell[] => [
  String(row.id),
  row.product.title,
  row.person.name,
  row.person.email,
  row.state,
  row.source,
  row.registeredAt,
  row.accessEndsAt,
  row.cancelledAt,
  row.cancelReason ?? '',
]

/** Made while it is sent: a long list is never whole in memory. */
export async function exportRegistrationList(ctx: Ctx, input: InputOf<Calls['exportList']>): Promise<Result<Response>> {
  const wanted = wantedOf(ctx, input)
  const next = async (last: ListedRow | undefined) => listMatching(ctx.db, wanted, { before: last?.id, limit: atOnce })
  return ok(await reportFile(ctx, { name: 'registrations', at: ctx.now(), header: csvHeader, row: csvRow, next }))
}
