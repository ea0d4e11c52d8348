import { type Actor, isAdmin } from '#platform/actor.ts'

export const discountsPolicy = { manage: (actor: Actor): boolean => isAdmin(actor) }
