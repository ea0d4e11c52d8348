import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import type { MergedPair, PersonMerging } from '#platform/calls/feature.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { lockRegistrants, productsOfBoth } from './registration.store.ts'

/** Which of two places is given up, and what becomes of its money, is for a person to say. */
async function doubles(ctx: Ctx, pair: MergedPair): Promise<string[]> {
  const ids = await productsOfBoth(ctx.db, pair)
  const products = await productOutlines(ctx, ids)
  return ids.map((id) => ctx.t('people.bothRegistered', { product: products.get(id)?.title ?? String(id) }))
}

export const registrationMerging: PersonMerging = {
  columns: { 'registration.registrant_id': 'moves', 'dashboard_hidden.user_id': 'moves' },
  hold: (ctx, { from, into }) => lockRegistrants(ctx.db, [from, into]),
  against: doubles,
}
