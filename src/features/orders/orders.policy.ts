import { type Actor, isAdmin } from '#platform/actor.ts'

export const ordersPolicy = {
  manageRegistrations: (actor: Actor): boolean => isAdmin(actor),
}
