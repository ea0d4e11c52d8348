import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Type = z.string().regex(/^[a-z_]{1,30}$/)
const Favorite = z.object({ type: z.string(), id: z.number(), is_at_favorites: z.boolean() })
const item = z.object({ type: Type, id: z.coerce.number().int().positive() })

export const favoritesCalls = defineCalls('favorites', {
  add: {
    spec: '§7 Content and favorites',
    about: 'Adds an item to one’s favorites; adding it twice changes nothing.',
    method: 'POST',
    path: '/favorites/:type/:id',
    effect: 'write',
    who: 'user',
    params: item,
    answer: Favorite,
    refusals: { itemNotFound: 404 },
  },
  remove: {
    spec: '§7 Content and favorites',
    about: 'Takes an item out of one’s favorites.',
    method: 'DELETE',
    path: '/favorites/:type/:id',
    effect: 'write',
    who: 'user',
    params: item,
    answer: Favorite,
  },
  ids: {
    about: 'The ids of one’s favorites of a type, newest first; none for a guest.',
    method: 'GET',
    path: '/api/my-favorites/:type',
    effect: 'read',
    who: 'guest',
    params: z.object({ type: Type }),
    answer: z.object({ ids: z.array(z.number()) }),
  },
})
