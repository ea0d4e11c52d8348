import { type Actor, isAdmin, isSelf } from '#platform/actor.ts'
import type { Visibility } from './files.rules.ts'

type Guarded = { visibility: Visibility; ownerId: number | null }

const isOwner = (actor: Actor, { ownerId }: Guarded) => ownerId !== null && isSelf(actor, ownerId)

export const filesPolicy = {
  read: (actor: Actor, file: Guarded, { isMember }: { isMember: boolean }): boolean =>
    file.visibility === 'public' || (file.visibility === 'members' && isMember) || isOwner(actor, file) || isAdmin(actor),
  remove: (actor: Actor, file: Guarded): boolean => isOwner(actor, file) || isAdmin(actor),
  upload: (actor: Actor): boolean => isAdmin(actor),
  list: (actor: Actor): boolean => isAdmin(actor),
}
