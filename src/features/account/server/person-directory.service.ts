import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import { must } from '#platform/calls/result.ts'
import { isUser, roles } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { loadPerRequest } from '#platform/ctx/load-per-request.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { personStatusOf, tidyEmail } from '../account.rules.ts'
import { accountSettings } from '../account.settings.ts'
import { isMemberAt } from '../membership.rules.ts'
import * as store from './account.store.ts'
import { addLinks } from './link.store.ts'
import { knownPeople, knownPerson } from './person-lookup.service.ts'

/** What those who register others see of a person. */
export type ListedPerson = {
  id: number
  name: string
  organisation: string
  region: string
  isMember: boolean
  isActive: boolean
  pictureUrl: string | null
}

const listed = (ctx: Ctx, person: store.Person): ListedPerson =>
  listedAs(ctx, { ...person, isActive: personStatusOf(person) === 'active' })

const listedAs = (ctx: Ctx, person: store.ListedRow): ListedPerson => ({
  id: person.id,
  name: person.name,
  organisation: person.organisation,
  region: person.region,
  isMember: isMemberAt(person.memberships, ctx.now()),
  isActive: person.isActive,
  pictureUrl: person.pictureUrl,
})

export async function listPeople(ctx: Ctx, ids: number[]): Promise<Map<number, ListedPerson>> {
  // A transaction asks for whole people elsewhere too.
  if (ctx.db !== ctx.parts.db) return mapped(await knownPeople(ctx, ids), (person) => listed(ctx, person))
  const self = isUser(ctx.actor) && ids.includes(ctx.actor.userId) ? await knownPerson(ctx, ctx.actor.userId) : undefined
  const others = ids.filter((id) => id !== self?.id)
  const read = async (wanted: number[]) => new Map((await store.findListed(ctx.db, wanted)).map((row) => [row.id, row]))
  const people = mapped(await loadPerRequest(ctx, 'listed people', others, read), (row) => listedAs(ctx, row))
  return self ? people.set(self.id, listed(ctx, self)) : people
}

const mapped = <Value, Made>(values: Map<number, Value>, make: (value: Value) => Made): Map<number, Made> =>
  new Map([...values].map(([id, value]) => [id, make(value)]))

/** With their addresses: for administrators' lists only. */
export async function findNamedPeople(
  ctx: Ctx,
  ids: number[],
): Promise<Map<number, { id: number; name: string; email: string }>> {
  const people = await store.findPeople(ctx.db, ids)
  return new Map(people.map(({ id, name, email }) => [id, { id, name, email }]))
}

/** Null where the address is nobody's; a removed account has no address any more. */
export async function findListedPerson(ctx: Ctx, email: string): Promise<ListedPerson | null> {
  const person = await store.findPersonByEmail(ctx.db, tidyEmail(email))
  return person ? listed(ctx, person) : null
}

/** Whose these addresses are, by address; those that are nobody's are missing. */
export async function findListedPeople(ctx: Ctx, emails: string[]): Promise<Map<string, ListedPerson>> {
  const people = await store.findPeopleByEmail(ctx.db, emails.map(tidyEmail))
  const byAddress = new Map(people.map((person) => [person.email, listed(ctx, person)]))
  return new Map(
    emails.flatMap((email) => {
      const person = byAddress.get(tidyEmail(email))
      return person ? [[email, person] as const] : []
    }),
  )
}

export const maySignUp = (ctx: Ctx): Promise<boolean> => readSetting(ctx, accountSettings.signUpEnabled)

/** They did not ask for it, so it may lie in their mailbox for a while. */
const invitationHours = 14 * 24

/** The code leads whoever was invited to choose a password; it is for them alone. */
export type Invited = { id: number; email: string; code: string }
type ToInvite = { email: string; name: string }

/** Makes accounts for others, without a password, by as many statements for one as for a hundred. Who has one already is missing. */
export async function invitePeople(ctx: Ctx, people: ToInvite[]): Promise<Invited[]> {
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  const at = ctx.now()
  const added = await store.addPeople(
    ctx.db,
    people.map(({ email, name }) => {
      const address = tidyEmail(email)
      return { name: name || nameFrom(address), email: address, timeZone, locale: ctx.locale, at }
    }),
  )
  const links = added.map(({ id, email }) => ({ kind: 'reset_password' as const, userId: id, email }))
  const codes = await addLinks(ctx.db, links, at, invitationHours)
  return added.map((person, index) => ({ ...person, code: must(codes[index], 'a link without a code') }))
}

/** Where an invited person chooses a password. */
export const invitationPath = ({ code }: Invited): string => `/reset-password?token=${code}`

/** The first administrator, made from the command line; somebody who has an account becomes one. Answers where to choose a password. */
export const inviteAdministrator = (ctx: Ctx, { email, name }: { email: string; name: string }): Promise<string> =>
  ctx.tx(async (ctx) => {
    const [invited] = await invitePeople(ctx, [{ email, name }])
    const id =
      invited?.id ??
      must(await store.findPersonByEmail(ctx.db, tidyEmail(email)), 'an address is somebody’s and nobody’s at once').id
    await store.changePerson(ctx.db, id, { role: roles.administrator }, ctx.now())
    await recordAct(ctx, {
      action: 'person.change_role',
      subjectType: 'person',
      subjectId: id,
      details: { to: roles.administrator },
    })
    return invited ? invitationPath(invited) : '/sign-in'
  })

/** Better than an address, until the person says how they are called. */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ') || email
