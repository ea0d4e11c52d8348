import { type Actor, isAdmin, isSelf, isUser } from '#platform/actor.ts'
import type { PostingGroup, PostState, ReaderGroup } from './discussion.rules.ts'

type Who = { isMember: boolean; isRegistered: boolean }

export const discussionPolicy = {
  /** Makes discussions, says who may write, hides posts and lets held ones through (§6). */
  manage: (actor: Actor): boolean => isAdmin(actor),
  /** A discussion that stands alone. */
  read: (actor: Actor, readers: ReaderGroup, { isMember }: Pick<Who, 'isMember'>): boolean =>
    isAdmin(actor) || readers === 'everyone' || (isUser(actor) && (readers === 'users' || isMember)),
  /** Of those who may read it. */
  post: (actor: Actor, posting: PostingGroup, { isRegistered }: Pick<Who, 'isRegistered'>): boolean =>
    isUser(actor) && (isAdmin(actor) || posting === 'users' || (posting === 'registered' && isRegistered)),
  /** Of those who may read where it stands; the others see at most that there is one. */
  readPost: (actor: Actor, { state, authorId }: { state: PostState; authorId: number }): boolean =>
    state === 'visible' || (state !== 'withdrawn' && isAdmin(actor)) || (state === 'held' && isSelf(actor, authorId)),
  /** Of those who may post (§3 canReply). */
  reply: (state: PostState): boolean => state === 'visible',
  /** Changes or takes back what they wrote. */
  change: (actor: Actor, authorId: number): boolean => isSelf(actor, authorId),
}
