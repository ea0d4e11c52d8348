import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { catalogueCalls } from './catalogue.contract.ts'

// Apart from the tiles of an order's products: pages that have either load nothing of the other.
export const cardCalls = defineCalls('catalogue', {
  card: {
    about: 'The tile of a product by its address, present or earlier, for whoever may see it or has it.',
    method: 'GET',
    path: '/api/catalogue/cards/:url_slug',
    effect: 'read',
    who: 'guest',
    params: catalogueCalls.product.params,
    answer: z.object({ product: catalogueCalls.search.answer.shape.products.element }),
    refusals: { productNotFound: 404 },
  },
})
