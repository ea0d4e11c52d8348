import { z } from 'zod'
import { PackOnLine, PrepaidInCart, SavingsInCart } from '#features/packs/packs.cart.contract.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { productStatuses } from './cart.rules.ts'
import { longestInvitation } from './invitation.rules.ts'

export const ProductId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** 0 is the guest, who is refused with the text that the place calls for (§5). */
export const UserId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const Flag01 = z
  .union([z.stringbool(), z.boolean(), z.literal(0), z.literal(1)])
  .transform((flag) => flag === true || flag === 1)
const OptionalFlag = Flag01.optional().catch(undefined)

export const addQuery = z.object({
  change_mode: OptionalFlag,
  original_user_id: UserId.optional().catch(undefined),
  notify_original_registrant: OptionalFlag,
  notify_new_registrant: OptionalFlag,
})
export const addRefusals = {
  mustBeLoggedIn: 401,
  userNotDefined: 400,
  cannotAddForUser: 400,
  notOnSale: 400,
  soldOut: 400,
  lineNotFound: 400,
  registerRemotely: 400,
  otherCurrency: 400,
} as const

export const Added = z.object({ exists: z.boolean(), registered: z.boolean(), message: z.string() })
export const Saved = z.object({ message: z.string() })

/** What happens after a line was added, changed or removed (§4, §9), as the site has it. */
const Options = z.object({
  redirectToCart: z.boolean(),
  confirmRedirect: z.boolean(),
  serverMessageOnChange: z.boolean(),
  autoReloadOnRemove: z.boolean(),
})

const Line = z.object({
  product_id: z.number(),
  registrant_id: z.number(),
  registrant_name: z.string(),
  registrant_picture_url: z.string().nullable(),
  is_me: z.boolean(),
  /** Whether they were told that a place is being ordered for them. */
  is_told: z.boolean(),
  group_view: z.union([z.literal(0), z.literal(1)]),
  /** Until when the seat is kept; null where the product has no limit of seats. */
  held_until: z.iso.datetime().nullable(),
  /** The seat was given up and could not be had again. */
  is_lost: z.boolean(),
  list_price: z.number(),
  price: z.number(),
  group_discount: z.number(),
  code_discount: z.number(),
  ...PackOnLine,
})

const Group = z.object({
  product: z.object({
    id: z.number(),
    url_slug: z.string(),
    title: z.string(),
    kind: z.string(),
    cover_url: z.string(),
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    place: z.string().nullable(),
    formats: z.array(z.string()),
    time_zone: z.string().nullable(),
  }),
  /** Why it cannot be ordered and is not part of the sum; null where it can. */
  problem: z.string().nullable(),
  /** How many rows the product has (§3). */
  count: z.number(),
  lines: z.array(Line),
})

export const CartView = z.object({
  groups: z.array(Group),
  count: z.number(),
  currency: z.string(),
  /** Names this cart as it is now; a checkout gives it back. */
  version: z.number(),
  /** Whether registrants are mailed a confirmation (§3 confirmation flag). */
  send_confirmations: z.boolean(),
  has_policy: z.boolean(),
  /** Names the words of the policy statement that a buyer accepts; empty where there is none. */
  policy_version: z.string(),
  discount_code: z.string().nullable(),
  /** Why the code takes nothing off at the moment, if it does not. */
  discount_problem: z.string().nullable(),
  /** Whether prices are written with their tax in them. */
  prices_include_tax: z.boolean(),
  costs: z.object({
    list: z.number(),
    subtotal: z.number(),
    member_saving: z.number(),
    group_discount: z.number(),
    code_discount: z.number(),
    covered: z.number(),
    tax: z.number(),
    total: z.number(),
    prepaid: z.number(),
    due: z.number(),
  }),
  /** What its owner would pay less for themselves as a member, and where to become one. */
  join: z.object({ url: z.string(), saving: z.number() }).nullable(),
  savings_pack: SavingsInCart,
  prepaid: PrepaidInCart,
  /** When the first of the kept seats is given up. */
  held_until: z.iso.datetime().nullable(),
  options: Options,
})
export type CartView = z.output<typeof CartView>

