import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

/** Every essay of an attempt has been reviewed, and its score is final. */
export const attemptGraded = defineEvent(
  'quiz.attempt-graded',
  z.object({
    attemptId: z.number().int().positive(),
    componentId: z.number().int().positive(),
    userId: z.number().int().positive(),
    isPassed: z.boolean(),
  }),
)
