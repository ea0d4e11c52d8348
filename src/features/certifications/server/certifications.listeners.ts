import { creditsChanged } from '#features/credits/credits.events.ts'
import { componentCompleted, productCompleted } from '#features/learning/learning.events.ts'
import { personRegistered } from '#features/registrations/registrations.events.ts'
import { on } from '#platform/jobs/events.ts'
import { certificationEarned } from '../certifications.events.ts'
import { settlePerson } from './settle.service.ts'

/** Whatever may be the last thing that somebody needed. */
export const certificationListeners = [
  on(creditsChanged, 'certifications.after-credits', (ctx, { userId }) => settlePerson(ctx, userId)),
  on(productCompleted, 'certifications.after-product', (ctx, { userId }) => settlePerson(ctx, userId)),
  on(componentCompleted, 'certifications.after-component', (ctx, { userId }) => settlePerson(ctx, userId)),
  on(personRegistered, 'certifications.after-registration', (ctx, { userId }) => settlePerson(ctx, userId)),
  on(certificationEarned, 'certifications.after-certification', (ctx, { userId }) => settlePerson(ctx, userId)),
]
