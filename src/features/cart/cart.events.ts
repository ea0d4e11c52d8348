import { z } from 'zod'
import { defineEvent } from '#platform/events.ts'

const Id = z.number().int().positive()

/** A line got another registrant; the flags say who is told (§6). */
export const registrantChanged = defineEvent(
  'cart.registrantChanged',
  z.object({
    changeId: z.string(),
    cartOwnerId: Id,
    productId: Id,
    originalId: Id,
    newId: Id,
    notifyOriginal: z.boolean(),
    notifyNew: z.boolean(),
  }),
)

/** A kept seat was given back: whoever waits for it is next. */
export const seatFreed = defineEvent('cart.seatFreed', z.object({ productId: Id }))

/** A seat is kept for somebody who waited. */
export const seatOffered = defineEvent('cart.seatOffered', z.object({ entryId: Id }))

/** Somebody did not take the seat that was kept for them. */
export const offerExpired = defineEvent('cart.offerExpired', z.object({ entryId: Id }))
