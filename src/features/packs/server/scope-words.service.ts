import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { topicNames } from '#features/catalogue/server/products/vocabulary.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import type { PackScope } from '../packs.rules.ts'

/** What a pack covers, in words. */
export async function describeScope(ctx: Ctx, { productIds, kinds, topicIds }: PackScope): Promise<string> {
  if (productIds.length + kinds.length + topicIds.length === 0) return ctx.t('packs.scopeEverything')
  const topics = await topicNames(ctx)
  const products = await productOutlines(ctx, productIds)
  const list = (names: string[]) => new Intl.ListFormat(ctx.locale, { type: 'disjunction' }).format(names)
  const kindNames = list(kinds.map((kind) => ctx.t(`catalogue.kind_${kind}` as MessageKey)))
  const names = list(topicIds.flatMap((id) => topics.get(id) ?? []))
  const sentences = [
    productIds.length > 0 && ctx.t('packs.scopeProducts', { titles: list([...products.values()].map(({ title }) => title)) }),
    kinds.length > 0 && topicIds.length > 0 && ctx.t('packs.scopeKindsInTopics', { kinds: kindNames, topics: names }),
    kinds.length > 0 && topicIds.length === 0 && ctx.t('packs.scopeKinds', { kinds: kindNames }),
    kinds.length === 0 && topicIds.length > 0 && ctx.t('packs.scopeTopics', { topics: names }),
  ]
  return sentences.filter(Boolean).join(' ')
}
