import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ok, type Result } from '#platform/result.ts'
import type { catalogueCalls } from '../catalogue.contract.ts'
import { cataloguePolicy } from '../catalogue.policy.ts'
import { perPage, readSearch } from '../search.rules.ts'
import { nothingOwned, type OwnWays } from './catalogue.registrations.ts'
import { viewerOf } from './catalogue.viewer.ts'
import { cardFor, markOwn } from './product.cards.ts'
import { visibilityByIds } from './product-lookup.store.ts'
import { cardsInOrder, readVocabulary } from './search.store.ts'

/** What the viewer keeps, without what was taken from their sight since. */
export async function listFavorites(
  ctx: Ctx,
  input: InputOf<typeof catalogueCalls.favorites>,
  ownWays: OwnWays = nothingOwned,
): Promise<Result<AnswerOf<typeof catalogueCalls.favorites>>> {
  const { page } = readSearch(input, []).search
  const viewer = await viewerOf(ctx)
  const open = (await visibilityByIds(ctx.db, viewer.favoriteIds)).filter((one) => cataloguePolicy.see(viewer, one, ctx.now()))
  const ids = viewer.favoriteIds.filter((id) => open.some((one) => one.id === id))
  const shown = ids.slice((page - 1) * perPage, page * perPage)
  const [vocabulary, rows] = await Promise.all([readVocabulary(ctx.db), cardsInOrder(ctx.db, shown)])
  const cards = rows.map((row) => cardFor(viewer, vocabulary, row))
  const products = await markOwn(ctx, viewer, cards, ownWays)
  return ok({ products, total: ids.length, page, pages: Math.ceil(ids.length / perPage) })
}
