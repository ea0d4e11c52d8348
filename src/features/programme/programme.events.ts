import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

/** What people see of an event's programme has changed. */
export const programmeReleased = defineEvent('programme.released', z.object({ productId: z.number(), release: z.number() }))

/** Somebody who waited has a place in a session now. */
export const placeMovedUp = defineEvent('programme.place-moved-up', z.object({ placeId: z.number() }))
