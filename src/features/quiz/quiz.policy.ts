import { type Actor, isAdmin, isSelf } from '#platform/actor.ts'

export const quizPolicy = {
  /** Writes questions and quizzes, reviews essays (§6), grants time, marks and regrades. */
  manage: (actor: Actor): boolean => isAdmin(actor),
  /** Answers in an attempt: its owner, and nobody for them. */
  answer: (actor: Actor, attempt: { userId: number }): boolean => isSelf(actor, attempt.userId),
}
