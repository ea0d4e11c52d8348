import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { peopleImportCalls } from '../account.people-import.contract.ts'
import { type PersonStatus, personStatusOf } from '../account.rules.ts'
import type { CsvPerson } from '../people-csv.rules.ts'
import * as store from './account.store.ts'
import * as people from './people.store.ts'
import { addImported } from './people-import.store.ts'
import { lockManaged } from './person-managing.service.ts'

export type PeopleFilter = Omit<InputOf<(typeof peopleImportCalls)['exportPeople']>, 'ids'>

/** Whom a filter finds after one of them, in the order of their numbers; of given ones, those that it finds. */
export const peopleMatching = (
  ctx: Ctx,
  filter: PeopleFilter & { ids?: readonly number[] | undefined },
  page: { after: number; limit: number },
): Promise<number[]> => people.idsMatching(ctx.db, { ...filter, now: ctx.now() }, page)

export type PersonStanding = {
  id: number
  name: string
  status: PersonStatus
  isEmailVerified: boolean
  isAdministrator: boolean
}

/** How things stand with each of them, as far as acts on many need to know. */
export async function standingsOf(ctx: Ctx, ids: number[]): Promise<Map<number, PersonStanding>> {
  const found = await store.findPeople(ctx.db, ids)
  return new Map(
    found.map((person) => [
      person.id,
      {
        id: person.id,
        name: person.name,
        status: personStatusOf(person),
        isEmailVerified: person.isEmailVerified,
        isAdministrator: person.role === 1,
      },
    ]),
  )
}

type Managed = 'personNotFound' | 'outOfReach'

/** An administrator knows that the address is theirs, or takes that back. */
export const setEmailConfirmed = (
  ctx: Ctx,
  personId: number,
  isConfirmed: boolean,
): Promise<Result<null, Managed | 'alreadyConfirmed'>> =>
  ctx.tx(async (ctx): Promise<Result<null, Managed | 'alreadyConfirmed'>> => {
    const found = await lockManaged(ctx, personId)
    if (!found.ok) return found
    if (found.value.isEmailVerified === isConfirmed) return refuse('alreadyConfirmed')
    await store.changePerson(ctx.db, personId, { email_verified: isConfirmed }, ctx.now())
    const action = isConfirmed ? 'person.confirm_email' : 'person.unconfirm_email'
    await recordAct(ctx, { action, subjectType: 'person', subjectId: personId })
    return ok(null)
  })

export type PersonOfAddress = { id: number; name: string; status: PersonStatus }

/** Who has these addresses. */
export async function peopleOfAddresses(ctx: Ctx, emails: string[]): Promise<Map<string, PersonOfAddress>> {
  const found = await store.findPeopleByEmail(ctx.db, emails)
  return new Map(found.map((person) => [person.email, { id: person.id, name: person.name, status: personStatusOf(person) }]))
}

const addedAtOnce = 2000

/** New accounts without a password; whoever they are of chooses one by a mailed link. Answers their numbers. */
export async function addNamedPeople(ctx: Ctx, wanted: CsvPerson[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < wanted.length; at += addedAtOnce) {
    const part = wanted.slice(at, at + addedAtOnce)
    await addImported(ctx.db, part, ctx.now())
    const added = await peopleOfAddresses(
      ctx,
      part.map(({ email }) => email),
    )
    ids.push(...[...added.values()].map(({ id }) => id))
  }
  return ids
}
