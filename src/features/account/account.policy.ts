import { type Actor, type Grants, isAdmin, isUser, type Role, roles, type User } from '#platform/ctx/actor.ts'
import { may } from '#platform/ctx/may.ts'
import type { PersonStatus } from './account.rules.ts'
import { coversGrants } from './role.rules.ts'

/** A person and what they may do themselves. */
type Managed = { role: Role; grants: Grants | undefined }

/** Whoever may do more than oneself is out of reach: their password, their sessions and their address lead to what they may do. */
const manage = (actor: Actor, { role, grants }: Managed): boolean =>
  role === roles.administrator ? isAdmin(actor) : coversGrants(actor, grants)

export const accountPolicy = {
  changeProfile: (actor: Actor): actor is User => isUser(actor),
  /**
   * Passwords, second factors, passkeys, data, deletion, and addresses that open what is theirs to whoever has them are the person's own:
   * never an administrator's who signed in as them.
   */
  changeSecurity: (actor: Actor): actor is User => isUser(actor) && actor.actingAdminId === null,
  manage,
  /** Never into an administrator's account: it would turn one theft into many. */
  signInAs: (actor: Actor, person: Managed & { status: PersonStatus }): boolean =>
    may(actor, 'people.sign_in_as') &&
    isUser(actor) &&
    person.role !== roles.administrator &&
    person.status === 'active' &&
    manage(actor, person),
  stopActing: (actor: Actor): boolean => isUser(actor) && actor.actingAdminId !== null,
}
