import { siteCurrency } from '#features/site/server/site.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { productAdminCalls } from '../../catalogue.admin.contract.ts'
import { csvExample, csvHeader, csvRow } from '../../product-csv.rules.ts'
import { entryOf } from '../../product-entry.draft.ts'
import { idsInList, readProducts } from './admin.store.ts'
import { readCodes } from './product-writing.store.ts'

type Calls = typeof productAdminCalls

const atOnce = 500
const asItIs = (cells: string[]) => cells

/** The filtered list in the columns of the import. */
export async function exportProducts(
  ctx: Ctx,
  { state = 'active', sort, direction, ...filters }: InputOf<Calls['exportProducts']>,
): Promise<Result<Response>> {
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const ids = await idsInList(ctx.db, { ...filters, now: ctx.now() }, { state, sort, direction })
  let from = 0
  // What was removed since the ids were read is left out; only the end of the ids ends the file.
  const next = async (): Promise<string[][]> => {
    let rows: string[][] = []
    while (rows.length === 0 && from < ids.length) {
      const part = ids.slice(from, from + atOnce)
      from += atOnce
      const products = new Map((await readProducts(ctx.db, part)).map((product) => [product.id, product]))
      rows = part.flatMap((id) => {
        const product = products.get(id)
        return product ? [csvRow({ entry: entryOf(product.draft), isArchived: product.draft.archivedAt !== null }, zone)] : []
      })
    }
    return rows
  }
  return ok(await csvResponse(ctx, { name: 'products', at: ctx.now(), header: csvHeader, row: asItIs, next }))
}

/** With an example in words that this academy has: its own row can be imported. */
export async function sendTemplate(ctx: Ctx): Promise<Result<Response>> {
  const currency = await siteCurrency(ctx)
  const { topics, audiences, creditTypes } = await readCodes(ctx.db)
  const first = (codes: Map<string, number>) => [...codes.keys()][0] ?? ''
  const credit = first(creditTypes)
  const own: Record<string, string> = { topics: first(topics), audiences: first(audiences), credits: credit && `${credit}: 1.5` }
  const plain = csvExample(currency)
  const example = csvHeader.map((column, at) => own[column] ?? plain[at] ?? '')
  const next = async (last: string[] | undefined) => (last ? [] : [example])
  return ok(await csvResponse(ctx, { name: 'products-template', header: csvHeader, row: asItIs, next }))
}
