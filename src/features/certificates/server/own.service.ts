import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { certificateState } from '../certificate.rules.ts'
import { shownCode } from '../certificate-code.rules.ts'
import type { CertificateCard, certificatesCalls, WaitingCertificate } from '../certificates.contract.ts'
import type { AskedField } from '../claims.schema.ts'
import { linkedinOf } from '../linkedin.rules.ts'
import * as store from './certificate.store.ts'
import { issueCertificate } from './issue.service.ts'
import { toIssueFor } from './product-certificate.service.ts'
import { endWaiting, ruleOf, type Waiting, waitingOf } from './rule.store.ts'
import { paperResponse, sheetOf, verifyUrl } from './sheet.service.ts'

type Calls = typeof certificatesCalls

export async function listMine(ctx: Ctx, { product_id }: InputOf<Calls['mine']>): Promise<Result<AnswerOf<Calls['mine']>>> {
  const userId = userIdOf(ctx)
  const [certificates, waiting, today] = await Promise.all([
    store.outlinesOf(ctx.db, userId, product_id),
    waitingOf(ctx.db, userId, product_id),
    todayOf(ctx),
  ])
  return ok({ certificates: certificates.map((one) => cardOf(one, today)), waiting: await waitingViews(ctx, waiting) })
}

/** What somebody was certified and was not revoked, newest first; those of certifications are told by the certifications themselves. */
export const heldCertificates = async (ctx: Ctx, userId: number, today: string): Promise<CertificateCard[]> =>
  (await store.outlinesOf(ctx.db, userId))
    .map((one) => cardOf(one, today))
    .filter(({ state, subject_kind }) => state !== 'revoked' && subject_kind !== 'certification')

export const cardOf = (certificate: store.CertificateOutline, today: string): CertificateCard => ({
  id: certificate.id,
  code: shownCode(certificate.code),
  title: certificate.title,
  subject_kind: certificate.subjectKind,
  subject_id: certificate.subjectId,
  state: certificateState(certificate, today),
  awarded_on: certificate.awardedOn,
  valid_until: certificate.validUntil,
  edition: certificate.edition,
})

async function waitingViews(ctx: Ctx, waiting: Waiting[]): Promise<WaitingCertificate[]> {
  const outlines = await productOutlines(
    ctx,
    waiting.map(({ productId }) => productId),
  )
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const views = await Promise.all(
    waiting.map(async ({ productId, completedAt }) => {
      const rule = await ruleOf(ctx.db, productId)
      const title = outlines.get(productId)?.title ?? ''
      return rule && { product_id: productId, title, completed_on: dayIn(completedAt, zone), fields: rule.fields }
    }),
  )
  return views.filter((view) => view !== null)
}

export async function showOwn(
  ctx: Ctx,
  { certificate_id }: InputOf<Calls['own']>,
): Promise<Result<AnswerOf<Calls['own']>, 'certificateNotFound'>> {
  const certificate = await store.certificateById(ctx.db, certificate_id)
  if (certificate?.userId !== userIdOf(ctx)) return refuse('certificateNotFound')
  const [sheet, editions, today, zone] = await Promise.all([
    sheetOf(ctx, certificate),
    store.editionsOf(ctx.db, certificate.id),
    todayOf(ctx),
    readSetting(ctx, siteSettings.timeZone),
  ])
  const { claims, code, revokedAt, revokedReason } = certificate
  return ok({
    certificate: cardOf({ ...certificate, title: certificate.claims.title }, today),
    sheet,
    editions: editions.map(({ edition, madeAt }) => ({ edition, made_on: dayIn(madeAt, zone) })),
    revoked_on: revokedAt && dayIn(revokedAt, zone),
    revoked_reason: revokedReason,
    linkedin: linkedinOf({ claims, code, verifyUrl: verifyUrl(ctx, code) }),
  })
}

/** For its holder, and for who administers certificates; nobody else learns whether it exists. Revoked paper is not made again. */
export async function openPaper(
  ctx: Ctx,
  { certificate_id }: InputOf<Calls['paper']>,
): Promise<Result<Response, 'certificateNotFound'>> {
  const certificate = await store.certificateById(ctx.db, certificate_id)
  const mayRead = certificate && (certificate.userId === userIdOf(ctx) || may(ctx.actor, 'certificates.read'))
  if (!mayRead || certificate.isRevoked) return refuse('certificateNotFound')
  const sheet = await sheetOf(ctx, certificate)
  return ok(await paperResponse(ctx, sheet, { issuedAt: certificate.editionMadeAt, name: shownCode(certificate.code) }))
}

/** §2: what was asked in the dialog is part of what the certificate says for ever. */
export const giveFields = (
  ctx: Ctx,
  { product_id, fields: given }: InputOf<Calls['give']>,
): Promise<Result<{ certificate_id: number }, 'nothingWaiting' | 'invalid'>> =>
  ctx.tx(async (ctx): Promise<Result<{ certificate_id: number }, 'nothingWaiting' | 'invalid'>> => {
    const userId = userIdOf(ctx)
    const [waiting] = await waitingOf(ctx.db, userId, product_id)
    const rule = await ruleOf(ctx.db, product_id)
    if (!waiting || !rule) return issuedBefore(ctx, userId, product_id)
    const faults = fieldFaults(ctx, rule.fields, given)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const values = rule.fields.map(({ key, label }) => ({ key, label, value: given[key] ?? '' }))
    const [wanted] = await toIssueFor(ctx, rule, [{ ...waiting, at: waiting.completedAt }], values)
    if (!wanted) return refuse('nothingWaiting')
    const { id } = await issueCertificate(ctx, wanted, { isTold: false })
    await endWaiting(ctx.db, waiting)
    return ok({ certificate_id: id })
  })

/** The second of two clicks finds what the first has made. */
async function issuedBefore(
  ctx: Ctx,
  userId: number,
  productId: number,
): Promise<Result<{ certificate_id: number }, 'nothingWaiting'>> {
  const [newest] = await store.certificatesOf(ctx.db, userId, productId)
  return newest ? ok({ certificate_id: newest.id }) : refuse('nothingWaiting')
}

const fieldFaults = (ctx: Ctx, asked: AskedField[], given: Record<string, string>): FieldMessages =>
  Object.fromEntries(
    asked
      .filter(({ key, is_required }) => is_required && !given[key])
      .map(({ key }) => [`fields.${key}`, [ctx.t('common.requiredField')]]),
  )
