import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { isTimeZone } from '#platform/time/zones.ts'
import { tidyEmail } from '../account.rules.ts'
import { accountSettings } from '../account.settings.ts'
import type { signInCalls } from '../account.sign-in.contract.ts'
import { safePath } from '../return-path.rules.ts'
import { mailResetLink, mailVerificationLink } from './account.jobs.ts'
import { mailAlreadyKnown, mailPasswordChanged, mailVerification, saidOfLink } from './account.mails.ts'
import * as store from './account.store.ts'
import { forgetFailures, mayMail } from './attempts.ts'
import { askedView, checkAnswers, fieldsAsked, keepAnswers } from './fields/field-values.service.ts'
import { dropLinks, findLink, keepAsProof, type Link, lockProvingLink, makeLink, useLink } from './link.store.ts'
import { hashPassword } from './password-hash.ts'
import { faultsOfNewPassword, renewPassword } from './passwords.ts'
import { endSessionsOf } from './session.store.ts'

type Calls = typeof signInCalls
type Message = { message: string }
type AndOn = Message & { next: string }

export async function describeSignUp(ctx: Ctx): Promise<Result<AnswerOf<Calls['signUpOptions']>>> {
  const [is_enabled, min_password_strength] = [
    await readSetting(ctx, accountSettings.signUpEnabled),
    await readSetting(ctx, accountSettings.minPasswordStrength),
  ]
  const fields = (await fieldsAsked(ctx, ['sign_up'])).map(askedView)
  return ok({ is_enabled, min_password_strength, fields })
}

/** Answers alike for an address that has an account: its owner is told by mail instead. */
export async function signUp(ctx: Ctx, input: InputOf<Calls['signUp']>): Promise<Result<Message, 'signUpDisabled' | 'invalid'>> {
  if (!(await readSetting(ctx, accountSettings.signUpEnabled))) return refuse('signUpDisabled')
  const email = tidyEmail(input.email)
  const asked = await fieldsAsked(ctx, ['sign_up'])
  const answers = checkAnswers(ctx, asked, input.fields, { isWhole: true })
  const faults = { ...(await faultsOfNewPassword(ctx, input, { email, name: input.name })), ...answers.faults }
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  const timeZone =
    input.time_zone && isTimeZone(input.time_zone) ? input.time_zone : await readSetting(ctx, siteSettings.timeZone)
  // Hashed in either case, so that the time does not tell.
  const hash = await hashPassword(input.password)
  const answer = ok({ message: saidOfLink(ctx, 'signUpSent', email) })
  if (!(await mayMail(ctx, email, 'sign_up'))) return answer
  await ctx.tx(async (ctx) => {
    const at = ctx.now()
    const added = await store.addPerson(ctx.db, { name: input.name, email, timeZone, locale: ctx.locale, at })
    const returnTo = safePath(input.next)
    const account = { hash, returnTo, answers: answers.values }
    await (added ? welcome(ctx, added, account) : tellOwner(ctx, email, { name: input.name, ...account }))
  })
  return answer
}

type NewAccount = { hash: string; returnTo: string; answers: { fieldId: number; value: string[] }[] }

async function welcome(ctx: Ctx, person: store.Person, { hash, returnTo, answers }: NewAccount): Promise<void> {
  await store.setPassword(ctx.db, person.id, hash, ctx.now())
  await keepAnswers(ctx, person.id, answers)
  const code = await makeLink(ctx.db, { kind: 'verify_email', userId: person.id, email: person.email, returnTo }, ctx.now())
  await mailVerification(ctx, person, code)
}

/**
 * An address that nobody confirmed belongs to nobody: the last who signed up gets the link, with their own password.
 * Otherwise whoever guesses an address first would know the password of its owner's account. An account that was made for somebody, with
 * a place or a role in it, is theirs already: whoever reads the address chooses its password, and nobody else its name.
 */
async function tellOwner(ctx: Ctx, email: string, { name, ...account }: NewAccount & { name: string }): Promise<void> {
  const known = await store.findPersonByEmail(ctx.db, email)
  if (!known || known.removedAt || known.deactivatedAt) return
  if (known.isEmailVerified) return mailAlreadyKnown(ctx, known, account.returnTo)
  const isMadeForThem = (await store.findPassword(ctx.db, known.id)) === null
  if (isMadeForThem) return enqueue(ctx, mailResetLink, { email, returnTo: account.returnTo })
  await welcome(ctx, await store.changePerson(ctx.db, known.id, { name }, ctx.now()), account)
}

