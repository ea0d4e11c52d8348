import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { isUser, type User } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { accountPolicy } from '../account.policy.ts'
import { tidyEmail } from '../account.rules.ts'
import type { securityCalls } from '../account.security.contract.ts'
import { describeUserAgent } from '../user-agent.rules.ts'
import { mailEmailChange, mailEmailChangeNotice, mailPasswordChanged, saidOfLink } from './account.mails.ts'
import * as store from './account.store.ts'
import { makeLink } from './link.store.ts'
import { hashPassword } from './password-hash.ts'
import { confirmPassword, faultsOfNewPassword, renewPassword } from './passwords.ts'
import * as sessions from './session.store.ts'

type Calls = typeof securityCalls
type Message = { message: string }

/** The person who asks, for what is theirs alone; null for an administrator who is signed in as them. */
export async function personThemselves(ctx: Ctx): Promise<store.Person | null> {
  allow(isUser(ctx.actor))
  return accountPolicy.changeSecurity(ctx.actor) ? whoAsks(ctx) : null
}

export async function whoAsks(ctx: Ctx): Promise<store.Person> {
  return must(await store.findPerson(ctx.db, asUser(ctx).userId), 'who is signed in is there')
}

function asUser({ actor }: Ctx): User {
  allow(isUser(actor))
  return must(isUser(actor) ? actor : null, 'only users pass')
}

export async function changePassword(
  ctx: Ctx,
  input: InputOf<Calls['changePassword']>,
): Promise<Result<Message, 'notWhileActing' | 'invalid'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  const faults = await faultsOfNewPassword(ctx, input, person)
  if (faults) return refuseFields(faults)
  const wrong = await confirmPassword(ctx, person, input.current_password)
  if (wrong) return refuseFields({ current_password: [wrong] })
  const hash = await hashPassword(input.password)
  return ctx.tx(async (ctx) => {
    await renewPassword(ctx, person.id, hash)
    if (input.end_other_sessions) await sessions.endSessionsOf(ctx.db, person.id, asUser(ctx).sessionToken)
    await mailPasswordChanged(ctx, person)
    return ok({ message: ctx.t('account.passwordChanged') })
  })
}

/** Answers alike for an address that somebody has already: only its owner may learn that. */
export async function changeEmail(
  ctx: Ctx,
  input: InputOf<Calls['changeEmail']>,
): Promise<Result<Message, 'notWhileActing' | 'invalid'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  const email = tidyEmail(input.email)
  if (email === person.email) return refuseFields({ email: [ctx.t('account.emailUnchanged')] })
  const wrong = await confirmPassword(ctx, person, input.password)
  if (wrong) return refuseFields({ password: [wrong] })
  return ctx.tx(async (ctx) => {
    await store.changePerson(ctx.db, person.id, { pending_email: email, pending_email_at: ctx.now() }, ctx.now())
    const isTaken = (await store.findPersonByEmail(ctx.db, email)) !== undefined
    const code = await makeLink(ctx.db, { kind: 'change_email', userId: person.id, email }, ctx.now())
    if (!isTaken) await mailEmailChange(ctx, person, email, code)
    await mailEmailChangeNotice(ctx, person, email)
    return ok({ message: saidOfLink(ctx, 'emailChangeSent', email) })
  })
}

export async function listSessions(ctx: Ctx): Promise<Result<AnswerOf<Calls['sessions']>>> {
  const { userId, sessionToken } = asUser(ctx)
  const open = await sessions.sessionsOf(ctx.db, userId, ctx.now())
  return ok({ sessions: open.map((session) => sessionView(session, sessionToken)) })
}

export function sessionView(
  session: sessions.StoredSession,
  currentToken: string | null,
): AnswerOf<Calls['sessions']>['sessions'][number] {
  return {
    id: session.id,
    ...describeUserAgent(session.user_agent),
    ip: session.ip,
    made_at: session.made_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    is_current: session.token === currentToken,
    is_acting: session.acting_admin_id !== null,
  }
}

export async function endSession(
  ctx: Ctx,
  { session_id }: InputOf<Calls['endSession']>,
): Promise<Result<{ ended: number }, 'sessionNotFound'>> {
  const ended = await sessions.endSession(ctx.db, asUser(ctx).userId, session_id)
  return ended > 0 ? ok({ ended }) : refuse('sessionNotFound')
}

export async function endOtherSessions(ctx: Ctx): Promise<Result<{ ended: number }>> {
  const { userId, sessionToken } = asUser(ctx)
  return ok({ ended: await sessions.endSessionsOf(ctx.db, userId, sessionToken) })
}
