import { type Actor, isUser } from '#platform/ctx/actor.ts'
import { may } from '#platform/ctx/may.ts'

export const learningPolicy = {
  /** Looks into a course without being registered; nothing is recorded. */
  preview: (actor: Actor, productId: number): boolean => isUser(actor) && may(actor, 'courses.read', productId),
}
