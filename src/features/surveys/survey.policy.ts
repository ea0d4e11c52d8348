import { type Actor, isAdmin } from '#platform/actor.ts'

export const surveyPolicy = {
  /** Writes surveys and reads what was answered. */
  manage: (actor: Actor): boolean => isAdmin(actor),
}
