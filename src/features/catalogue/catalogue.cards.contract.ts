import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { catalogueCalls } from './catalogue.contract.ts'

const mostCards = 100

export const cardsCalls = defineCalls('catalogue', {
  cards: {
    about: 'Tiles of these products, as far as the viewer may see them or has them, each of their own with the way into it.',
    method: 'GET',
    path: '/api/catalogue/cards',
    effect: 'read',
    who: 'user',
    query: z.object({
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15})*$/)
        .transform((text) => text.split(',').slice(0, mostCards).map(Number)),
    }),
    answer: z.object({ products: z.array(catalogueCalls.search.answer.shape.products.element) }),
  },
})
