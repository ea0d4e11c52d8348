import type { FieldMessages } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { accountSettings } from '../account.settings.ts'
import { judgePassword, type PasswordOwner, passwordFaultText, passwordsMatch } from '../password.rules.ts'
import type { Person } from './account.store.ts'
import * as store from './account.store.ts'
import { beginAttempt, forgetAttempt } from './attempts.ts'
import { dropLinks } from './link.store.ts'
import { verifyNothing, verifyPassword } from './password-hash.ts'

type NewPassword = { password: string; password_again: string }

/** What is wrong with a new password, by field (§5); null when nothing is. */
export async function faultsOfNewPassword(ctx: Ctx, entered: NewPassword, owner: PasswordOwner): Promise<FieldMessages | null> {
  const minimum = await readSetting(ctx, accountSettings.minPasswordStrength)
  const judged = judgePassword(entered.password, owner, minimum)
  const fields: FieldMessages = {}
  if (!judged.isAcceptable) fields.password = judged.faults.map((fault) => ctx.t(passwordFaultText[fault]))
  if (!passwordsMatch(entered.password, entered.password_again)) fields.password_again = [ctx.t('account.passwordsMustMatch')]
  return Object.keys(fields).length > 0 ? fields : null
}

/** A new password ends what was mailed before it: other links to a new one, and a change of address that somebody else may have begun. */
export async function renewPassword(ctx: Ctx, userId: number, hash: string): Promise<void> {
  await store.setPassword(ctx.db, userId, hash, ctx.now())
  await dropLinks(ctx.db, userId, ['reset_password', 'change_email'])
  await store.changePerson(ctx.db, userId, { pending_email: null, pending_email_at: null }, ctx.now())
}

export const lockedText = (ctx: Ctx, seconds: number): string => ctx.t('account.signInLocked', { count: Math.ceil(seconds / 60) })

/** Re-asks a signed-in person for their password: null when it is right, else the sentence. It counts like a sign-in. */
export async function confirmPassword(ctx: Ctx, person: Person, password: string): Promise<string | null> {
  const attempt = await beginAttempt(ctx, person.email)
  if (attempt.wait > 0) return lockedText(ctx, attempt.wait)
  const hash = await store.findPassword(ctx.db, person.id)
  if (hash === null) await verifyNothing(password)
  if (hash === null || !(await verifyPassword({ hash, password }))) return ctx.t('account.wrongPassword')
  await forgetAttempt(ctx, attempt)
  return null
}
