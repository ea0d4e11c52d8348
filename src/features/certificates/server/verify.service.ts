import { todayOf } from '#features/site/server/today.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { certificateState } from '../certificate.rules.ts'
import { readCode, shownCode } from '../certificate-code.rules.ts'
import type { certificatesCalls } from '../certificates.contract.ts'
import { signatoriesOf } from '../sheet.rules.ts'
import { certificateByCode } from './certificate.store.ts'
import { sheetOf } from './sheet.service.ts'

type Verify = typeof certificatesCalls.verify

/** What cannot be a code is looked for like any other: neither answer nor time tells a guess from a slip of the pen. */
export async function verifyCertificate(
  ctx: Ctx,
  { code: typed }: InputOf<Verify>,
): Promise<Result<AnswerOf<Verify>, 'certificateNotFound'>> {
  const certificate = await certificateByCode(ctx.db, readCode(typed))
  if (!certificate) return refuse('certificateNotFound')
  const [sheet, today, zone] = await Promise.all([
    sheetOf(ctx, certificate),
    todayOf(ctx),
    readSetting(ctx, siteSettings.timeZone),
  ])
  const { claims, code, isForgotten, revokedAt, revokedReason, edition, editionMadeAt } = certificate
  const state = certificateState(certificate, today)
  return ok({
    code: shownCode(code),
    state,
    name: claims.name,
    title: claims.title,
    issuer: claims.issuer,
    awarded_on: claims.awarded_on,
    valid_until: claims.valid_until,
    credits: claims.credits,
    fields: claims.fields.map(({ label, value }) => ({ label, value })),
    signatories: signatoriesOf(sheet.layout),
    is_forgotten: isForgotten,
    corrected_on: edition > 1 && !isForgotten ? dayIn(editionMadeAt, zone) : null,
    revoked_on: revokedAt && dayIn(revokedAt, zone),
    revoked_reason: revokedReason,
    sheet: state === 'revoked' || isForgotten ? null : sheet,
  })
}
