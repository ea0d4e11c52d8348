import { z } from 'zod'
import { defineCalls } from '#platform/contract.ts'

const ProductId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Apart from the other calls of orders: product pages ask for it and for nothing else here. */
export const cancellationCalls = defineCalls('orders', {
  cancellationTerms: {
    about:
      'Until when a buyer may cancel each of these products by themselves, and what is kept, as a sentence to read before buying.',
    method: 'GET',
    path: '/api/cancellation-terms',
    effect: 'read',
    who: 'guest',
    query: z.object({ product_id: z.union([ProductId, z.array(ProductId).max(200)]).default([]) }),
    answer: z.object({ terms: z.array(z.object({ product_id: z.number(), text: z.string() })) }),
  },
})
