import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
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
    await store.addFavorite(ctx.db, userIdOf(ctx), type, id, ctx.now())
    return ok({ type, id, is_at_favorites: true })
  }

/** Removing asks nothing of the item: it may be gone or hidden by now. */
export async function removeFavorite(ctx: Ctx, { type, id }: Item): Promise<Result<Favorite>> {
  await store.removeFavorite(ctx.db, userIdOf(ctx), type, id)
  return ok({ type, id, is_at_favorites: false })
}

export async function listFavoriteIds(ctx: Ctx, { type }: { type: string }): Promise<Result<{ ids: number[] }>> {
  return ok({ ids: await favoriteIdsOf(ctx, type) })
}

/** For other features: which of their items the viewer keeps. */
export async function favoriteIdsOf(ctx: Ctx, type: string): Promise<number[]> {
  if (!isUser(ctx.actor)) return []
  const { userId } = ctx.actor
  return ctx.once(`favorites ${userId} ${type}`, () => store.favoriteIds(ctx.db, userId, type))
}

/** For other features: who keeps these items of theirs. */
export const favoriteKeepers = (ctx: Ctx, type: string, ids: number[]): Promise<{ userId: number; itemId: number }[]> =>
  ids.length === 0 ? Promise.resolve([]) : store.keepersOf(ctx.db, type, ids)
