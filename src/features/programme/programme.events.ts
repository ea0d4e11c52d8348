import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

/** What people see of an event's programme has changed. */
export const programmeReleased = defineEvent('programme.released', z.object({ productId: z.number(), release: z.number() }))
