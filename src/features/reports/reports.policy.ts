import { type Actor, isAdmin } from '#platform/actor.ts'

export const reportsPolicy = {
  /** Sees how whole courses and single people do. */
  read: (actor: Actor): boolean => isAdmin(actor),
}
