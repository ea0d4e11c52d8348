import { productAddress } from '#features/catalogue/product.rules.ts'
import { productOutlines, visibleAmong } from '#features/catalogue/server/products/product-lookup.service.ts'
import { creditNaming } from '#features/catalogue/server/products/vocabulary.service.ts'
import { creditsEarnedWith } from '#features/credits/server/product-credits.service.ts'
import { completionDates } from '#features/learning/server/component.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import type { MultiEarned, multiCertificateCalls } from '../certificates.multi.contract.ts'
import { addedUp } from '../multi.rules.ts'
import * as store from './certificate.store.ts'
import type { Worth } from './claims.service.ts'
import { issueCertificate } from './issue.service.ts'
import { allMulti, type Multi, multiById } from './multi.store.ts'
import { sheetOf } from './sheet.service.ts'

type Calls = typeof multiCertificateCalls

const subjectOf = (multi: Multi, userId: number): store.Subject => ({ userId, kind: 'multi', id: multi.id, cycle: 1 })

async function openMulti(ctx: Ctx, id: number): Promise<Multi | null> {
  const multi = await multiById(ctx.db, id)
  return multi?.isArchived ? null : multi
}

async function earnedOf(ctx: Ctx, multi: Multi, userId: number): Promise<{ shown: MultiEarned; worth: Worth[] }> {
  const { productIds } = multi
  const [outlines, visible, dates, credits, standing, zone, called] = await Promise.all([
    productOutlines(ctx, productIds),
    visibleAmong(ctx, productIds),
    completionDates(ctx, productIds, userId),
    creditsEarnedWith(ctx, userId, productIds),
    store.certificatesFor(ctx.db, [subjectOf(multi, userId)]),
    readSetting(ctx, siteSettings.timeZone),
    creditNaming(ctx),
  ])
  const asRead = (worth: Worth) => ({ ...called(worth, ctx.locale), amount: worth.amount })
  const worth = addedUp(productIds.flatMap((id) => credits.get(id) ?? []))
  const products = productIds.map((id) => {
    const outline = outlines.get(id)
    const completedAt = dates.get(id)
    return {
      id,
      title: outline?.title ?? '',
      url: outline && visible.has(id) ? productAddress(outline.urlSlug) : null,
      completed_on: completedAt ? dayIn(completedAt, zone) : null,
      credits: (credits.get(id) ?? []).map(asRead),
    }
  })
  const shown = {
    id: multi.id,
    title: multi.title,
    products,
    totals: worth.map(asRead),
    is_complete: products.length > 0 && products.every(({ completed_on }) => completed_on !== null),
    certificate_id: standing[0]?.id ?? null,
  }
  return { shown, worth }
}

export async function showMulti(
  ctx: Ctx,
  { widget_id }: InputOf<Calls['multiEarned']>,
): Promise<Result<MultiEarned, 'multiNotFound'>> {
  const multi = await openMulti(ctx, widget_id)
  return multi ? ok((await earnedOf(ctx, multi, userIdOf(ctx))).shown) : refuse('multiNotFound')
}

export async function listMyMulti(ctx: Ctx): Promise<Result<AnswerOf<Calls['myMulti']>>> {
  const userId = userIdOf(ctx)
  const open = (await allMulti(ctx.db)).filter(({ isArchived }) => !isArchived)
  const dates = await completionDates(ctx, [...new Set(open.flatMap(({ productIds }) => productIds))], userId)
  const begun = open.filter(({ productIds }) => productIds.some((id) => dates.has(id)))
  const standing = await store.certificatesFor(
    ctx.db,
    begun.map((multi) => subjectOf(multi, userId)),
  )
  const issued = new Set(standing.map(({ subject }) => subject.id))
  return ok({
    multi: begun.map(({ id, title, productIds }) => ({
      id,
      title,
      done: productIds.filter((product) => dates.has(product)).length,
      of: productIds.length,
      is_issued: issued.has(id),
    })),
  })
}

export async function showMultiSheet(
  ctx: Ctx,
  { widget_id }: InputOf<Calls['multiSheet']>,
): Promise<Result<AnswerOf<Calls['multiSheet']>, 'multiNotFound'>> {
  const multi = await openMulti(ctx, widget_id)
  if (!multi) return refuse('multiNotFound')
  const { is_complete, certificate_id } = (await earnedOf(ctx, multi, userIdOf(ctx))).shown
  const certificate = certificate_id === null ? null : await store.certificateById(ctx.db, certificate_id)
  const shown = certificate && !certificate.isRevoked ? certificate : null
  return ok({
    title: multi.title,
    is_complete,
    certificate: shown && { id: shown.id, edition: shown.edition },
    sheet: shown && (await sheetOf(ctx, shown)),
  })
}

/** One certificate over all of its products, on the day on which the last of them was completed, for what was earned with them. */
export const issueMulti = (
  ctx: Ctx,
  { widget_id }: InputOf<Calls['issueMulti']>,
): Promise<Result<{ certificate_id: number }, 'multiNotFound' | 'multiNotComplete'>> =>
  ctx.tx(async (ctx): Promise<Result<{ certificate_id: number }, 'multiNotFound' | 'multiNotComplete'>> => {
    const userId = userIdOf(ctx)
    const multi = await openMulti(ctx, widget_id)
    if (!multi) return refuse('multiNotFound')
    const { shown: earned, worth } = await earnedOf(ctx, multi, userId)
    if (earned.certificate_id !== null) return ok({ certificate_id: earned.certificate_id })
    if (!earned.is_complete) return refuse('multiNotComplete')
    const days = earned.products.flatMap(({ completed_on }) => completed_on ?? []).sort()
    const { id } = await issueCertificate(ctx, {
      userId,
      subject: { kind: 'multi', id: multi.id, cycle: 1, title: multi.title },
      designId: multi.designId,
      awardedOn: must(days.at(-1), 'nothing was completed'),
      validUntil: null,
      credits: worth,
      fields: [],
    })
    return ok({ certificate_id: id })
  })
