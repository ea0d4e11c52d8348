import { type Actor, isAdmin } from '#platform/actor.ts'

export const packsPolicy = { manage: (actor: Actor): boolean => isAdmin(actor) }
