import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { favoritesCalls } from '../favorites.contract.ts'
import { type FavoriteTypes, listFavoriteIds, makeAddFavorite, removeFavorite } from './favorites.service.ts'
import { favoritesForExport, forgetFavorites } from './favorites.store.ts'

export const makeFavoritesFeature = (types: FavoriteTypes): Feature => ({
  name: 'favorites',
  personMerging: { columns: { 'favorite.user_id': 'moves' } },
  calls: bindCalls(favoritesCalls, { add: makeAddFavorite(types), remove: removeFavorite, ids: listFavoriteIds }),
  personData: (ctx, userId) => favoritesForExport(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetFavorites(ctx.db, userId),
})
