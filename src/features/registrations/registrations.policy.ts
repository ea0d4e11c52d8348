import { type Actor, isAdmin } from '#platform/actor.ts'

export const registrationsPolicy = {
  manageRegistrations: (actor: Actor): boolean => isAdmin(actor),
}
