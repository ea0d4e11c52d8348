import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { ordersCalls } from '../../orders.contract.ts'
import { ordersPolicy } from '../../orders.policy.ts'
import * as store from '../orders.store.ts'
import { issuedPaper } from './issuing.service.ts'

/** An invoice, receipt or credit note as a PDF, for its buyer and for administrators. Nobody else learns whether it exists. */
export async function openDocument(
  ctx: Ctx,
  { order_id: id, number }: InputOf<typeof ordersCalls.document>,
): Promise<Result<Response, 'orderNotFound'>> {
  const order = await store.findOrder(ctx.db, id)
  if (!order || !ordersPolicy.read(ctx.actor, order)) return refuse('orderNotFound')
  const issued = await ctx.tx((ctx) => issuedPaper(ctx, id, number))
  if (!issued) return refuse('orderNotFound')
  // Laying out and fonts are loaded by whoever is the first to ask for a document.
  const { renderPaper } = await import('./document.pdf.ts')
  const file = await renderPaper(issued)
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${issued.paper.number}.pdf"`,
    'cache-control': 'private, no-cache',
  }
  return ok(new Response(new Uint8Array(file), { headers }))
}
