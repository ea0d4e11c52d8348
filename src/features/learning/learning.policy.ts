import { type Actor, isAdmin, isUser } from '#platform/actor.ts'

export const learningPolicy = {
  /** Builds courses and says what somebody has completed. */
  manageCourses: (actor: Actor): boolean => isAdmin(actor),
  /** Looks into a course without being registered; nothing is recorded. */
  preview: (actor: Actor): boolean => isUser(actor) && isAdmin(actor),
}
