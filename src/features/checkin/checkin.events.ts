import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * Somebody was checked in or out at a session's door, or what it knows of it was put right. It says everything that is known of this
 * ticket at this checkpoint, so that who listens keeps just this: of two that are told out of order, the higher revision is true.
 */
export const presenceChanged = defineEvent(
  'checkin.presence-changed',
  z.object({
    productId: z.number(),
    checkpointId: z.number(),
    sessionId: z.number(),
    registrationId: z.number(),
    userId: z.number(),
    /** From when to when; null: still inside, or never seen to leave. */
    spans: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime().nullable() })),
    revision: z.number(),
  }),
)
