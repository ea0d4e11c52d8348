import { type Actor, isAdmin } from '#platform/actor.ts'

export const waitlistPolicy = {
  manage: (actor: Actor): boolean => isAdmin(actor),
}