export const cartCalls = defineCalls('cart', {
  contains: {
    spec: '§7 Cart',
    about: 'Whether the product is in one’s cart for this person, and whether they are registered for it.',
    method: 'GET',
    path: '/cart/contains/:productId/:userId',
    effect: 'read',
    who: 'user',
    params: z.object({ productId: ProductId, userId: UserId }),
    answer: z.object({ exists: z.boolean(), registered: z.boolean() }),
  },
  findUser: {
    spec: '§7 Cart',
    about:
      'Finds a person by their e-mail address, to register them. 409 answers a message key; not found answers `enable_signup` and `message`.',
    method: 'GET',
    path: '/cart/find_user_by_email/:email/:productId',
    // It remembers whom one has found, so that nobody is put into a cart by a guessed number.
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.mustBeLoggedIn',
    params: z.object({ email: z.string().max(254), productId: ProductId }),
    answer: z.object({
      id: z.number(),
      product_status: z.enum(productStatuses),
      name: z.string(),
      organisation: z.string(),
      region: z.string(),
    }),
    refusals: { cart_email_is_no_address: 409, cart_product_not_on_sale: 409, cart_user_not_found: 404 },
    refusalBody: { cart_email_is_no_address: 'key', cart_product_not_on_sale: 'key' },
    limit: { max: 60, seconds: 600 },
  },
  add: {
    spec: '§7 Cart',
    about:
      'Puts a product into one’s cart for a person and keeps a seat; in change mode the person takes the place of another in the same line. A duplicate answers `exists` or `registered`.',
    method: 'GET',
    path: '/cart/add/:productId/:userId',
    effect: 'write',
    who: 'guest',
    params: z.object({ productId: ProductId, userId: z.coerce.number().int() }),
    query: addQuery,
    answer: Added,
    refusals: addRefusals,
    refusalBody: 'text',
  },
  createUser: {
    spec: '§7 Cart',
    about: 'Makes an account for somebody who has none, and invites them by mail with the given words.',
    method: 'POST',
    path: '/cart/create_user',
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.mustBeLoggedIn',
    body: z.object({
      email: z.string().trim().max(254).pipe(z.email()),
      name: z.string().trim().max(120).default(''),
      email_text: z.string().max(longestInvitation).default(''),
      product_id: ProductId,
      change_mode: OptionalFlag,
      original_user_id: UserId.optional().catch(undefined),
    }),
    answer: z.object({ user_id: z.number() }),
    refusals: { signUpNotEnabled: 403, notOnSale: 400, inviteLater: 429 },
    refusalBody: 'text',
    limit: { max: 30, seconds: 3600 },
  },
  remove: {
    spec: '§7 Cart',
    about: 'Takes a registrant’s line out of one’s cart and gives the seat back.',
    method: 'GET',
    path: '/cart/remove/:product_id/:registrant_id',
    effect: 'write',
    who: 'user',
    params: z.object({ product_id: ProductId, registrant_id: UserId }),
    answer: Saved,
    refusals: { couldNotRemove: 404 },
  },
  cart: {
    about: 'One’s cart: a line per registrant and product, grouped by product, with what it costs.',
    method: 'GET',
    path: '/api/cart',
    effect: 'read',
    who: 'user',
    answer: CartView,
  },
  inCart: {
    about: 'Whether a product is in one’s own cart for oneself; never for a guest.',
    method: 'GET',
    path: '/api/cart/own/:product_id',
    effect: 'read',
    who: 'guest',
    params: z.object({ product_id: ProductId }),
    answer: z.object({ exists: z.boolean() }),
  },
  options: {
    about: 'What follows when a line is added, changed or removed, as the site has chosen.',
    method: 'GET',
    path: '/api/cart/options',
    effect: 'read',
    who: 'guest',
    answer: Options,
  },
  count: {
    about: 'How many lines one’s cart has, for the header; 0 for a guest.',
    method: 'GET',
    path: '/api/cart/count',
    effect: 'read',
    who: 'guest',
    answer: z.object({ count: z.number() }),
  },
})

/** Answered by orders, which knows the rules; it stands here because whoever reads it has the cart's calls at hand already. */
export const cancellationCalls = defineCalls('cart', {
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
