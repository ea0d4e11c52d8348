import type { Ctx } from '#platform/ctx/ctx.ts'
import { productIdsBySlugs } from './product-lookup.store.ts'
import { vocabularyFor } from './vocabulary.ts'

/** Which products these addresses name; one that names none is not in the map. */
export const productIdsOf = (ctx: Ctx, slugs: string[]): Promise<Map<string, number>> => productIdsBySlugs(ctx.db, slugs)

/** All topics, in their order, by the codes that people use in addresses. */
export async function listTopics(ctx: Ctx): Promise<{ id: number; code: string; name: string }[]> {
  const vocabulary = await vocabularyFor(ctx)
  return vocabulary.filter(({ group }) => group === 'topic').map(({ id, value, name }) => ({ id, code: value, name }))
}
