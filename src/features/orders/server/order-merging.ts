import type { PersonMerging } from '#platform/calls/feature.ts'
import { lockOrdersOf } from './orders.store.ts'

/** Orders go with who bought and with who was registered. What was issued for them was frozen, and says what it said. */
export const orderMerging: PersonMerging = {
  columns: { 'purchase.buyer_id': 'moves', 'purchase_line.registrant_id': 'moves', 'billing_details.person_id': 'moves' },
  hold: (ctx, { from, into }) => lockOrdersOf(ctx.db, [from, into]),
}
