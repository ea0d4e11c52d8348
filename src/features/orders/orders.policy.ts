import { type Actor, isAdmin, isSelf } from '#platform/actor.ts'

export const ordersPolicy = {
  read: (actor: Actor, order: { buyerId: number }): boolean => isAdmin(actor) || isSelf(actor, order.buyerId),
  manage: (actor: Actor): boolean => isAdmin(actor),
}
