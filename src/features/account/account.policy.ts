import { type Actor, isAdmin, isUser, type Role, roles, type User } from '#platform/actor.ts'
import type { PersonStatus } from './account.rules.ts'

type Managed = { id: number; role: Role; status: PersonStatus }

export const accountPolicy = {
  changeProfile: (actor: Actor): actor is User => isUser(actor),
  /** Passwords, second factors, passkeys, data and deletion are the person's own: never an administrator's who signed in as them. */
  changeSecurity: (actor: Actor): actor is User => isUser(actor) && actor.actingAdminId === null,
  managePeople: (actor: Actor): boolean => isAdmin(actor),
  /** Never into an administrator's account: it would turn one theft into many. */
  signInAs: (actor: Actor, person: Managed): boolean =>
    isAdmin(actor) && isUser(actor) && person.role !== roles.administrator && person.status === 'active',
  stopActing: (actor: Actor): boolean => isUser(actor) && actor.actingAdminId !== null,
}
