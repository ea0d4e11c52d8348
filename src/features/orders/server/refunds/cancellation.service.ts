import type { cancellationCalls } from '#features/cart/cart.contract.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { type SaleTerms, saleTerms } from '#features/catalogue/server/products/sale-lookup.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { amountsIn, percentIn } from '#platform/money/money.ts'
import { guardSetting, readSetting, readSettings } from '#platform/settings/settings.ts'
import type { Locale, Translate } from '#platform/texts/i18n.ts'
import { ordersSettings } from '../../orders.settings.ts'
import { type CancellationRule, deadlineOf, ruleFor } from '../../refund.rules.ts'

type ProductRule = { rule: CancellationRule | null; startsAt: Date | null }

/** Which rule each product is cancelled by. Where the site does not let buyers cancel, no product's own rule does either. */
export async function cancellationRules(ctx: Ctx, productIds: number[]): Promise<Map<number, ProductRule>> {
  const site = await readSettings(ctx, {
    isOffered: ordersSettings.selfCancellation,
    hoursBefore: ordersSettings.cancelHoursBefore,
    daysAfter: ordersSettings.cancelDaysAfter,
    feePercent: ordersSettings.cancelFeePercent,
    feeAmount: ordersSettings.cancelFeeAmount,
  })
  const products = await productOutlines(ctx, [...new Set(productIds)])
  return new Map(
    [...products].map(([id, product]) => [
      id,
      { rule: site.isOffered ? ruleFor(site, product) : null, startsAt: product.startsAt },
    ]),
  )
}

type Speech = { t: Translate; locale: Locale }

/** The rules of what was ordered, each said once; named where they differ. */
export async function termsOfOrder(ctx: Ctx, lines: { productId: number; title: string }[], locale: Locale): Promise<string[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const rules = await cancellationRules(ctx, ids)
  const sold = await saleTerms(ctx, ids)
  const speech = { t: ctx.parts.translate(locale), locale }
  const texts = ids.flatMap((id) => {
    const [product, sale] = [rules.get(id), sold.get(id)]
    const title = lines.find(({ productId }) => productId === id)?.title ?? ''
    return product && sale ? [{ title, text: termsText(speech, product, sale) }] : []
  })
  const isOne = new Set(texts.map(({ text }) => text)).size === 1
  return isOne ? texts.slice(0, 1).map(({ text }) => text) : texts.map(({ title, text }) => `${title}: ${text}`)
}

type Terms = AnswerOf<typeof cancellationCalls.cancellationTerms>

/** The rules as one reads them before buying. They name no date, so that they are as true tomorrow. */
export async function showCancellationTerms(
  ctx: Ctx,
  { product_id: asked }: InputOf<typeof cancellationCalls.cancellationTerms>,
): Promise<Result<Terms>> {
  const sold = await saleTerms(ctx, [...new Set([asked].flat())])
  const rules = await cancellationRules(ctx, [...sold.keys()])
  const terms = [...sold].flatMap(([id, sale]) => {
    const product = rules.get(id)
    return product && sale.isVisible ? [{ product_id: id, text: termsText(ctx, product, sale) }] : []
  })
  return ok({ terms })
}

function termsText({ t, locale }: Speech, { rule, startsAt }: ProductRule, { listPrice, currency }: SaleTerms): string {
  const deadline = rule && deadlineOf(rule, startsAt !== null)
  if (!rule || !deadline) return t('cancellation.none')
  const until = deadline.kind === 'beginning' ? t('cancellation.untilBeginning') : t(`cancellation.${deadline.kind}`, deadline)
  if (listPrice === 0) return until
  const percent = percentIn(locale, rule.feePercent)
  const amount = amountsIn(locale, currency)(rule.feeAmount)
  if (rule.feePercent > 0 && rule.feeAmount > 0) return `${until} ${t('cancellation.feeBoth', { percent, amount })}`
  if (rule.feePercent > 0) return `${until} ${t('cancellation.feePercent', { percent })}`
  return `${until} ${rule.feeAmount > 0 ? t('cancellation.feeAmount', { amount }) : t('cancellation.free')}`
}

/** A fee that is an amount would silently be one of another currency. */
export const cancellationFeeGuard = guardSetting(siteSettings.currency, async (ctx) =>
  (await readSetting(ctx, ordersSettings.cancelFeeAmount)) > 0 ? ctx.t('settings.currencyHeld_fee') : null,
)
