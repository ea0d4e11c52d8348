import { z } from 'zod'
import { actText } from '#platform/act-texts.ts'
import { isUser, roles } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { allow, ok, type Result, refuse } from '#platform/result.ts'
import type { peopleCalls } from '../account.people.contract.ts'
import { accountPolicy } from '../account.policy.ts'
import { statusOf } from '../account.rules.ts'
import { isMemberAt } from '../membership.rules.ts'
import { mailResetLink } from './account.jobs.ts'
import { sessionView } from './account.security.service.ts'
import * as store from './account.store.ts'
import { passkeysOf } from './passkey.store.ts'
import * as people from './people.store.ts'
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
  status: statusOf(person),
  is_email_verified: person.isEmailVerified,
  has_second_factor: person.hasSecondFactor,
  made_at: person.madeAt.toISOString(),
  last_seen_at: person.lastSeenAt?.toISOString() ?? null,
})

export async function listPeople(ctx: Ctx, query: InputOf<Calls['listPeople']>): Promise<Result<AnswerOf<Calls['listPeople']>>> {
  allow(accountPolicy.managePeople(ctx.actor))
  // One more than asked for tells whether there is a following page.
  const found = await people.listPeople(ctx.db, { ...query, limit: query.limit + 1, now: ctx.now() }, cursorOf(query.after))
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const total = await people.countMatching(ctx.db, { ...query, now: ctx.now() })
  return ok({ people: page.map(({ person }) => rowOf(ctx, person)), next: last ? textOf(last.cursor) : null, total })
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
  allow(accountPolicy.managePeople(ctx.actor))
  const person = await store.findPerson(ctx.db, person_id)
  if (!person) return refuse('personNotFound')
  const ownToken = isUser(ctx.actor) ? ctx.actor.sessionToken : null
  const acts = await people.actsOn(ctx.db, person.id)
  return ok({
    ...rowOf(ctx, person),
    region: person.region,
    time_zone: person.timeZone,
    locale: person.locale,
    passkeys: (await passkeysOf(ctx.db, person.id)).length,
    may_sign_in_as: accountPolicy.signInAs(ctx.actor, { ...person, status: statusOf(person) }),
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

/** Somebody must always be able to let others in. The administrators' rows are held first, in one order, so that no two wait for each other. */
const isLastAdministrator = ({ role, deactivatedAt }: store.Person, others: number): boolean =>
  role === roles.administrator && deactivatedAt === null && others === 0

export const changeRole = (
  ctx: Ctx,
  { person_id, role }: InputOf<Calls['changeRole']>,
): Promise<Result<Row, 'personNotFound' | 'lastAdministrator' | 'personNotActive'>> => {
  allow(accountPolicy.managePeople(ctx.actor))
  return ctx.tx(async (ctx) => {
    const others = await store.countOtherAdministrators(ctx.db, person_id)
    const person = await store.lockPerson(ctx.db, person_id)
    if (!person) return refuse('personNotFound')
    if (person.role === role) return ok(rowOf(ctx, person))
    if (person.deactivatedAt) return refuse('personNotActive')
    if (isLastAdministrator(person, others)) return refuse('lastAdministrator')
    const changed = await store.changePerson(ctx.db, person_id, { role }, ctx.now())
    await act(ctx, person_id, 'change_role', { from: person.role, to: role })
    return ok(rowOf(ctx, changed))
  })
}

export const deactivatePerson = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['deactivatePerson']>,
): Promise<Result<Row, 'personNotFound' | 'lastAdministrator'>> => {
  allow(accountPolicy.managePeople(ctx.actor))
  return ctx.tx(async (ctx) => {
    const others = await store.countOtherAdministrators(ctx.db, person_id)
    const person = await store.lockPerson(ctx.db, person_id)
    if (!person) return refuse('personNotFound')
    if (person.deactivatedAt) return ok(rowOf(ctx, person))
    if (isLastAdministrator(person, others)) return refuse('lastAdministrator')
    const changed = await store.changePerson(ctx.db, person_id, { deactivated_at: ctx.now() }, ctx.now())
    const ended = await endSessionsOf(ctx.db, person_id, null)
    await act(ctx, person_id, 'deactivate', { ended })
    return ok(rowOf(ctx, changed))
  })
}

export const reactivatePerson = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['reactivatePerson']>,
): Promise<Result<Row, 'personNotFound'>> => {
  allow(accountPolicy.managePeople(ctx.actor))
  return ctx.tx(async (ctx) => {
    const person = await store.lockPerson(ctx.db, person_id)
    if (!person) return refuse('personNotFound')
    if (!person.deactivatedAt) return ok(rowOf(ctx, person))
    const changed = await store.changePerson(ctx.db, person_id, { deactivated_at: null }, ctx.now())
    await act(ctx, person_id, 'reactivate')
    return ok(rowOf(ctx, changed))
  })
}

export const endSessions = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['endSessions']>,
): Promise<Result<{ ended: number }, 'personNotFound'>> => {
  allow(accountPolicy.managePeople(ctx.actor))
  return ctx.tx(async (ctx) => {
    if (!(await store.lockPerson(ctx.db, person_id))) return refuse('personNotFound')
    const ended = await endSessionsOf(ctx.db, person_id, isUser(ctx.actor) ? ctx.actor.sessionToken : null)
    await act(ctx, person_id, 'end_sessions', { ended })
    return ok({ ended })
  })
}

export const sendPasswordReset = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['sendPasswordReset']>,
): Promise<Result<{ message: string }, 'personNotFound' | 'personNotActive'>> => {
  allow(accountPolicy.managePeople(ctx.actor))
  return ctx.tx(async (ctx) => {
    const person = await store.lockPerson(ctx.db, person_id)
    if (!person) return refuse('personNotFound')
    if (person.deactivatedAt) return refuse('personNotActive')
    await enqueue(ctx, mailResetLink, { email: person.email })
    await act(ctx, person_id, 'send_password_reset')
    return ok({ message: ctx.t('account.resetSentTo', { email: person.email }) })
  })
}
