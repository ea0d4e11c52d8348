import { type Actor, isAdmin } from '#platform/actor.ts'

export const noticesPolicy = { manage: (actor: Actor): boolean => isAdmin(actor) }
