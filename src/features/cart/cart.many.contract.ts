import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { manyOutcomes } from './address-list.rules.ts'
import { Flag01, ProductId } from './cart.contract.ts'
import { longestInvitation } from './invitation.rules.ts'

export const cartManyCalls = defineCalls('cart', {
  addMany: {
    about:
      'Puts a product into one’s cart for everybody on a list: addresses, one to a line or parted by commas, or a table with a column of them. Each line is answered with what became of it; whoever has no account is invited where `invite` says so and accounts may be made. At most 200 at once.',
    method: 'POST',
    path: '/cart/add_many',
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.mustBeLoggedIn',
    body: z.object({
      product_id: ProductId,
      text: z.string().max(100_000),
      invite: Flag01.default(false),
      email_text: z.string().max(longestInvitation).default(''),
    }),
    answer: z.object({
      lines: z.array(
        z.object({
          line: z.number(),
          address: z.string(),
          outcome: z.enum(manyOutcomes),
          /** Of people who were found. */
          name: z.string(),
        }),
      ),
      added: z.number(),
      enable_signup: z.boolean(),
    }),
    refusals: { noAddresses: 422, tooManyAddresses: 422, notOnSale: 400, registerRemotely: 400, otherCurrency: 400 },
    // It looks addresses up and may invite: neither is for fishing.
    limit: { max: 10, seconds: 3600 },
  },
  buyForAnotherTemplate: {
    spec: '§2 Routes',
    about: 'The template of the buy-for-another dialog, every step of it, in the reader’s language.',
    method: 'GET',
    path: '/scripts/vendor/eox/cart/buy-for-another.html',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
})
