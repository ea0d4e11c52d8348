import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n.ts'
import { statusOf } from '../account.rules.ts'
import { findPerson } from './account.store.ts'

/** What other features may know of a person, to write to them and to show them their times. */
export type KnownPerson = { id: number; name: string; email: string; locale: Locale; timeZone: string; isMember: boolean }

/** Null where there is nobody, or nobody any more. */
export async function activePerson(ctx: Ctx, id: number): Promise<KnownPerson | null> {
  const person = await findPerson(ctx.db, id)
  if (!person || statusOf(person) !== 'active') return null
  const { name, email, locale, timeZone, isMember } = person
  return { id, name, email, locale, timeZone, isMember }
}
