import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import { isUser, type User } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isStaff } from '#platform/ctx/may.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { dropCookie, readOwnCookie, setOwnCookie } from '#platform/http/signed-cookie.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { accountCalls } from '../account.contract.ts'
import { tidyEmail } from '../account.rules.ts'
import { accountSettings } from '../account.settings.ts'
import type { signInCalls } from '../account.sign-in.contract.ts'
import { mailVerificationLink } from './account.jobs.ts'
import { mailNewSignIn } from './account.mails.ts'
import { digitsOf } from './account.second-factor.service.ts'
import * as store from './account.store.ts'
import { type Attempt, beginAttempt, forgetAttempt } from './attempts.ts'
import { askAuth } from './auth.ts'
import { knownPerson } from './person-lookup.service.ts'
import { endSessionByToken } from './session.store.ts'
import { adminCookie, deviceCookie, forgetCookie, secondStepCookie } from './session-cookie.ts'
import { claimCode, whoIsAtSecondStep } from './used-code.store.ts'

type Calls = typeof signInCalls
type SignedIn = { status: 'signed_in' }

export async function describeViewer(ctx: Ctx): Promise<Result<AnswerOf<typeof accountCalls.viewer>>> {
  if (!isUser(ctx.actor)) return ok({ viewer: null })
  const { userId, actingAdminId } = ctx.actor
  const [found, admin, keepAliveSeconds] = await Promise.all([
    knownPerson(ctx, userId),
    actingAdminId === null ? null : knownPerson(ctx, actingAdminId),
    readSetting(ctx, accountSettings.keepAliveSeconds),
  ])
  const person = must(found, 'who is signed in is there')
  return ok({
    viewer: {
      id: person.id,
      name: person.name,
      email: person.email,
      is_admin: person.role === 1,
      is_staff: isStaff(ctx.actor),
      has_organisation: person.hasOrganisation,
      picture_url: person.pictureUrl,
      time_zone: person.timeZone,
      locale: person.locale,
      acting_admin_name: admin?.name ?? null,
      keep_alive_seconds: keepAliveSeconds,
    },
  })
}

/** §6: a session that has been logged out hears so on the periodic check. */
export async function keepAlive(ctx: Ctx): Promise<Result<{ signed_in: true }, 'notLoggedInAnymore'>> {
  return isUser(ctx.actor) ? ok({ signed_in: true }) : refuse('notLoggedInAnymore')
}

type SignInRefusal = 'wrongCredentials' | 'signInLocked' | 'emailNotVerified' | 'emailToBeConfirmed' | 'accountDeactivated'

/** Unknown addresses and wrong passwords count, wait and answer alike. */
export async function signIn(
  ctx: Ctx,
  input: InputOf<Calls['signIn']>,
): Promise<Result<AnswerOf<Calls['signIn']>, SignInRefusal>> {
  const email = tidyEmail(input.email)
  const attempt = await beginAttempt(ctx, email)
  if (attempt.wait > 0) return locked(attempt.wait)
  const body = { email, password: input.password, rememberMe: input.remember }
  const reply = await askAuth(ctx, (api, headers) => api.signInEmail({ body, headers, returnHeaders: true }))
  if (!reply.ok) return signInRefusal(ctx, email, reply.code)
  await leaveSession(ctx)
  if ('twoFactorRedirect' in reply.value) {
    await forgetAttempt(ctx, attempt)
    return ok({ status: 'second_factor' })
  }
  await greet(ctx, Number(reply.value.user.id), attempt)
  return ok({ status: 'signed_in' })
}

const locked = (seconds: number): Refusal<'signInLocked'> => refuse('signInLocked', { count: Math.ceil(seconds / 60) })

async function signInRefusal(ctx: Ctx, email: string, code: string): Promise<Refusal<SignInRefusal>> {
  // Both are told only to somebody who knows the password.
  if (code === 'ACCOUNT_DEACTIVATED') return refuse('accountDeactivated')
  if (code === 'EMAIL_NOT_VERIFIED') {
    await enqueue(ctx, mailVerificationLink, { email })
    return ctx.parts.config.smtpUrl ? refuse('emailNotVerified') : refuse('emailToBeConfirmed', { email })
  }
  if (['INVALID_EMAIL', 'INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG'].includes(code)) return refuse('wrongCredentials')
  throw new Error(`a sign-in was refused for an unknown reason: ${code}`)
}

