import { type Actor, isSelf } from '#platform/ctx/actor.ts'
import { may } from '#platform/ctx/may.ts'
import type { FileVisibility } from './files.rules.ts'

type Guarded = { visibility: FileVisibility; ownerId: number | null }

const isOwner = (actor: Actor, { ownerId }: Guarded) => ownerId !== null && isSelf(actor, ownerId)

export const filesPolicy = {
  read: (actor: Actor, file: Guarded, { isMember }: { isMember: boolean }): boolean =>
    file.visibility === 'public' ||
    (file.visibility === 'members' && isMember) ||
    isOwner(actor, file) ||
    may(actor, 'files.read'),
  remove: (actor: Actor, file: Guarded): boolean => isOwner(actor, file) || may(actor, 'files.remove'),
}
