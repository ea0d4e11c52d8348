import type { Actor } from '#platform/ctx/actor.ts'
import { may } from '#platform/ctx/may.ts'
import type { WritingGroup } from './threads.rules.ts'

/** How two people stand to each other, from the side of the one who would write. */
export type PairStanding = {
  isSenderStaff: boolean
  isReceiverStaff: boolean
  /** Both are registered for the same product now. */
  isTogether: boolean
  hasBlocked: boolean
  isBlocked: boolean
  isReceiverActive: boolean
}
export type NotWritten = 'gone' | 'youBlocked' | 'blocked' | 'nobody' | 'notStaff' | 'notTogether'

/** Why one may not write to the other; null where one may. Whether one is blocked is told in the words of a rule, not as such. */
export function whyNotWrite(group: WritingGroup, standing: PairStanding): NotWritten | null {
  if (!standing.isReceiverActive) return 'gone'
  if (standing.hasBlocked) return 'youBlocked'
  if (standing.isBlocked) return 'blocked'
  if (group === 'nobody') return 'nobody'
  if (group === 'anybody' || standing.isSenderStaff || standing.isReceiverStaff) return null
  if (group === 'staff') return 'notStaff'
  return standing.isTogether ? null : 'notTogether'
}

export const threadsPolicy = {
  /** Reads what is asked about a product. */
  readInbox: (actor: Actor, productId: number): boolean => may(actor, 'inbox.read', productId),
  /** Answers it in the organiser's name, assigns and closes it. */
  answer: (actor: Actor, productId: number): boolean => may(actor, 'inbox.answer', productId),
  moderate: (actor: Actor): boolean => may(actor, 'discussions.moderate'),
}
