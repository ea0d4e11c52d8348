import { type Actor, isAdmin } from '#platform/actor.ts'

export const taxesPolicy = { manage: (actor: Actor): boolean => isAdmin(actor) }
