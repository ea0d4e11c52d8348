import { creditsOfProducts, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { earnedPath } from '../credits-address.rules.ts'
import { enterCredits, takeBackSource } from './entering.service.ts'

/** What was completed before that is no news to anybody. */
const newsForMs = 7 * 24 * 3600 * 1000

type Earning = { productId: number; userId: number; occurrence: number; at: Date }

/**
 * Gives somebody what a completed product is worth, as it is worth now, on the day of the site's zone; once per occurrence, however often
 * it is told. Call it in the transaction in which the completion is known to stand.
 */
export async function awardProduct(ctx: Ctx, { productId, userId, occurrence, at }: Earning): Promise<void> {
  const credits = (await creditsOfProducts(ctx, [productId])).get(productId) ?? []
  if (credits.length === 0) return
  const { title } = must((await productOutlines(ctx, [productId])).get(productId), 'a completed product vanished')
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const provider = await readSetting(ctx, siteSettings.name)
  const common = { userId, earnedOn: dayIn(at, zone), zone, recordedAt: ctx.now(), title, provider, productId, occurrence }
  const news = await enterCredits(
    ctx,
    credits.map(({ typeId, name, unit, amount }) => ({
      ...common,
      creditTypeId: typeId,
      kind: 'award' as const,
      amount,
      typeName: name,
      typeUnit: unit,
      sourceKind: 'product' as const,
      sourceId: productId,
      actorId: actorIdOf(ctx.actor),
      reason: '',
    })),
  )
  if (news === 0 || ctx.now().getTime() - at.getTime() > newsForMs) return
  const cause = `credits ${productId} ${occurrence}`
  await notify(ctx, { userId, textKey: 'credits.notifyEarned', params: { title }, url: earnedPath, cause })
}

/** A completion that does not stand any more gives nothing: every line of it is taken back by one of its own. */
export async function takeBackProduct(ctx: Ctx, { productId, userId, occurrence }: Omit<Earning, 'at'>): Promise<void> {
  const source = { sourceKind: 'product' as const, sourceId: productId, userId, occurrence }
  await takeBackSource(ctx, source, { at: ctx.now(), actorId: actorIdOf(ctx.actor), reason: '' })
}
