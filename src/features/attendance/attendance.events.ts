import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

const Fact = z.object({ productId: z.number(), sessionId: z.number(), userId: z.number(), at: z.iso.datetime() })

/** Somebody counts as having attended a session, by its rule or by hand. */
export const sessionAttended = defineEvent('attendance.session-attended', Fact)
/** It was put right: they do not. */
export const attendanceWithdrawn = defineEvent('attendance.withdrawn', Fact)

/** A session or a live step is over and somebody was there so long, or it was put right afterwards. */
export const minutesTold = defineEvent(
  'attendance.minutes-told',
  z.object({
    productId: z.number(),
    userId: z.number(),
    of: z.object({ kind: z.enum(['session', 'step']), id: z.number() }),
    minutes: z.number(),
  }),
)
