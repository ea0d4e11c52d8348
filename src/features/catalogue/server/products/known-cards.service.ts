import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { cardCalls } from '../../catalogue.card.contract.ts'
import type { cardsCalls } from '../../catalogue.cards.contract.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import type { OwnWays } from './catalogue.registrations.ts'
import { viewerOf } from './catalogue.viewer.ts'
import { cardFor, cardRows, markOwn } from './product.cards.ts'
import { productByOldSlug } from './product.store.ts'
import { productIdBySlug } from './product-lookup.service.ts'
import { vocabularyFor } from './vocabulary.ts'

export const showCards = async (
  ctx: Ctx,
  { ids }: InputOf<typeof cardsCalls.cards>,
  ownWays: OwnWays,
): Promise<Result<AnswerOf<typeof cardsCalls.cards>>> => ok({ products: await cardsFor(ctx, ids, ownWays) })

/** What is unknown and what is not open to the viewer answer alike, as their pages do. */
export async function showCard(
  ctx: Ctx,
  { url_slug }: InputOf<typeof cardCalls.card>,
  ownWays: OwnWays,
): Promise<Result<AnswerOf<typeof cardCalls.card>, 'productNotFound'>> {
  const id = (await productIdBySlug(ctx, url_slug)) ?? (await productByOldSlug(ctx.db, url_slug))?.id
  const [product] = id === undefined ? [] : await cardsFor(ctx, [id], ownWays)
  return product ? ok({ product }) : refuse('productNotFound')
}

/** What was taken from the catalogue stays in sight of who has it. */
async function cardsFor(ctx: Ctx, ids: number[], ownWays: OwnWays) {
  const [viewer, vocabulary, rows] = await Promise.all([viewerOf(ctx), vocabularyFor(ctx), cardRows(ctx, ids)])
  const open = new Set(rows.filter((one) => cataloguePolicy.see(viewer, one, ctx.now())).map(({ id }) => id))
  const cards = rows.map((row) => cardFor(viewer, vocabulary, row))
  const products = await markOwn(ctx, viewer, cards, ownWays)
  return products.filter(({ id, own }) => own !== null || open.has(id))
}
