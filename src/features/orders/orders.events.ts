import { z } from 'zod'
import { defineEvent } from '#platform/events.ts'

/** Something of an order was given back, or taken off it: its buyer is told what and why. */
export const orderRefunded = defineEvent(
  'orders.refunded',
  z.object({
    orderId: z.number().int().positive(),
    refundId: z.number().int().positive(),
    buyerId: z.number().int().positive(),
  }),
)

/** An order stands: the buyer is sent what they need for their records. */
export const orderPlaced = defineEvent(
  'orders.placed',
  z.object({ orderId: z.number().int().positive(), buyerId: z.number().int().positive() }),
)
