import { z } from 'zod'
import type { PersonMerging } from '#platform/calls/feature.ts'
import * as store from './cart-merging.store.ts'

const Joined = z.object({ from: z.number(), into: z.number(), lines: z.array(z.number()) }).nullable()

/** Whoever checks out a cart that the merge touched waits for it, and finds its lines named anew or gone. */
export const cartMerging: PersonMerging = {
  columns: {
    'cart.owner_id': 'moves',
    'cart_line.registrant_id': 'moves',
    'cart_acquaintance.owner_id': 'moves',
    'cart_acquaintance.person_id': 'moves',
    'cart_invitation.sender_id': 'moves',
    'cart_invitation.invited_id': 'moves',
  },
  hold: (ctx, { from, into }) => store.lockCartsOf(ctx.db, [from, into]),
  join: (ctx, pair) => store.joinCarts(ctx.db, pair, ctx.now()),
  part: async (ctx, _, joined) => {
    const carts = Joined.parse(joined)
    if (carts) await store.partCarts(ctx.db, carts, ctx.now())
  },
}
