import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { favoritesCalls } from '../favorites.contract.ts'
import { type FavoriteTypes, listFavoriteIds, makeAddFavorite, removeFavorite } from './favorites.service.ts'

export const makeFavoritesFeature = (types: FavoriteTypes): Feature => ({
  name: 'favorites',
  calls: bindCalls(favoritesCalls, { add: makeAddFavorite(types), remove: removeFavorite, ids: listFavoriteIds }),
})
