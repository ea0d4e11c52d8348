import { type Actor, isAdmin } from '#platform/actor.ts'

export const adminPolicy = { enter: (actor: Actor): boolean => isAdmin(actor) }
