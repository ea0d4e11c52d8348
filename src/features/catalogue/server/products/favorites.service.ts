import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import { perPage, readSearch } from '../../search.rules.ts'
import { nothingOwned, type OwnWays } from './catalogue.registrations.ts'
import { viewerOf } from './catalogue.viewer.ts'
import { cardFor, cardRows, markOwn } from './product.cards.ts'
import { vocabularyFor } from './vocabulary.ts'

/** What the viewer keeps, without what was taken from their sight since. */
export async function listFavorites(
  ctx: Ctx,
  input: InputOf<typeof catalogueCalls.favorites>,
  ownWays: OwnWays = nothingOwned,
): Promise<Result<AnswerOf<typeof catalogueCalls.favorites>>> {
  const { page } = readSearch(input, []).search
  const viewer = await viewerOf(ctx)
  const [vocabulary, kept] = await Promise.all([vocabularyFor(ctx), cardRows(ctx, viewer.favoriteIds)])
  const open = kept.filter((one) => cataloguePolicy.see(viewer, one, ctx.now()))
  const shown = open.slice((page - 1) * perPage, page * perPage)
  const cards = shown.map((row) => cardFor(viewer, vocabulary, row))
  const products = await markOwn(ctx, viewer, cards, ownWays)
  return ok({ products, total: open.length, page, pages: Math.ceil(open.length / perPage) })
}