export async function signInBySecondFactor(
  ctx: Ctx,
  { kind, code }: InputOf<Calls['signInBySecondFactor']>,
): Promise<Result<SignedIn, 'wrongCode' | 'secondFactorExpired' | 'signInLocked'>> {
  // Somebody who is signed in would only prove the code for themselves.
  if (isUser(ctx.actor)) return refuse('secondFactorExpired')
  // One that was used counts as a wrong one.
  const digits = kind === 'totp' && (await isFresh(ctx, digitsOf(code))) ? digitsOf(code) : 'used'
  const reply = await askAuth(ctx, (api, headers) =>
    kind === 'totp'
      ? api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
      : api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
  )
  if (!reply.ok) return secondFactorRefusal(reply.code)
  await greet(ctx, Number(reply.value.user.id))
  return ok({ status: 'signed_in' })
}

/** Whoever looked over a shoulder cannot use the same code again. */
async function isFresh(ctx: Ctx, code: string): Promise<boolean> {
  const step = readOwnCookie(ctx, secondStepCookie)
  const userId = step === null ? null : await whoIsAtSecondStep(ctx.db, step)
  return userId === null || claimCode(ctx.db, userId, code, ctx.now())
}

function secondFactorRefusal(code: string): Refusal<'wrongCode' | 'secondFactorExpired' | 'signInLocked'> {
  if (['INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(code)) return refuse('wrongCode')
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return locked(15 * 60)
  // Too many tries, too late, or turned off meanwhile: the password is asked for again.
  return refuse('secondFactorExpired')
}

export async function passkeySignInOptions(ctx: Ctx): Promise<Result<{ options: Record<string, unknown> }>> {
  const reply = await askAuth(ctx, (api, headers) =>
    api.generatePasskeyAuthenticationOptions({ headers: withoutSession(headers), returnHeaders: true }),
  )
  if (!reply.ok) throw new Error(`no passkey can be asked for: ${reply.code}`)
  return ok({ options: { ...reply.value } })
}

/** Whoever signs in anew is asked for any passkey, not only for those of who was signed in before. */
const withoutSession = (headers: Headers): Headers => {
  const own = new Headers(headers)
  own.delete('cookie')
  return own
}

const PasskeyAnswer = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})

export async function signInByPasskey(
  ctx: Ctx,
  input: InputOf<Calls['signInByPasskey']>,
): Promise<Result<SignedIn, 'passkeyRefused' | 'accountDeactivated'>> {
  const answered = PasskeyAnswer.safeParse(input.response)
  if (!answered.success) return refuse('passkeyRefused')
  const body = { response: answered.data }
  const reply = await askAuth(ctx, (api, headers) => api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }))
  if (!reply.ok) return refuse(reply.code === 'ACCOUNT_DEACTIVATED' ? 'accountDeactivated' : 'passkeyRefused')
  await leaveSession(ctx)
  await greet(ctx, Number(reply.value.user.id))
  return ok({ status: 'signed_in' })
}

/** A new sign-in ends the session that this browser had. */
async function leaveSession(ctx: Ctx): Promise<void> {
  if (isUser(ctx.actor)) await endSessions(ctx, ctx.actor)
}

/** An administrator who is signed in as somebody leaves both. */
async function endSessions(ctx: Ctx, actor: User): Promise<void> {
  await endSessionByToken(ctx.db, actor.sessionToken)
  const own = actor.actingAdminId === null ? null : readOwnCookie(ctx, adminCookie)
  if (own !== null) await endSessionByToken(ctx.db, own)
  if (own !== null) dropCookie(ctx, adminCookie)
}

/** Tells people by mail of a sign-in with a browser that is new to their account. `attempt`: what was counted against them meanwhile. */
async function greet(ctx: Ctx, userId: number, attempt?: Attempt): Promise<void> {
  const known = readOwnCookie(ctx, deviceCookie)
  const device = known ?? randomBytes(16).toString('base64url')
  if (known === null) setOwnCookie(ctx, deviceCookie, device, 365 * 24 * 3600)
  await ctx.tx(async (ctx) => {
    // In one round trip; the person's row is held first, as by all who change more of them.
    const [, met] = await Promise.all([
      store.seePerson(ctx.db, userId, ctx.now()),
      store.meetDevice(ctx.db, userId, device, ctx.now()),
      attempt && forgetAttempt(ctx, attempt),
    ])
    if (met !== 'new') return
    await mailNewSignIn(ctx, must(await store.findPerson(ctx.db, userId), 'who signed in is there'))
  })
}

export async function signOut(ctx: Ctx): Promise<Result<{ signed_out: true }>> {
  if (isUser(ctx.actor)) await endSessions(ctx, ctx.actor)
  dropCookie(ctx, sessionCookie)
  dropCookie(ctx, forgetCookie)
  return ok({ signed_out: true })
}
