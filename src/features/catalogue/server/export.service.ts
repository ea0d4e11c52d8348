import { siteSettings } from '#features/site/site.settings.ts'
import { isAdmin } from '#platform/actor.ts'
import type { InputOf } from '#platform/contract.ts'
import { writeCsv } from '#platform/csv.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, ok, type Result } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import type { productAdminCalls } from '../catalogue.admin.contract.ts'
import { csvExample, csvHeader, csvRow } from '../product-csv.rules.ts'
import { entryOf } from '../product-entry.draft.ts'
import { idsInList, readProducts } from './admin.store.ts'

type Calls = typeof productAdminCalls

/** Excel takes a file for UTF-8 only with this mark. */
const mark = '\ufeff'
const atOnce = 500

const csvResponse = (body: BodyInit, name: string): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })

/** The filtered list in the columns of the import, made while it is sent: a large catalogue is never whole in memory. */
export async function exportProducts(
  ctx: Ctx,
  { state = 'active', sort, direction, ...filters }: InputOf<Calls['exportProducts']>,
): Promise<Result<Response>> {
  allow(isAdmin(ctx.actor))
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const ids = await idsInList(ctx.db, { ...filters, now: ctx.now() }, { state, sort, direction })
  const encoder = new TextEncoder()
  let from = 0
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(mark + writeCsv([csvHeader]))),
    pull: async (stream) => {
      const part = ids.slice(from, from + atOnce)
      from += atOnce
      if (part.length === 0) return stream.close()
      const products = new Map((await readProducts(ctx.db, part)).map((product) => [product.id, product]))
      const rows = part.flatMap((id) => {
        const product = products.get(id)
        return product ? [csvRow({ entry: entryOf(product.draft), isArchived: product.draft.archivedAt !== null }, zone)] : []
      })
      stream.enqueue(encoder.encode(writeCsv(rows)))
    },
  })
  return ok(csvResponse(body, `products-${ctx.now().toISOString().slice(0, 10)}.csv`))
}

export async function sendTemplate(ctx: Ctx): Promise<Result<Response>> {
  allow(isAdmin(ctx.actor))
  return ok(csvResponse(mark + writeCsv([csvHeader, csvExample]), 'products-template.csv'))
}
