import { isUser, type Role, type User } from '#platform/ctx/actor.ts'
import { asActor } from '#platform/ctx/as-actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { loadPerRequest } from '#platform/ctx/load-per-request.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { personStatusOf } from '../account.rules.ts'
import { isMemberAt } from '../membership.rules.ts'
import { findPeople, findPerson, type Person, personKey } from './account.store.ts'
import { grantsOf } from './role.store.ts'

/** What other features may know of a person, to write to them and to show them their times. */
export type KnownPerson = {
  id: number
  name: string
  email: string
  role: Role
  locale: Locale
  timeZone: string
  isMember: boolean
}

/** Whoever asks was read with their session. */
export const knownPerson = (ctx: Ctx, id: number): Promise<Person | undefined> =>
  ctx.once(personKey(id), () => findPerson(ctx.db, id))

export async function knownPeople(ctx: Ctx, ids: number[]): Promise<Map<number, Person>> {
  const [only, other] = new Set(ids)
  // A transaction that asks for one person asks for them by themselves elsewhere too.
  if (only !== undefined && other === undefined && ctx.db !== ctx.parts.db) {
    const person = await knownPerson(ctx, only)
    return new Map(person ? [[only, person]] : [])
  }
  const self = isUser(ctx.actor) && ids.includes(ctx.actor.userId) ? await knownPerson(ctx, ctx.actor.userId) : undefined
  const others = await loadPerRequest(
    ctx,
    'people',
    ids.filter((id) => id !== self?.id),
    async (wanted) => new Map((await findPeople(ctx.db, wanted)).map((person) => [person.id, person])),
  )
  return self ? others.set(self.id, self) : others
}

/** Those of these who can be written to, by as many statements as for one. */
export async function activePeople(ctx: Ctx, ids: number[]): Promise<KnownPerson[]> {
  const people = await findPeople(ctx.db, ids)
  return people.flatMap((person) => (personStatusOf(person) === 'active' ? [knownOf(ctx, person)] : []))
}

const knownOf = (ctx: Ctx, { id, name, email, role, locale, timeZone, memberships }: Person): KnownPerson => ({
  id,
  name,
  email,
  role,
  locale,
  timeZone,
  isMember: isMemberAt(memberships, ctx.now()),
})

/** Null where there is nobody, or nobody any more. */
export async function activePerson(ctx: Ctx, id: number): Promise<KnownPerson | null> {
  const person = await knownPerson(ctx, id)
  return person && personStatusOf(person) === 'active' ? knownOf(ctx, person) : null
}

/** Whether whoever asks is a member of the association. */
export const isMemberAsking = async (ctx: Ctx): Promise<boolean> =>
  isUser(ctx.actor) && ((await activePerson(ctx, ctx.actor.userId))?.isMember ?? false)

/** The same work as this person would do it and in their language, so that they are told of nothing that they may not see. */
export function asPerson(ctx: Ctx, { id: userId, role, name, email, locale }: KnownPerson): Ctx {
  const actor = { kind: 'user', userId, role, name, email, actingAdminId: null, sessionToken: '' } as const
  return asActor(ctx, actor, locale)
}

/** Who somebody is to what they asked for earlier: with what they may do now. Null where they are not here any more. */
export async function actorOfPerson(ctx: Ctx, personId: number, actingAdminId: number | null): Promise<User | null> {
  const person = await findPerson(ctx.db, personId)
  if (!person || personStatusOf(person) !== 'active') return null
  const { id: userId, role, name, email } = person
  const grants = await grantsOf(ctx.db, personId)
  return { kind: 'user', userId, role, name, email, actingAdminId, sessionToken: '', ...(grants && { grants }) }
}
