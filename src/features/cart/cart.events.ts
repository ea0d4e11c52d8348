import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

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
