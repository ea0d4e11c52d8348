import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'

const Registration = z.object({
  registrationId: z.number(),
  productId: z.number(),
  userId: z.number(),
  /** Set for a package's parts; the package itself tells the registrant. */
  parentRegistrationId: z.number().nullable(),
})
export type RegistrationFact = z.output<typeof Registration>

export const personRegistered = defineEvent('registrations.person-registered', Registration)
export const registrationCancelled = defineEvent('registrations.registration-cancelled', Registration)
