import { productAddress } from '#features/catalogue/product.rules.ts'
import { allCreditTypes, productOutlines, visibleAmong } from '#features/catalogue/server/products/product-lookup.service.ts'
import { creditNaming } from '#features/catalogue/server/products/vocabulary.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { CreditEntryView, creditsCalls, EarnedAnswer } from '../credits.contract.ts'
import * as store from './ledger.store.ts'

type Calls = typeof creditsCalls
type Filter = InputOf<Calls['exportEarned']>
type Types = Awaited<ReturnType<typeof allCreditTypes>>

const perPage = 50

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const ledgerFilter = ({ type, from, until, q }: Filter, types: Types): store.LedgerFilter => ({
  typeIds: type.length > 0 ? types.filter(({ code }) => type.includes(code)).map(({ id }) => id) : null,
  from,
  until,
  words: wordsOf(q),
})

export async function showEarned(ctx: Ctx, input: InputOf<Calls['earned']>): Promise<Result<EarnedAnswer>> {
  const userId = userIdOf(ctx)
  const types = await allCreditTypes(ctx)
  const filter = ledgerFilter(input, types)
  const [totals, range] = await Promise.all([store.totalsOf(ctx.db, userId, filter), store.ledgerRange(ctx.db, userId)])
  const count = totals.reduce((sum, one) => sum + one.count, 0)
  const pages = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(input.page, pages)
  const entries = await store.entriesOf(ctx.db, userId, filter, { limit: perPage, offset: (page - 1) * perPage })
  return ok({
    entries: await entryViews(ctx, entries),
    totals: totalsByType(types, totals),
    count,
    page,
    pages,
    types: types.filter(({ id }) => range.typeIds.includes(id)).map(({ code, name }) => ({ code, name })),
    years: range.years,
    filter: { type: input.type, from: input.from ?? '', until: input.until ?? '', q: input.q },
  })
}

/** Sums in the order of the types, with their names. */
export const totalsByType = (types: Types, totals: store.TypeTotal[]): EarnedAnswer['totals'] =>
  types.flatMap(({ id, code, name, unit }) =>
    totals.filter(({ typeId }) => typeId === id).map(({ amount }) => ({ code, name, unit, amount })),
  )

/** With their types as the reader calls them, and the addresses of products that they may still see. */
export async function entryViews(ctx: Ctx, entries: store.Entry[]): Promise<CreditEntryView[]> {
  const ids = [...new Set(entries.flatMap(({ productId }) => productId ?? []))]
  const [outlines, visible, called] = await Promise.all([productOutlines(ctx, ids), visibleAmong(ctx, ids), creditNaming(ctx)])
  return entries.map(({ productId, typeId, typeName, typeUnit, earnedOn, isReversed, ...entry }) => {
    const outline = productId !== null && visible.has(productId) ? outlines.get(productId) : undefined
    const type = called({ typeId, name: typeName, unit: typeUnit }, ctx.locale)
    return {
      ...entry,
      type_name: type.name,
      type_unit: type.unit,
      earned_on: earnedOn,
      url: outline ? productAddress(outline.urlSlug) : null,
      is_reversed: isReversed,
    }
  })
}

const csvHeader = ['earned_on', 'title', 'provider', 'credit_type', 'unit', 'amount', 'kind', 'reason']
const csvRow = (entry: store.Entry): string[] => [
  entry.earnedOn,
  entry.title,
  entry.provider,
  entry.typeName,
  entry.typeUnit,
  String(entry.amount),
  entry.kind,
  entry.reason,
]

export async function exportEarned(ctx: Ctx, input: Filter): Promise<Result<Response>> {
  const userId = userIdOf(ctx)
  const filter = ledgerFilter(input, await allCreditTypes(ctx))
  let offset = 0
  const next = async (): Promise<store.Entry[]> => {
    const rows = await store.entriesOf(ctx.db, userId, filter, { limit: 500, offset })
    offset += rows.length
    return rows
  }
  return ok(await reportFile(ctx, { name: 'credits', at: ctx.now(), header: csvHeader, row: csvRow, next }))
}
