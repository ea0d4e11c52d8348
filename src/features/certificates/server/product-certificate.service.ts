import { creditsOfProducts, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { isSameForAll } from '#features/credits/server/earning.service.ts'
import { creditsOfPeople } from '#features/credits/server/product-credits.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { myCertificatesPath } from '../certificates-address.rules.ts'
import type { Claims } from '../claims.schema.ts'
import * as store from './certificate.store.ts'
import { lastDay } from './claims.service.ts'
import { type CertificateToIssue, issueCertificate } from './issue.service.ts'
import { addWaiting, type CertificateRule, endWaiting, ruleOf } from './rule.store.ts'

export type CompletedProduct = { productId: number; userId: number; occurrence: number; at: Date }
/** What was completed before that is no news to anybody. */
const newsForMs = 7 * 24 * 3600 * 1000

/** Issues what a completed product gives, or asks its holder for what has to be on it first. The completion is known to stand. */
export async function certifyCompletion(ctx: Ctx, completed: CompletedProduct): Promise<void> {
  const rule = await ruleOf(ctx.db, completed.productId)
  if (!rule) return
  const isTold = ctx.now().getTime() - completed.at.getTime() < newsForMs
  const [wanted] = await toIssueFor(ctx, rule, [completed])
  const subject = { userId: completed.userId, kind: 'product' as const, id: completed.productId, cycle: completed.occurrence }
  if (rule.fields.length === 0) return void (await issueCertificate(ctx, must(wanted, 'nothing to issue'), { isTold }))
  if ((await store.certificatesFor(ctx.db, [subject])).length > 0) return
  const isNews = await addWaiting(ctx.db, { ...completed, completedAt: completed.at })
  if (!isNews || !isTold) return
  const params = { title: must(wanted, 'nothing to issue').subject.title }
  const cause = `certificate of ${completed.productId} ${completed.occurrence}`
  await notify(ctx, { userId: completed.userId, textKey: 'certificates.notifyWaiting', params, url: myCertificatesPath, cause })
}

/** What a product certifies to these people, as it is called and as it is worth now. */
export async function toIssueFor(
  ctx: Ctx,
  { productId, designId, validMonths }: CertificateRule,
  completed: CompletedProduct[],
  fields: Claims['fields'] = [],
): Promise<CertificateToIssue[]> {
  const { title } = must((await productOutlines(ctx, [productId])).get(productId), 'a completed product vanished')
  const credits = (await creditsOfProducts(ctx, [productId])).get(productId) ?? []
  const zone = await readSetting(ctx, siteSettings.timeZone)
  // What is earned by minutes, by choice or by hand differs from one to the next: what stands for each is what is printed.
  const own = (await isSameForAll(ctx, productId))
    ? null
    : await creditsOfPeople(
        ctx,
        productId,
        completed.map(({ userId }) => userId),
      )
  return completed.map(({ userId, occurrence, at }) => {
    const awardedOn = dayIn(at, zone)
    const subject = { kind: 'product' as const, id: productId, cycle: occurrence, title }
    return {
      userId,
      subject,
      designId,
      awardedOn,
      validUntil: lastDay(awardedOn, validMonths),
      credits: own ? (own.get(userId) ?? []) : credits,
      fields,
    }
  })
}

/** A completion that was set back certifies nothing: what was issued for it says so from now on. */
export async function withdrawCompletion(
  ctx: Ctx,
  { productId, userId, occurrence }: Omit<CompletedProduct, 'at'>,
): Promise<void> {
  await endWaiting(ctx.db, { productId, userId, occurrence })
  const [standing] = await store.certificatesFor(ctx.db, [{ userId, kind: 'product', id: productId, cycle: occurrence }])
  if (standing && (await store.revoke(ctx.db, standing.id, { at: ctx.now(), reason: 'withdrawn' })))
    await invalidatePages(ctx, 'certificates')
}
