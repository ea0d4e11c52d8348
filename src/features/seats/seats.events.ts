import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

// Their names are written in rows that a process of an earlier version may still have to work on: they stay as they were.
const Id = z.number().int().positive()

/** A kept seat was given back: whoever waits for it is next. */
export const seatFreed = defineEvent('cart.seatFreed', z.object({ productId: Id }))

/** A seat is kept for somebody who waited. */
export const seatOffered = defineEvent('cart.seatOffered', z.object({ entryId: Id }))

/** Somebody did not take the seat that was kept for them. */
export const offerExpired = defineEvent('cart.offerExpired', z.object({ entryId: Id }))
