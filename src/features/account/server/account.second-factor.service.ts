import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isUniqueViolation } from '#platform/db/statement-error.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { securityCalls } from '../account.security.contract.ts'
import { personThemselves, whoAsks } from './account.security.service.ts'
import type { Person } from './account.store.ts'
import { askAuth } from './auth.ts'
import { confirmPassword } from './passwords.ts'
import { claimCode } from './used-code.store.ts'

type Calls = typeof securityCalls
type Codes = { recovery_codes: string[] }

export async function describeSecondFactor(ctx: Ctx): Promise<Result<AnswerOf<Calls['secondFactor']>>> {
  const person = await whoAsks(ctx)
  const codes = person.hasSecondFactor ? await recoveryCodes(ctx, person) : []
  return ok({ is_enabled: person.hasSecondFactor, recovery_codes_left: codes.length })
}

async function recoveryCodes(ctx: Ctx, { id }: Person): Promise<string[]> {
  const reply = await askAuth(ctx, (api) => api.viewBackupCodes({ body: { userId: String(id) }, returnHeaders: true }))
  if (!reply.ok) throw new Error(`recovery codes cannot be read: ${reply.code}`)
  return reply.value.backupCodes
}

/** The secret counts only once a code of it was confirmed: until then sign-in is as before. */
export async function startSecondFactor(
  ctx: Ctx,
  { password }: InputOf<Calls['startSecondFactor']>,
): Promise<Result<AnswerOf<Calls['startSecondFactor']>, 'notWhileActing' | 'secondFactorOn' | 'invalid'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  if (person.hasSecondFactor) return refuse('secondFactorOn')
  const wrong = await confirmPassword(ctx, person, password)
  if (wrong) return refuseFields({ password: [wrong] })
  const issuer = await readSetting(ctx, siteSettings.name)
  const body = { password, issuer, method: 'totp' as const }
  const start = () => askAuth(ctx, (api, headers) => api.enableTwoFactor({ body, headers, returnHeaders: true }))
  // Another start of the same person may have been quicker; the later one counts, as it does when they come one after the other.
  const reply = await start().catch((error: unknown) => (isUniqueViolation(error) ? start() : Promise.reject(error)))
  if (!reply.ok || reply.value.method !== 'totp') throw new Error('a second factor could not be started')
  const uri = reply.value.totpURI
  return ok({ uri, secret: new URL(uri).searchParams.get('secret') ?? '' })
}

export async function confirmSecondFactor(
  ctx: Ctx,
  { code }: InputOf<Calls['confirmSecondFactor']>,
): Promise<Result<Codes, 'notWhileActing' | 'secondFactorNotStarted' | 'invalid'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  if (person.hasSecondFactor) return refuse('secondFactorNotStarted')
  const body = { code: digitsOf(code) }
  if (!(await claimCode(ctx.db, person.id, body.code, ctx.now()))) return refuseFields({ code: [ctx.t('account.wrongCode')] })
  const reply = await askAuth(ctx, (api, headers) => api.verifyTOTP({ body, headers, returnHeaders: true }))
  if (reply.ok) return ok({ recovery_codes: await recoveryCodes(ctx, person) })
  if (reply.code === 'INVALID_CODE') return refuseFields({ code: [ctx.t('account.wrongCode')] })
  return refuse('secondFactorNotStarted')
}

export async function disableSecondFactor(
  ctx: Ctx,
  { password, code }: InputOf<Calls['disableSecondFactor']>,
): Promise<Result<{ message: string }, 'notWhileActing' | 'secondFactorOff' | 'invalid'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  if (!person.hasSecondFactor) return refuse('secondFactorOff')
  const wrong = await doubtsAbout(ctx, person, { password, code })
  if (wrong) return refuseFields(wrong)
  const reply = await askAuth(ctx, (api, headers) => api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }))
  if (!reply.ok) throw new Error(`a second factor could not be turned off: ${reply.code}`)
  return ok({ message: ctx.t('account.secondFactorDisabled') })
}

export async function renewRecoveryCodes(
  ctx: Ctx,
  { password, code }: InputOf<Calls['renewRecoveryCodes']>,
): Promise<Result<Codes, 'notWhileActing' | 'secondFactorOff' | 'invalid'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  if (!person.hasSecondFactor) return refuse('secondFactorOff')
  const wrong = await doubtsAbout(ctx, person, { password, code })
  if (wrong) return refuseFields(wrong)
  const reply = await askAuth(ctx, (api, headers) =>
    api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  )
  if (!reply.ok) throw new Error(`recovery codes could not be made: ${reply.code}`)
  return ok({ recovery_codes: reply.value.backupCodes })
}

export const digitsOf = (code: string): string => code.replace(/\s/g, '')
const isAppCode = (digits: string): boolean => /^\d{6}$/.test(digits)

/**
 * Asks a signed-in person anew who they are, before what opens or closes their account for good: an open session alone must not do that.
 * Null when all is right, else the faults by field.
 */
export async function doubtsAbout(
  ctx: Ctx,
  person: Person,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<FieldMessages | null> {
  const wrong = await confirmPassword(ctx, person, password)
  if (wrong) return { password: [wrong] }
  if (person.hasSecondFactor && !(await isSecondFactorRight(ctx, person, code))) return { code: [ctx.t('account.wrongCode')] }
  return null
}

/** Whether a code of the app, or a recovery code, is right for who is signed in; a recovery code is used up by it. */
async function isSecondFactorRight(ctx: Ctx, { id }: Person, code: string): Promise<boolean> {
  const digits = digitsOf(code)
  if (isAppCode(digits) && !(await claimCode(ctx.db, id, digits, ctx.now()))) return false
  const reply = await askAuth(ctx, (api, headers) =>
    isAppCode(digits)
      ? api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
      : api.verifyBackupCode({ body: { code, disableSession: true }, headers, returnHeaders: true }),
  )
  return reply.ok
}
