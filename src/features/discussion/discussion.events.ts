import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

/** Others can read it now: it was written, or an administrator let it through. */
export const postPublished = defineEvent(
  'discussion.post_published',
  z.object({ postId: z.number(), wasHeld: z.boolean().default(false) }),
)
