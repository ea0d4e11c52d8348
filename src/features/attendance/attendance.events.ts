import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

const Fact = z.object({ productId: z.number(), sessionId: z.number(), userId: z.number(), at: z.iso.datetime() })

/** Somebody counts as having attended a session, by its rule or by hand. */
export const sessionAttended = defineEvent('attendance.session-attended', Fact)
/** It was put right: they do not. */
export const attendanceWithdrawn = defineEvent('attendance.withdrawn', Fact)
