import { z } from 'zod'
import { actText } from '#platform/audit/act-texts.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { isAdmin, isUser, roles } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { peopleCalls } from '../account.people.contract.ts'
import { accountPolicy } from '../account.policy.ts'
import { isLastAdministrator, personStatusOf } from '../account.rules.ts'
import { isMemberAt } from '../membership.rules.ts'
import { mailResetLink } from './account.jobs.ts'
import { saidOfLink } from './account.mails.ts'
import { sessionView } from './account.security.service.ts'
import * as store from './account.store.ts'
import { allFields, valuesOf } from './fields/field.store.ts'
import { readOwnAnswers } from './fields/field-values.service.ts'
import { passkeysOf } from './passkey.store.ts'
import * as people from './people.store.ts'
import { setEmailConfirmed } from './people-bulk.service.ts'
import { lockManaged } from './person-managing.service.ts'
import { grantsOf } from './role.store.ts'
import { endSessionsOf, sessionsOf } from './session.store.ts'

type Calls = typeof peopleCalls
type Row = AnswerOf<Calls['changeRole']>

const rowOf = (ctx: Ctx, person: store.Person): Row => ({
  id: person.id,
  name: person.name,
  email: person.email,
  organisation: person.organisation,
  picture_url: person.pictureUrl,
  role: person.role,
  is_member: isMemberAt(person.memberships, ctx.now()),
  status: personStatusOf(person),
  is_email_verified: person.isEmailVerified,
  has_second_factor: person.hasSecondFactor,
  made_at: person.madeAt.toISOString(),
  last_seen_at: person.lastSeenAt?.toISOString() ?? null,
})

export async function searchPeople(
  ctx: Ctx,
  query: InputOf<Calls['listPeople']>,
): Promise<Result<AnswerOf<Calls['listPeople']>>> {
  // One more than asked for tells whether there is a following page.
  const asked = { ...query, limit: query.limit + 1, now: ctx.now() }
  const [found, total] = await people.listAndCount(ctx.db, asked, cursorOf(query.after))
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const { columns, cellsOf } = await listedFields(
    ctx,
    page.map(({ person }) => person.id),
  )
  const rows = page.map(({ person }) => ({ ...rowOf(ctx, person), fields: cellsOf(person.id) }))
  return ok({ people: rows, columns, next: last ? textOf(last.cursor) : null, total })
}

/** What the list shows of profiles, and the cells of each person. */
async function listedFields(ctx: Ctx, ids: number[]) {
  const fields = (await allFields(ctx.db)).filter(({ inList }) => inList)
  const values = fields.length === 0 ? [] : await valuesOf(ctx.db, ids)
  const byPerson = Map.groupBy(values, ({ personId }) => personId)
  return {
    columns: fields.map(({ id, label, kind, options }) => ({ id, label, kind, options })),
    cellsOf: (id: number): Record<string, string> =>
      Object.fromEntries((byPerson.get(id) ?? []).map(({ fieldId, value }) => [fieldId, value.join(', ')])),
  }
}

const mostFound = 8

export async function findPeople(
  ctx: Ctx,
  { search }: InputOf<Calls['findPeople']>,
): Promise<Result<AnswerOf<Calls['findPeople']>>> {
  if (search === '') return ok({ people: [] })
  const asked = { search, status: 'active', sort: 'name', direction: 'asc', limit: mostFound, now: ctx.now() } as const
  const found = await people.listPeople(ctx.db, asked, null)
  return ok({ people: found.map(({ person: { id, name, email } }) => ({ id, name, email })) })
}

const Cursor = z.tuple([z.string(), z.number().int()])
const textOf = ({ value, id }: people.Cursor): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** One that nobody was given begins at the beginning. */
function cursorOf(text: string | undefined): people.Cursor | null {
  if (text === undefined) return null
  try {
    const [value, id] = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { value, id }
  } catch {
    return null
  }
}

export async function readPerson(
  ctx: Ctx,
  { person_id }: InputOf<Calls['readPerson']>,
): Promise<Result<AnswerOf<Calls['readPerson']>, 'personNotFound'>> {
  const person = await store.findPerson(ctx.db, person_id)
  if (!person) return refuse('personNotFound')
  const grants = await grantsOf(ctx.db, person_id)
  const managed = { ...person, grants, status: personStatusOf(person) }
  const ownToken = isUser(ctx.actor) ? ctx.actor.sessionToken : null
  const acts = await people.actsOn(ctx.db, person.id)
  return ok({
    ...rowOf(ctx, person),
    region: person.region,
    time_zone: person.timeZone,
    locale: person.locale,
    passkeys: (await passkeysOf(ctx.db, person.id)).length,
    may_sign_in_as: accountPolicy.signInAs(ctx.actor, managed),
    may_manage: may(ctx.actor, 'people.edit') && accountPolicy.manage(ctx.actor, managed),
    may_make_administrator: isAdmin(ctx.actor),
    fields: await readOwnAnswers(ctx, person.id),
    sessions: (await sessionsOf(ctx.db, person.id, ctx.now())).map((session) => sessionView(session, ownToken)),
    acts: acts.map(({ made_at, details, ...act }) => ({
      ...act,
      label: actText(ctx.t, act.action),
      made_at: made_at.toISOString(),
      details: Details.parse(details),
    })),
  })
}

