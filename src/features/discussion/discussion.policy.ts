import { type Actor, isSelf, isUser } from '#platform/ctx/actor.ts'
import { may } from '#platform/ctx/may.ts'
import type { PostingGroup, PostState, ReaderGroup } from './discussion.rules.ts'

type Who = { isMember: boolean; isRegistered: boolean }

const moderate = (actor: Actor): boolean => may(actor, 'discussions.moderate')

export const discussionPolicy = {
  /** Hides posts, lets held ones through, and sees both (§6). */
  moderate,
  /** A discussion that stands alone. */
  read: (actor: Actor, readers: ReaderGroup, { isMember }: Pick<Who, 'isMember'>): boolean =>
    may(actor, 'discussions.read') || readers === 'everyone' || (isUser(actor) && (readers === 'users' || isMember)),
  /** Of those who may read it. */
  post: (actor: Actor, posting: PostingGroup, { isRegistered }: Pick<Who, 'isRegistered'>): boolean =>
    isUser(actor) && (moderate(actor) || posting === 'users' || (posting === 'registered' && isRegistered)),
  /** Of those who may read where it stands; the others see at most that there is one. */
  readPost: (actor: Actor, { state, authorId }: { state: PostState; authorId: number }): boolean =>
    state === 'visible' || (state !== 'withdrawn' && moderate(actor)) || (state === 'held' && isSelf(actor, authorId)),
  /** Of those who may post (§3 canReply). */
  reply: (state: PostState): boolean => state === 'visible',
  /** Changes or takes back what they wrote. */
  change: (actor: Actor, authorId: number): boolean => isSelf(actor, authorId),
}
