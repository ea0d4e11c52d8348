import type { ProductCard } from '#features/catalogue/catalogue.contract.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { openDashboard } from './dashboard.service.ts'

/** What of one's own things holds some words, also what is over or no longer sold. */
export async function findOwn(ctx: Ctx, words: string, limit: number): Promise<ProductCard[]> {
  const { items } = (await openDashboard(ctx, { q: words })).value
  return items
    .filter(({ state }) => state !== 'expired')
    .slice(0, limit)
    .map(({ product }) => product)
}
