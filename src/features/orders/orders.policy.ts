import { type Actor, isSelf } from '#platform/ctx/actor.ts'
import { may } from '#platform/ctx/may.ts'

export const ordersPolicy = {
  read: (actor: Actor, order: { buyerId: number }): boolean => may(actor, 'orders.read') || isSelf(actor, order.buyerId),
  /** How it came to be as it is: for who runs the place. */
  readHistory: (actor: Actor): boolean => may(actor, 'orders.read'),
}
