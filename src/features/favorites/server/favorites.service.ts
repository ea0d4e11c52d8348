import { isUser } from '#platform/actor.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { Forbidden, ok, type Result, refuse } from '#platform/result.ts'
import type { favoritesCalls } from '../favorites.contract.ts'
import * as store from './favorites.store.ts'

/** What can be a favorite is told by the features that own the items; a favorite of what one may not see would tell that it exists. */
export type FavoriteTypes = Record<string, { isVisible: (ctx: Ctx, id: number) => Promise<boolean> }>

type Item = InputOf<typeof favoritesCalls.add>
type Favorite = { type: string; id: number; is_at_favorites: boolean }

export const makeAddFavorite =
  (types: FavoriteTypes) =>
  async (ctx: Ctx, { type, id }: Item): Promise<Result<Favorite, 'itemNotFound'>> => {
    if (!(await types[type]?.isVisible(ctx, id))) return refuse('itemNotFound')
    await store.addFavorite(ctx.db, me(ctx), type, id, ctx.now())
    return ok({ type, id, is_at_favorites: true })
  }

/** Removing asks nothing of the item: it may be gone or hidden by now. */
export async function removeFavorite(ctx: Ctx, { type, id }: Item): Promise<Result<Favorite>> {
  await store.removeFavorite(ctx.db, me(ctx), type, id)
  return ok({ type, id, is_at_favorites: false })
}

export async function listFavoriteIds(ctx: Ctx, { type }: { type: string }): Promise<Result<{ ids: number[] }>> {
  return ok({ ids: await favoriteIdsOf(ctx, type) })
}

/** For other features: which of their items the viewer keeps. */
export const favoriteIdsOf = async (ctx: Ctx, type: string): Promise<number[]> =>
  isUser(ctx.actor) ? store.favoriteIds(ctx.db, ctx.actor.userId, type) : []

function me(ctx: Ctx): number {
  if (!isUser(ctx.actor)) throw new Forbidden('favorites are a person’s own')
  return ctx.actor.userId
}
