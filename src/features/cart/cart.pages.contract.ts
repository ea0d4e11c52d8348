import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { Added, addQuery, addRefusals, Flag01, ProductId, Saved, UserId } from './cart.contract.ts'

/** Apart from the other calls of the cart, which every page has at hand: only the pages of the cart itself ask by these. */
export const cartPageCalls = defineCalls('cart', {
  setGroupView: {
    spec: '§7 Cart',
    about: 'Whether this registrant takes the training together with the group.',
    method: 'POST',
    path: '/cart/group_view',
    effect: 'write',
    who: 'guest',
    body: z.object({ user_id: UserId, product_id: ProductId, group_view: Flag01 }),
    answer: Saved,
    refusals: { notForGuests: 403, couldNotChangeGroupView: 404 },
  },
  setGroupTraining: {
    about: 'The group training view of the whole cart (§3): everybody in it takes the training together, or alone.',
    method: 'POST',
    path: '/api/cart/group_training',
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.notForGuests',
    body: z.object({ group_view: Flag01 }),
    answer: Saved,
  },
  setConfirmations: {
    spec: '§7 Cart',
    about: 'Whether registrants are mailed a confirmation.',
    method: 'POST',
    path: '/cart/confirmations',
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.notForGuests',
    body: z.object({ send: Flag01 }),
    answer: Saved,
  },
  policy: {
    spec: '§7 Cart',
    about: 'The policy statement that a buyer accepts, as rich text.',
    method: 'GET',
    path: '/cart/policy/statement',
    effect: 'read',
    who: 'guest',
    answer: z.object({ policy_statement: z.string() }),
  },
  offer: {
    about: 'What one would add to the cart, as somebody is asked who comes from another site.',
    method: 'GET',
    path: '/api/cart/offer/:product_id',
    effect: 'read',
    who: 'guest',
    params: z.object({ product_id: ProductId }),
    answer: z.object({ id: z.number(), url_slug: z.string(), title: z.string(), amount: z.number(), currency: z.string() }),
    refusals: { notOnSale: 404 },
  },
})

/** For clients that keep writes out of GET; no page of ours asks by them. */
export const cartTwinCalls = defineCalls('cart', {
  addByPost: {
    about: 'The same as GET /cart/add, for clients that keep writes out of GET.',
    method: 'POST',
    path: '/cart/add/:productId/:userId',
    effect: 'write',
    who: 'guest',
    params: z.object({ productId: ProductId, userId: z.coerce.number().int() }),
    body: addQuery,
    answer: Added,
    refusals: addRefusals,
    refusalBody: 'text',
  },
  removeByDelete: {
    about: 'The same as GET /cart/remove, for clients that keep writes out of GET.',
    method: 'DELETE',
    path: '/cart/lines/:product_id/:registrant_id',
    effect: 'write',
    who: 'user',
    params: z.object({ product_id: ProductId, registrant_id: UserId }),
    answer: Saved,
    refusals: { couldNotRemove: 404 },
  },
})
