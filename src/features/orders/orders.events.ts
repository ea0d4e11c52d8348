import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

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

/** A payment of an invoice was written down, or taken back again: its buyer is sent a receipt, or told that it is owed. */
export const paymentRecorded = defineEvent(
  'orders.payment-recorded',
  z.object({
    orderId: z.number().int().positive(),
    paymentId: z.number().int().positive(),
    buyerId: z.number().int().positive(),
    isTakenBack: z.boolean(),
  }),
)
