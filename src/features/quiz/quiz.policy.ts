import { type Actor, isSelf } from '#platform/ctx/actor.ts'

export const quizPolicy = {
  /** Answers in an attempt: its owner, and nobody for them. */
  answer: (actor: Actor, attempt: { userId: number }): boolean => isSelf(actor, attempt.userId),
}
