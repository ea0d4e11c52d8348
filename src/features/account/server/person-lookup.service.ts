import { isUser, type Role } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n.ts'
import { statusOf } from '../account.rules.ts'
import { isMemberAt } from '../membership.rules.ts'
import { findPerson } from './account.store.ts'

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

/** Null where there is nobody, or nobody any more. */
export async function activePerson(ctx: Ctx, id: number): Promise<KnownPerson | null> {
  const person = await findPerson(ctx.db, id)
  if (!person || statusOf(person) !== 'active') return null
  const { name, email, role, locale, timeZone, memberships } = person
  return { id, name, email, role, locale, timeZone, isMember: isMemberAt(memberships, ctx.now()) }
}

/** Whether whoever asks is a member of the association. */
export const isMemberAsking = async (ctx: Ctx): Promise<boolean> =>
  isUser(ctx.actor) && ((await activePerson(ctx, ctx.actor.userId))?.isMember ?? false)

/** Whoever the account is of, also where it is not confirmed yet or was deactivated. */
export async function personOfAccount(ctx: Ctx, id: number): Promise<{ id: number; role: Role } | null> {
  const person = await findPerson(ctx.db, id)
  return person ? { id, role: person.role } : null
}

/** The same work as this person would do it and in their language, so that they are told of nothing that they may not see. */
export function asPerson(ctx: Ctx, { id: userId, role, name, email, locale }: KnownPerson): Ctx {
  const actor = { kind: 'user', userId, role, name, email, actingAdminId: null, sessionToken: '' } as const
  return { ...ctx, actor, locale, t: ctx.parts.translate(locale) }
}
