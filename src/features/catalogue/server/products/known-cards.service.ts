import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { cardsCalls } from '../../catalogue.cards.contract.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import type { OwnWays } from './catalogue.registrations.ts'
import { viewerOf } from './catalogue.viewer.ts'
import { cardFor, cardRows, markOwn } from './product.cards.ts'
import { vocabularyFor } from './vocabulary.ts'

/** What was taken from the catalogue stays in sight of who has it. */
export async function showCards(
  ctx: Ctx,
  { ids }: InputOf<typeof cardsCalls.cards>,
  ownWays: OwnWays,
): Promise<Result<AnswerOf<typeof cardsCalls.cards>>> {
  const [viewer, vocabulary, rows] = await Promise.all([viewerOf(ctx), vocabularyFor(ctx), cardRows(ctx, ids)])
  const open = new Set(rows.filter((one) => cataloguePolicy.see(viewer, one, ctx.now())).map(({ id }) => id))
  const cards = rows.map((row) => cardFor(viewer, vocabulary, row))
  const products = await markOwn(ctx, viewer, cards, ownWays)
  return ok({ products: products.filter(({ id, own }) => own !== null || open.has(id)) })
}
