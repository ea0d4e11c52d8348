import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

/** Somebody's ledger has new lines, of whatever kind. */
export const creditsChanged = defineEvent('credits.changed', z.object({ userId: z.number() }))
