import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { uncoveredReasons } from './packs.rules.ts'

const Flag01 = z.union([z.stringbool(), z.boolean(), z.literal(0), z.literal(1)]).transform((flag) => flag === true || flag === 1)
const NoCart = z.object({ no_cart: Flag01.optional().catch(undefined) })
const Saved = z.object({ message: z.string() })
const Html = z.object({ html: z.string() })

/** What savings packs do for a cart; null where one has none (§3 savings pack balance). */
export const SavingsInCart = z
  .object({
    is_active: z.boolean(),
    /** Registrations left of the packs that can cover something in the cart; of all of them while it is empty. Null: without a limit. */
    left: z.number().nullable(),
    /** How many lines they cover, or would if they were used, and what that saves. */
    covers: z.number(),
    saves: z.number(),
  })
  .nullable()
export type SavingsInCart = z.output<typeof SavingsInCart>

/** What a prepaid balance does for a cart; null where there is none (§3 prepaid balance). */
export const PrepaidInCart = z
  .object({
    is_active: z.boolean(),
    balance: z.number(),
    /** The most of it that is to be used; null: as much as is needed. */
    at_most: z.number().nullable(),
    uses: z.number(),
  })
  .nullable()
export type PrepaidInCart = z.output<typeof PrepaidInCart>

/** What a pack does for one line. */
export const PackOnLine = {
  covered: z.number(),
  covered_by: z.string().nullable(),
  uncovered: z.enum(uncoveredReasons).nullable(),
}

/** The calls of packs that the cart answers: it holds the switches, and whoever changes them changes what a checkout is about. */
export const packsInCartCalls = defineCalls('packs', {
  applySavingsPack: {
    spec: '§7 Cart',
    about: 'Whether one’s savings packs cover what they can of the cart.',
    method: 'POST',
    path: '/cart/savings_pack/apply',
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.notForGuests',
    body: z.object({ active: Flag01 }),
    answer: Saved,
    refusals: { couldNotApply: 409 },
  },
  savingsBalance: {
    spec: '§7 Cart',
    about: 'One’s savings packs as HTML; without `no_cart` also what the cart uses of them.',
    method: 'GET',
    path: '/cart/savings_pack/balance',
    effect: 'read',
    who: 'user',
    toldToGuests: 'cart.notForGuests',
    query: NoCart,
    answer: Html,
  },
  prepaidBalance: {
    spec: '§7 Cart',
    about: 'One’s prepaid balance as HTML, paid and granted amounts apart; without `no_cart` also what the cart uses of it.',
    method: 'GET',
    path: '/cart/prepaid_balance',
    effect: 'read',
    who: 'user',
    toldToGuests: 'cart.notForGuests',
    query: NoCart,
    answer: Html,
  },
  usePrepaid: {
    spec: '§7 Cart',
    about:
      'Whether one’s prepaid balance pays for the cart, and at most how much of it (`amount`, as people write it; empty: all).',
    method: 'POST',
    path: '/cart/prepaid_balance/use',
    effect: 'write',
    who: 'user',
    toldToGuests: 'cart.notForGuests',
    body: z.object({ active: Flag01, amount: z.string().trim().max(20).default('') }),
    answer: Saved,
    refusals: { couldNotUsePrepaid: 409, noAmount: 422 },
  },
})
