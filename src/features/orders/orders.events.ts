import { z } from 'zod'
import { defineEvent } from '#platform/events.ts'

/** An order stands: the buyer is sent what they need for their records. */
export const orderPlaced = defineEvent(
  'orders.placed',
  z.object({ orderId: z.number().int().positive(), buyerId: z.number().int().positive() }),
)