const Details = z.record(z.string(), z.unknown())

const act = (ctx: Ctx, subjectId: number, action: string, details: Record<string, unknown> = {}) =>
  recordAct(ctx, { action: `person.${action}`, subjectType: 'person', subjectId, details })

/**
 * Somebody must always be able to let others in. The administrators' rows are held first, in one order, so that no two wait for
 * each other; whoever is no administrator any more by then changes none.
 */
async function holdAdministrators(ctx: Ctx): Promise<number[]> {
  const administrators = await store.lockAdministrators(ctx.db)
  if (isUser(ctx.actor) && ctx.actor.role === roles.administrator) allow(administrators.includes(ctx.actor.userId))
  return administrators
}

export const changeRole = (
  ctx: Ctx,
  { person_id, role }: InputOf<Calls['changeRole']>,
): Promise<Result<Row, 'personNotFound' | 'outOfReach' | 'lastAdministrator' | 'personNotActive'>> =>
  ctx.tx(async (ctx) => {
    const administrators = await holdAdministrators(ctx)
    const found = await lockManaged(ctx, person_id)
    if (!found.ok) return found
    // An administrator may do everything: only who may as well makes one.
    if (!isAdmin(ctx.actor)) return refuse('outOfReach')
    const person = found.value
    if (person.role === role) return ok(rowOf(ctx, person))
    if (person.deactivatedAt) return refuse('personNotActive')
    if (isLastAdministrator(administrators, person_id)) return refuse('lastAdministrator')
    const changed = await store.changePerson(ctx.db, person_id, { role }, ctx.now())
    await act(ctx, person_id, 'change_role', { from: person.role, to: role })
    return ok(rowOf(ctx, changed))
  })

export const deactivatePerson = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['deactivatePerson']>,
): Promise<Result<Row, 'personNotFound' | 'outOfReach' | 'lastAdministrator'>> =>
  ctx.tx(async (ctx) => {
    const administrators = await holdAdministrators(ctx)
    const found = await lockManaged(ctx, person_id)
    if (!found.ok) return found
    if (found.value.deactivatedAt) return ok(rowOf(ctx, found.value))
    if (isLastAdministrator(administrators, person_id)) return refuse('lastAdministrator')
    const changed = await store.changePerson(ctx.db, person_id, { deactivated_at: ctx.now() }, ctx.now())
    const ended = await endSessionsOf(ctx.db, person_id, null)
    await act(ctx, person_id, 'deactivate', { ended })
    return ok(rowOf(ctx, changed))
  })

export const reactivatePerson = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['reactivatePerson']>,
): Promise<Result<Row, 'personNotFound' | 'outOfReach'>> => {
  return ctx.tx(async (ctx) => {
    const found = await lockManaged(ctx, person_id)
    if (!found.ok) return found
    const person = found.value
    if (!person.deactivatedAt) return ok(rowOf(ctx, person))
    const changed = await store.changePerson(ctx.db, person_id, { deactivated_at: null }, ctx.now())
    await act(ctx, person_id, 'reactivate')
    return ok(rowOf(ctx, changed))
  })
}

/** Where no link reaches anybody, an administrator who knows whose address it is lets them in. */
export async function confirmEmail(
  ctx: Ctx,
  { person_id }: InputOf<Calls['confirmEmail']>,
): Promise<Result<Row, 'personNotFound' | 'outOfReach'>> {
  const done = await setEmailConfirmed(ctx, person_id, true)
  if (!done.ok && done.refusal !== 'alreadyConfirmed') return refuse(done.refusal)
  return ok(rowOf(ctx, must(await store.findPerson(ctx.db, person_id), 'whose address was confirmed is gone')))
}

export const endSessions = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['endSessions']>,
): Promise<Result<{ ended: number }, 'personNotFound' | 'outOfReach'>> => {
  return ctx.tx(async (ctx) => {
    const found = await lockManaged(ctx, person_id)
    if (!found.ok) return found
    const ended = await endSessionsOf(ctx.db, person_id, isUser(ctx.actor) ? ctx.actor.sessionToken : null)
    await act(ctx, person_id, 'end_sessions', { ended })
    return ok({ ended })
  })
}

export const sendPasswordReset = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['sendPasswordReset']>,
): Promise<Result<{ message: string }, 'personNotFound' | 'outOfReach' | 'personNotActive'>> => {
  return ctx.tx(async (ctx) => {
    const found = await lockManaged(ctx, person_id)
    if (!found.ok) return found
    const person = found.value
    if (person.deactivatedAt) return refuse('personNotActive')
    await enqueue(ctx, mailResetLink, { email: person.email })
    await act(ctx, person_id, 'send_password_reset')
    return ok({ message: saidOfLink(ctx, 'resetSentTo', person.email) })
  })
}
