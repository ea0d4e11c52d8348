import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Standing = z.object({
  minutes: z.number(),
  /** So many make it attended. */
  needed_minutes: z.number(),
  is_attended: z.boolean(),
})
export type StepAttendance = z.output<typeof Standing>

export const stepCalls = defineCalls('live', {
  stepPresence: {
    about:
      'Says that the page of a live step of a course is open. What lies between two such words counts, by the server’s clock and while the session lasts; enough of it completes the step.',
    method: 'POST',
    path: '/api/assets/:id/presence',
    effect: 'write',
    who: 'user',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    answer: Standing,
    refusals: { sessionNotFound: 404, notRegistered: 403, tooEarly: 409, sessionOver: 409 },
  },
})
