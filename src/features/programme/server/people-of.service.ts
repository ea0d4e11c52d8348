import { favoriteKeepers } from '#features/favorites/server/favorites.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { placeHolders } from './mine/places.store.ts'

/** Whose agenda these sessions stand in: those who keep them, and those who have or wait for a place. */
export const peopleOf = async (ctx: Ctx, sessionIds: number[]): Promise<{ userId: number; itemId: number }[]> =>
  (await Promise.all([favoriteKeepers(ctx, 'session', sessionIds), placeHolders(ctx.db, sessionIds)])).flat()
