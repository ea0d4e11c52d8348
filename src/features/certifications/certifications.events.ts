import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

/** Somebody has earned a certification, or has renewed it: told once per cycle. */
export const certificationEarned = defineEvent(
  'certifications.earned',
  z.object({ userId: z.number(), certificationId: z.number(), cycleId: z.number(), title: z.string() }),
)
