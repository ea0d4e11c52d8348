import { createHmac, randomBytes } from 'node:crypto'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { writeCookie } from '#platform/http/cookies.ts'
import type { noticesCalls } from '../notices.contract.ts'
import { consentCookie } from '../notices.rules.ts'
import { addConsent } from './notices.store.ts'

type Agree = typeof noticesCalls.agree

/** Cookie and record come from one act, so that there is never an accepted cookie without its proof. */
export async function agreeToCookies(ctx: Ctx, { locale, text_version }: InputOf<Agree>): Promise<Result<AnswerOf<Agree>>> {
  const code = randomBytes(16).toString('base64url')
  const agreedAt = ctx.now()
  const userId = actorIdOf(ctx.actor)
  await addConsent(ctx.db, { code, userId, agreedAt, locale, textVersion: text_version, ipHash: hashOfAddress(ctx) })
  const lasting = { maxAge: consentCookie.days * 24 * 3600, secure: ctx.parts.config.origin?.startsWith('https:') ?? false }
  // The bar's own scripts look for it, so it is readable by them.
  ctx.reply.headers.append('set-cookie', writeCookie(consentCookie.name, consentCookie.value, { ...lasting, httpOnly: false }))
  // Ties this browser to its record, which knows no name.
  ctx.reply.headers.append('set-cookie', writeCookie('lectern-consent', code, lasting))
  return ok({ code, agreed_at: agreedAt.toISOString() })
}

/** Keyed by the installation's secret: it can be compared by us and read by nobody. */
const hashOfAddress = (ctx: Ctx): string =>
  createHmac('sha256', ctx.parts.secret).update(`consent ${ctx.caller.ip}`).digest('base64url')
