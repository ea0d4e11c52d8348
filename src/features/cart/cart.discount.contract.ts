import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { Saved } from './cart.contract.ts'

export const cartDiscountCalls = defineCalls('cart', {
  applyDiscount: {
    about: 'Enters a discount code. It is refused with the reason where it cannot be used for what is in the cart.',
    method: 'POST',
    path: '/cart/discount',
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.notForGuests',
    body: z.object({ code: z.string().trim().min(1).max(80) }),
    answer: Saved,
    refusals: {
      discountUnknown: 404,
      discountNotYet: 409,
      discountEnded: 409,
      discountUsedUp: 409,
      discountUsedByYou: 409,
      discountFitsNothing: 409,
      discountBelowMinimum: 409,
      discountOtherCurrency: 409,
    },
    // Codes can be guessed.
    limit: { max: 12, seconds: 600 },
  },
  removeDiscount: {
    about: 'Takes the discount code out of one’s cart.',
    method: 'DELETE',
    path: '/cart/discount',
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.notForGuests',
    answer: Saved,
  },
})
