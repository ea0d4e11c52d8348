import { z } from 'zod'
import { defineCalls } from '#platform/contract.ts'
import { Flag01, Saved } from './cart.contract.ts'

export const cartGroupCalls = defineCalls('cart', {
  setGroupTraining: {
    about: 'The group training view of the whole cart (§3): everybody in it takes the training together, or alone.',
    method: 'POST',
    path: '/api/cart/group_training',
    effect: 'write',
    who: 'user',
    body: z.object({ group_view: Flag01 }),
    answer: Saved,
  },
})
