import type { Ctx } from '#platform/ctx/ctx.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import * as store from './discussion.store.ts'

type Copied = { productId: [from: number, to: number]; components: ReadonlyMap<number, number> }

/** Gives a copied product and its components discussions that are set up alike; what was written stays where it was. */
export const copyDiscussions = (ctx: Ctx, { productId, components }: Copied): Promise<void> =>
  ctx.tx(async (ctx) => {
    const assets = [...components].map((pair) => ['asset', ...pair] as const)
    for (const [kind, from, to] of [['product', ...productId] as const, ...assets]) {
      const found = await store.findDiscussion(ctx.db, { kind, id: from })
      if (!found) continue
      const words = [found.title, plainText(found.introductionHtml)].join(' ')
      await store.addDiscussion(ctx.db, { kind, id: to }, { ...found, words, locale: ctx.parts.config.locale }, ctx.now())
    }
  })