/** The mail is made by a job: a request for an unknown address must not be the quicker one. */
export async function resendVerification(ctx: Ctx, input: InputOf<Calls['resendVerification']>): Promise<Result<Message>> {
  const email = tidyEmail(input.email)
  await enqueue(ctx, mailVerificationLink, { email })
  return ok({ message: saidOfLink(ctx, 'verificationSent', email) })
}

export async function forgotPassword(ctx: Ctx, input: InputOf<Calls['forgotPassword']>): Promise<Result<Message>> {
  const email = tidyEmail(input.email)
  await enqueue(ctx, mailResetLink, { email, returnTo: safePath(input.next) })
  return ok({ message: saidOfLink(ctx, 'resetSent', email) })
}

/** Answers alike when it is opened again: a second click, another device, or the page that was left open. */
export const verifyEmail = (ctx: Ctx, { token }: InputOf<Calls['verifyEmail']>): Promise<Result<AndOn, 'linkExpired'>> =>
  ctx.tx(async (ctx) => {
    const link = await lockProvingLink(ctx.db, token, ctx.now())
    const person = link && (await store.lockPerson(ctx.db, link.userId))
    if (!link || !person) return refuse('linkExpired')
    return link.kind === 'change_email' ? finishEmailChange(ctx, person, { ...link, token }) : finishSignUp(ctx, person, link)
  })

async function finishSignUp(ctx: Ctx, person: store.Person, link: Link): Promise<Result<AndOn, 'linkExpired'>> {
  if (person.email !== link.email) return refuse('linkExpired')
  await store.changePerson(ctx.db, person.id, { email_verified: true }, ctx.now())
  return ok({ message: ctx.t('account.emailConfirmed'), next: safePath(link.returnTo) })
}

async function finishEmailChange(
  ctx: Ctx,
  person: store.Person,
  { email, token }: Link & { token: string },
): Promise<Result<AndOn, 'linkExpired'>> {
  const holder = await store.findPersonByEmail(ctx.db, email)
  // Whoever has set another address or a new password meanwhile has taken the change back.
  if ((holder && holder.id !== person.id) || person.pendingEmail !== email) return refuse('linkExpired')
  const changes = { email, email_verified: true, pending_email: null, pending_email_at: null }
  await store.changePerson(ctx.db, person.id, changes, ctx.now())
  // What was mailed to the old address must not open the account any more.
  await dropLinks(ctx.db, person.id, ['reset_password', 'verify_email'])
  await keepAsProof(ctx.db, token)
  return ok({ message: ctx.t('account.emailChanged', { email }), next: '/' })
}

/** Asked before a password is typed, which would be in vain by a link that was used. */
export async function describeResetLink(
  ctx: Ctx,
  { token }: InputOf<Calls['resetLink']>,
): Promise<Result<AnswerOf<Calls['resetLink']>>> {
  return ok({ is_open: (await ownerByResetLink(ctx, token)) !== null })
}

async function ownerByResetLink(ctx: Ctx, token: string): Promise<store.Person | null> {
  const link = await findLink(ctx.db, token, 'reset_password', ctx.now())
  const owner = link && (await store.findPerson(ctx.db, link.userId))
  return owner && owner.email === link.email && !owner.deactivatedAt ? owner : null
}

/** Who was invited has had the site's zone until now, and nobody has seen from where they come. */
const firstZone = ({ isEmailVerified }: store.Person, { time_zone }: InputOf<Calls['resetPassword']>) =>
  !isEmailVerified && time_zone && isTimeZone(time_zone) ? { time_zone } : {}

/** A new password by mail proves the address as well, and ends whatever sessions a thief may have. */
export async function resetPassword(
  ctx: Ctx,
  input: InputOf<Calls['resetPassword']>,
): Promise<Result<AndOn, 'linkExpired' | 'invalid'>> {
  const owner = await ownerByResetLink(ctx, input.token)
  if (!owner) return refuse('linkExpired')
  const faults = await faultsOfNewPassword(ctx, input, owner)
  if (faults) return refuseFields(faults)
  const hash = await hashPassword(input.password)
  return ctx.tx(async (ctx) => {
    const used = await useLink(ctx.db, input.token, 'reset_password', ctx.now())
    const person = used && (await store.lockPerson(ctx.db, used.userId))
    if (!person || person.email !== used.email || person.deactivatedAt) return refuse('linkExpired')
    await renewPassword(ctx, person.id, hash)
    const proven = await store.changePerson(ctx.db, person.id, { email_verified: true, ...firstZone(person, input) }, ctx.now())
    await endSessionsOf(ctx.db, person.id, null)
    await forgetFailures(ctx, person.email)
    await mailPasswordChanged(ctx, proven)
    return ok({ message: ctx.t('account.passwordReset'), next: safePath(used.returnTo) })
  })
}
