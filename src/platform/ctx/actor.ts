/** Who is asking. The kinds of §6: guest, logged-in user, administrator (role 1). */
export type Guest = { kind: 'guest' }
export type User = {
  kind: 'user'
  userId: number
  role: Role
  name: string
  email: string
  /** What their roles let them do besides; nothing where it is missing. */
  grants?: Grants
  /** The administrator who signed in as this user, if one did. */
  actingAdminId: number | null
  sessionToken: string
}
/** Work that no person asked for: jobs and start-up. It may do what an administrator may. */
export type System = { kind: 'system' }
export type Actor = Guest | User | System

export const roles = { administrator: 1, user: 2 } as const
export type Role = (typeof roles)[keyof typeof roles]

/** What there is to be allowed is named by the feature that keeps roles; here it is only asked for. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that the names of features stay out of the platform
export interface Permissions {}
export type Permission = keyof Permissions & string

/** What somebody may do: on everything, and on single products. */
export type Grants = {
  everywhere: ReadonlySet<Permission>
  byProduct: ReadonlyMap<number, ReadonlySet<Permission>>
}

export const guest: Guest = { kind: 'guest' }
export const system: System = { kind: 'system' }

export const isGuest = (actor: Actor): actor is Guest => actor.kind === 'guest'
export const isUser = (actor: Actor): actor is User => actor.kind === 'user'
export const isAdmin = (actor: Actor): boolean => actor.kind === 'system' || (isUser(actor) && actor.role === roles.administrator)
/** For what is written beside an act: who did it, null where no person did. */
export const actorIdOf = (actor: Actor): number | null => (isUser(actor) ? actor.userId : null)
export const isSelf = (actor: Actor, userId: number): boolean => isUser(actor) && actor.userId === userId
